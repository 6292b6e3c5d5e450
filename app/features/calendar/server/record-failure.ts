import { dayMs, hourMs, minuteMs } from '#lib/duration.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { ReadError } from '../calendar-sync.ts'
import { calendarAlertJob } from './calendar-jobs.ts'
import type { FeedRow } from './queries.ts'

const firstWaitMs = 15 * minuteMs

export type Failure = { error: ReadError; status: number | null; retryAfterSeconds: number | null }

/**
 * Notes that a read failed: what went wrong, since when, and when to try again. Nights and stays stay as they are
 * (calendar.md, rule 6). Once it has been failing for a day the host gets one mail.
 */
export async function recordFailure(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  feed: FeedRow,
  { error, status, retryAfterSeconds }: Failure,
): Promise<void> {
  const now = ctx.clock()
  const failures = feed.failures + 1
  const staleSince = feed.staleSince ?? now
  const asked = (retryAfterSeconds ?? 0) * 1_000
  const waitMs = Math.max(backOffMs(failures, feed.frequencyHours), asked)
  const isTold = feed.failureToldAt !== null || now.getTime() - staleSince.getTime() < dayMs
  await inTransaction(ctx.db, async (tx) => {
    const changed = await tx
      .updateTable('calendar_sync_configs')
      .set({
        last_tried_at: now,
        next_read_at: new Date(now.getTime() + waitMs),
        wait_until: asked > 0 ? new Date(now.getTime() + asked) : null,
        queued_at: null,
        last_error: error,
        last_error_status: status,
        failures,
        stale_since: staleSince,
        last_new: 0,
        last_removed: 0,
        ...(isTold ? {} : { failure_told_at: now }),
      })
      .where('id', '=', feed.id)
      .returning('is_active')
      .executeTakeFirst()
    if (changed?.is_active && !isTold) {
      await ctx.jobs.send(tx, calendarAlertJob, { config_id: feed.id, news: 'failing', booking_ids: [] })
    }
  })
}

/** A quarter of an hour, doubling up to the feed's own interval, with jitter so that feeds don't come back together. */
function backOffMs(failures: number, frequencyHours: number): number {
  const grown = firstWaitMs * 2 ** Math.min(failures - 1, 10)
  return Math.min(grown, frequencyHours * hourMs) * (0.75 + Math.random() * 0.5)
}
