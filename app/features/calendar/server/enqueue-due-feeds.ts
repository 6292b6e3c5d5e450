import { sql } from 'kysely'
import { minuteMs } from '#lib/duration.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { readFeedJob } from './calendar-jobs.ts'

const mostAtOnce = 20_000
/** A feed that was handed over so long ago and is still due was lost with its job. */
export const lostAfterMs = 20 * minuteMs

/** Sends a job for each feed whose time has come and that is not in the queue yet; answers how many. */
export async function enqueueDueFeeds(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  const now = ctx.clock()
  return inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update calendar_sync_configs
      set queued_at = ${now}
      where id in (
        select id
        from calendar_sync_configs
        where is_active
          and next_read_at <= ${now}
          and (queued_at is null or queued_at < ${new Date(now.getTime() - lostAfterMs)})
        order by next_read_at
        limit ${mostAtOnce}
        for update skip locked
      )
      returning id
    `.execute(tx)
    await ctx.jobs.sendAll(
      tx,
      readFeedJob,
      rows.map(({ id }) => ({ config_id: id })),
    )
    return rows.length
  })
}
