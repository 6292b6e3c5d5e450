import { setTimeout as sleep } from 'node:timers/promises'
import type { PropertyId } from '#lib/ids.ts'
import { freshMs, type Platform, platformNames } from '../calendar-sync.ts'
import { type FeedRow, selectFeeds, toFeed } from './queries.ts'
import { type FeedDoors, syncFeed } from './sync-feed.ts'

/** A calendar that could not be read again in time, and how old what we know of it is. */
export type StaleFeed = { platform: Platform; platformName: string; lastReadAt: Date | null }

/**
 * Reads the active feeds of a property again that were not read in the last 15 minutes, for at most so long, and names
 * those that are still older then (calendar.md, rule 10). Reads that take longer go on by themselves. Never throws for
 * a feed.
 */
export async function refreshStaleFeeds(
  ctx: FeedDoors,
  propertyId: PropertyId,
  { withinMs }: { withinMs: number },
): Promise<{ stale: StaleFeed[] }> {
  const rows = await selectFeeds(ctx.db)
    .where('c.property_id', '=', propertyId)
    .where('c.is_active', '=', true)
    .orderBy('c.created_at')
    .limit(20)
    .execute()
  const old = rows.map(toFeed).filter((feed) => !isFresh(ctx, feed.lastSyncAt))
  const waiting = new Set(old)
  const reads = old.map(async (feed) => {
    if (await readAgain(ctx, feed, withinMs)) waiting.delete(feed)
  })
  const deadline = new AbortController()
  await Promise.race([
    Promise.all(reads),
    sleep(withinMs, undefined, { ref: false, signal: deadline.signal }).catch(() => undefined),
  ])
  deadline.abort()
  return {
    stale: [...waiting].map(({ platform, lastSyncAt }) => ({
      platform,
      platformName: platformNames[platform],
      lastReadAt: lastSyncAt,
    })),
  }
}

function isFresh(ctx: Pick<FeedDoors, 'clock'>, readAt: Date | null): boolean {
  return readAt !== null && ctx.clock().getTime() - readAt.getTime() < freshMs
}

async function readAgain(ctx: FeedDoors, feed: FeedRow, timeoutMs: number): Promise<boolean> {
  try {
    const { kind } = await syncFeed(ctx, feed, timeoutMs)
    return kind === 'read' || kind === 'unchanged' || kind === 'gone'
  } catch (error) {
    ctx.log.error('calendar not refreshed', error, { config_id: feed.id })
    return false
  }
}
