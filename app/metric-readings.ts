import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { countFeeds } from '#features/calendar/server/count-feeds.ts'
import { dayMs, minuteMs } from '#lib/duration.ts'
import { findNewestId } from '#platform/backup/find-newest.ts'
import { instantOf } from '#platform/backup/manifest.ts'
import { openTarget } from '#platform/backup/target.ts'
import type { Context } from '#platform/context.ts'
import { listQueues } from '#platform/jobs/queue-tables.ts'
import type { Reading, Source } from '#platform/metrics/metrics.ts'

/** What each process tells of itself: its connections, and the disk that its data folder lies on. */
export function processReadings(ctx: Pick<Context, 'config'>, pool: pg.Pool): Source[] {
  return [
    () => [
      connections('idle', pool.idleCount),
      connections('busy', pool.totalCount - pool.idleCount),
      { name: 'holmward_database_waiting', value: pool.waitingCount },
    ],
    async () => {
      const { bavail, bsize } = await statfs(ctx.config.dataDir)
      return [{ name: 'holmward_disk_free_bytes', value: bavail * bsize }]
    },
  ]
}

function connections(state: string, value: number): Reading {
  return { name: 'holmward_database_connections', value, labels: { state } }
}

/** What workers tell of the whole site; each of them tells the same. */
export function siteReadings(ctx: Pick<Context, 'config' | 'db' | 'clock' | 'storage'>): Source[] {
  return [
    () => readQueues(ctx),
    () => readFeeds(ctx),
    () => readReturnedMails(ctx),
    () => readStorage(ctx),
    // These look at a whole table or at a foreign service; nobody needs them to the second.
    remembered(ctx, () => readBookings(ctx)),
    remembered(ctx, () => readBackups(ctx)),
  ]
}

const rememberMs = 5 * minuteMs

/** The same answer for five minutes. */
function remembered({ clock }: Pick<Context, 'clock'>, read: () => Promise<Reading[]>): Source {
  let last: { at: number; readings: Reading[] } | null = null
  return async () => {
    const at = clock().getTime()
    if (!last || at - last.at > rememberMs) last = { at, readings: await read() }
    return last.readings
  }
}

async function readQueues({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Reading[]> {
  const now = clock().getTime()
  return (await listQueues(db)).flatMap(({ queue, waiting, active, failed, oldestDue }) => [
    ...Object.entries({ waiting, active, failed }).map(([state, value]) => {
      return { name: 'holmward_queue_jobs', value, labels: { queue, state } }
    }),
    {
      name: 'holmward_queue_oldest_due_seconds',
      value: oldestDue ? Math.max(0, (now - oldestDue.getTime()) / 1_000) : 0,
      labels: { queue },
    },
  ])
}

async function readFeeds(ctx: Pick<Context, 'db' | 'clock'>): Promise<Reading[]> {
  return Object.entries(await countFeeds(ctx)).map(([state, value]) => {
    return { name: 'holmward_feeds', value, labels: { state } }
  })
}

async function readReturnedMails({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Reading[]> {
  const { count } = await db
    .selectFrom('sent_mails')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('outcome', 'is not', null)
    .where('returned_at', '>', new Date(clock().getTime() - 7 * dayMs))
    .executeTakeFirstOrThrow()
  return [{ name: 'holmward_mails_returned', value: Number(count) }]
}

async function readStorage({ storage }: Pick<Context, 'storage'>): Promise<Reading[]> {
  const isUp = await storage.exists('probe').then(
    () => true,
    () => false,
  )
  return [{ name: 'holmward_storage_up', value: Number(isUp) }]
}

async function readBookings({ db }: Pick<Context, 'db'>): Promise<Reading[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('status')
    .limit(20)
    .execute()
  return rows.map(({ status, count }) => ({
    name: 'holmward_bookings',
    value: Number(count),
    labels: { status },
  }))
}

async function readBackups({ config, clock }: Pick<Context, 'config' | 'clock'>): Promise<Reading[]> {
  const wanted = { name: 'holmward_backup_wanted', value: Number(config.backup !== null) }
  if (!config.backup) return [wanted]
  const newest = await findNewestId(openTarget(config.backup.target)).catch(() => null)
  if (!newest) return [wanted]
  const age = (clock().getTime() - instantOf(newest).getTime()) / 1_000
  return [wanted, { name: 'holmward_backup_age_seconds', value: age }]
}
