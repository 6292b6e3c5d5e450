import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { calendarAlertJob, dueFeedsJob, readFeedJob } from './calendar-jobs.ts'
import { enqueueDueFeeds } from './enqueue-due-feeds.ts'
import { loadFeed } from './queries.ts'
import { sendCalendarAlert } from './send-calendar-alert.ts'
import { type FeedDoors, syncFeed } from './sync-feed.ts'

/** What the worker does for calendars. Feeds wait for others' servers, so many of them are under way at once. */
export const calendarJobs: JobHandler[] = [
  handleJob(dueFeedsJob, async (ctx) => {
    const count = await enqueueDueFeeds(ctx)
    if (count > 0) ctx.log.info('calendars due', { count })
  }),
  { ...handleJob(readFeedJob, (ctx, { config_id }) => runFeedJob(ctx, config_id)), inFlight: 256 },
  handleJob(calendarAlertJob, (ctx, { config_id, news, booking_ids }, { id }) =>
    sendCalendarAlert(ctx, { configId: config_id, news, bookingIds: booking_ids, messageId: id }),
  ),
]

/** Every minute; a feed comes back after its own interval. */
export const calendarSchedules = [{ queue: dueFeedsJob.queue, cron: '* * * * *' }]

/** Does one job of the queue: reads the feed unless it was disabled, deleted, or read since the job was sent. */
async function runFeedJob(ctx: FeedDoors, configId: string): Promise<void> {
  const feed = await loadFeed(ctx.db, configId)
  if (!feed?.isActive || feed.nextReadAt > ctx.clock()) return
  const outcome = await syncFeed(ctx, feed)
  if (outcome.kind === 'failed') {
    ctx.log.info('calendar not read', { config_id: feed.id, error: outcome.error, status: outcome.status })
  }
}
