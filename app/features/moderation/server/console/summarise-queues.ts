import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { countFeeds } from '#features/calendar/server/count-feeds.ts'
import { listFailingFeeds } from '#features/calendar/server/failing-feeds.ts'
import type { Context } from '#platform/context.ts'
import type { Queues } from '../../moderation-schema.ts'
import { requireStaff } from '../staff.ts'

type Row = { name: Exclude<keyof Queues, 'role' | 'broken_feeds'>; count: string; oldest: Date | null }

/** How much waits in each queue of the console, and since when. */
export async function summariseQueues(ctx: Pick<Context, 'db' | 'clock'>, staff: Actor): Promise<Queues> {
  const role = await requireStaff(ctx, staff, { role: 'moderator' })
  const { rows } = await sql<Row>`
    select 'reports' as name, count(*), min(opened_at) as oldest from cases
    where decided_at is null and report_count > 0
    union all
    select 'flags', count(*), min(opened_at) from cases where decided_at is null and report_count = 0
    union all
    select 'held', count(*), min(created_at) from messages where held_until < 'infinity'
    union all
    select 'appeals', count(*), min(created_at) from appeals where decided_at is null
    union all
    select 'failed_mails', count(*), min(returned_at) from sent_mails where outcome is not null and settled_at is null
    union all
    select 'failed_jobs', count(*), min(completed_on) from pgboss.job where state = 'failed'
  `.execute(ctx.db)
  const [{ failing }, [oldest]] = await Promise.all([countFeeds(ctx), listFailingFeeds(ctx, 1)])
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
  }
}
