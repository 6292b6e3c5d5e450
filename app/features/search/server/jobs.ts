import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { defineScheduledJob } from '#platform/jobs/jobs.ts'

/** Deletes what every index has long read. */
const searchSweep = defineScheduledJob({
  queue: 'search-sweep',
})

/** What the worker does for search. */
export const searchJobs: JobHandler[] = [handleJob(searchSweep, (ctx) => sweepSearchChanges(ctx))]

export const searchSchedules = [{ queue: searchSweep.queue, cron: '41 * * * *' }]

/**
 * Deletes entries of the change log that are older than two days, and says up to where. An index that has been away for
 * longer notices, and is built anew.
 */
export async function sweepSearchChanges({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Whole transactions only, and none that may still write. Without the last line there would always be a bound: `least`
    // passes over what is null.
    const { rows } = await sql<{ bound: string | null }>`
      select least(max(transaction), pg_snapshot_xmin(pg_current_snapshot()))::text as bound
      from search_changes
      where written_at < clock_timestamp() - interval '2 days'
      having count(*) > 0
    `.execute(tx)
    const bound = rows[0]?.bound
    if (!bound) return
    await sql`update search_log set swept_below = greatest(swept_below, ${bound}::xid8) where is_only`.execute(
      tx,
    )
    await sql`delete from search_changes where transaction < ${bound}::xid8`.execute(tx)
  })
}
