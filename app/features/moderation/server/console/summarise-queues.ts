import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { countFeeds } from '#features/calendar/server/count-feeds.ts'
import { listFailingFeeds } from '#features/calendar/server/failing-feeds.ts'
import { isNotBetween } from '#features/messaging/server/decide-held.ts'
import type { Context } from '#platform/context.ts'
import { failedJobs } from '#platform/jobs/queue-tables.ts'
import type { Queues } from '../../moderation-schema.ts'
import { isNotOwn, isOwnCase } from '../own-case.ts'
import { requireStaff } from '../staff.ts'

type Row = {
  name: Exclude<keyof Queues, 'role' | 'broken_feeds' | 'needs_another'>
  count: string
  oldest: Date | null
}

/** How much waits in each queue of the console, and since when; of what is somebody's own they learn nothing. */
export async function summariseQueues(ctx: Pick<Context, 'db' | 'clock'>, staff: Actor): Promise<Queues> {
  const role = await requireStaff(ctx, staff, { role: 'moderator' })
  const { rows } = await sql<Row>`
    select 'reports' as name, count(*), min(c.opened_at) as oldest from cases c
    where c.decided_at is null and c.report_count > 0 and ${isNotOwn(staff)}
    union all
    select 'flags', count(*), min(c.opened_at) from cases c
    where c.decided_at is null and c.report_count = 0 and ${isNotOwn(staff)}
    union all
    select 'held', count(*), min(m.created_at) from messages m
    where m.held_until < 'infinity' and ${isNotBetween(staff.id, 'm')}
    union all
    select 'appeals', count(*), min(ap.created_at) from appeals ap
    join decisions d on d.id = ap.decision_id join cases c on c.id = d.case_id
    where ap.decided_at is null and ${isNotOwn(staff)}
    union all
    select 'failed_mails', count(*), min(returned_at) from sent_mails where outcome is not null and settled_at is null
    union all
    select 'failed_jobs', failed.* from (${failedJobs}) as failed
  `.execute(ctx.db)
  const [{ failing }, [oldest], needsAnother] = await Promise.all([
    countFeeds(ctx),
    listFailingFeeds(ctx, 1),
    waitsForNobody(ctx, staff),
  ])
  const of = (name: Row['name']) => {
    const row = rows.find((each) => each.name === name)
    return { count: Number(row?.count ?? 0), oldest_at: row?.oldest?.toISOString() ?? null }
  }
  return {
    role,
    reports: of('reports'),
    flags: of('flags'),
    held: of('held'),
    appeals: of('appeals'),
    failed_mails: of('failed_mails'),
    broken_feeds: { count: failing, oldest_at: oldest?.since.toISOString() ?? null },
    failed_jobs: of('failed_jobs'),
    needs_another: needsAnother,
  }
}

/** Whether something that is somebody's own waits while nobody else decides; else they do not learn that it does. */
async function waitsForNobody({ db }: Pick<Context, 'db'>, staff: Actor): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select from cases c
      left join decisions d on d.case_id = c.id
      left join appeals ap on ap.decision_id = d.id
      where (c.decided_at is null or (ap.id is not null and ap.decided_at is null)) and ${isOwnCase(staff)}
    ) and not exists (
      select from accounts a
      where a.id <> ${staff.id} and a.role <> 'member' and a.factor_since is not null and a.standing = 'good'
        and a.delete_after is null and a.erased_at is null
    ) as waits
  `.execute(db)
  return rows[0]?.waits ?? false
}
