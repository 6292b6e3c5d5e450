import { sql } from 'kysely'
import { listFailingFeeds } from '#features/calendar/server/failing-feeds.ts'
import { findNewestId } from '#platform/backup/find-newest.ts'
import { instantOf } from '#platform/backup/manifest.ts'
import { openTarget } from '#platform/backup/target.ts'
import type { Context } from '#platform/context.ts'
import { listQueues } from '#platform/jobs/queue-tables.ts'
import { listReturnedMails } from '#platform/mail/returned-mails.ts'

const most = 50

/** Whether the machinery runs: jobs, mails, feeds, storage, the last backup, versions. */
export async function checkHealth(ctx: Pick<Context, 'db' | 'config' | 'storage'>) {
  const [queues, mails, feeds, versions, lastBackup, storageWorks] = await Promise.all([
    listQueues(ctx.db),
    listReturnedMails(ctx.db, { limit: most, open: true }),
    listFailingFeeds(ctx, most),
    readVersions(ctx),
    findLastBackup(ctx),
    ctx.storage.exists('health').then(
      () => true,
      () => false,
    ),
  ])
  return {
    ...versions,
    node: process.versions.node,
    storage: ctx.config.storage.kind,
    storage_works: storageWorks,
    last_backup_at: lastBackup?.toISOString() ?? null,
    backups_wanted: ctx.config.backup !== null,
    jobs: queues.map(({ queue, waiting, active, failed, oldestDue }) => ({
      queue,
      waiting,
      active,
      failed,
      oldest_due: oldestDue?.toISOString() ?? null,
    })),
    mails: mails.map(({ returnedAt, isSettled, ...mail }) => ({
      ...mail,
      returned_at: returnedAt.toISOString(),
    })),
    feeds: feeds.map(({ since, ...feed }) => ({ ...feed, since: since.toISOString() })),
  }
}

/** The latest migration is what a release is known by here. */
async function readVersions({ db }: Pick<Context, 'db'>): Promise<{ version: string; postgres: string }> {
  const { rows } = await sql<{ version: string | null; postgres: string }>`
    select (select max(name) from schema_migrations) as version, current_setting('server_version') as postgres
  `.execute(db)
  return { version: rows[0]?.version ?? '', postgres: rows[0]?.postgres ?? '' }
}

async function findLastBackup({ config }: Pick<Context, 'config'>): Promise<Date | null> {
  if (!config.backup) return null
  const newest = await findNewestId(openTarget(config.backup.target)).catch(() => null)
  return newest ? instantOf(newest) : null
}
