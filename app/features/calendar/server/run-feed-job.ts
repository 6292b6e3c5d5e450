import { loadFeed } from './queries.ts'
import { type FeedDoors, syncFeed } from './sync-feed.ts'

/** Does one job of the queue: reads the feed unless it was disabled, deleted, or read since the job was sent. */
export async function runFeedJob(ctx: FeedDoors, configId: string): Promise<void> {
  const feed = await loadFeed(ctx.db, configId)
  if (!feed?.isActive || feed.nextReadAt > ctx.clock()) return
  const outcome = await syncFeed(ctx, feed)
  if (outcome.kind === 'failed') {
    ctx.log.info('calendar not read', { config_id: feed.id, error: outcome.error, status: outcome.status })
  }
}
