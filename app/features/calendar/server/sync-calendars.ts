import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '#features/accounts/actor.ts'
import { isAppError, refuse } from '#lib/errors.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import { calendarRefusals } from '../calendar-errors.ts'
import type { SyncResult } from '../calendar-schema.ts'
import { maxSyncsPerAccount } from '../calendar-sync.ts'
import { errorWords } from '../calendar-words.ts'
import { readFeedJob } from './calendar-jobs.ts'
import { lostAfterMs } from './enqueue-due-feeds.ts'
import { isOwnSync } from './is-own-sync.ts'
import { type FeedRow, selectFeeds, toFeed } from './queries.ts'
import { type FeedDoors, type FeedOutcome, isToWait, syncFeed } from './sync-feed.ts'

/** A request may take 15 seconds; what is not read by then goes on by itself and is answered as queued. */
const patienceMs = 12_000
const atOnce = 8

/**
 * "Sync Now": reads all active calendars of the actor and tells what came of each (calendar.md, rule 10). At most once
 * a minute for a host, otherwise `syncedJustNow`.
 */
export async function syncCalendars(
  ctx: FeedDoors,
  actor: Actor,
  { withinMs = patienceMs }: { withinMs?: number } = {},
): Promise<SyncResult[]> {
  await limitToOneAMinute(ctx, actor)
  const rows = await selectFeeds(ctx.db)
    .where(isOwnSync(actor, 'c'))
    .where('c.is_active', '=', true)
    .orderBy('c.created_at', 'desc')
    .limit(maxSyncsPerAccount)
    .execute()
  const feeds = rows.map(toFeed)
  const outcomes = new Map<string, FeedOutcome>()
  const waiting = new Set(feeds.filter((feed) => isToWait(ctx, feed)))
  const mine = await claim(
    ctx,
    feeds.filter((feed) => !waiting.has(feed)),
  )
  for (const feed of waiting) outcomes.set(feed.id, await syncFeed(ctx, feed))
  const begun = new Set<string>()
  const line = mine.values()
  let isOver = false
  const readOn = async () => {
    for (const feed of line) {
      if (isOver) return
      begun.add(feed.id)
      outcomes.set(feed.id, await syncFeed(ctx, feed))
    }
  }
  const done = new AbortController()
  const reading = Promise.all(Array.from({ length: Math.min(atOnce, mine.length) }, readOn))
  // What a read throws after the deadline has nobody else to tell.
  reading.catch((error) => isOver && ctx.log.error('calendar not read', error))
  await Promise.race([reading, sleep(withinMs, undefined, { signal: done.signal }).catch(() => undefined)])
  isOver = true
  done.abort()
  // What has begun goes on by itself.
  const left = mine.filter(({ id }) => !begun.has(id))
  if (left.length > 0) await handOver(ctx, left)
  return feeds.flatMap((feed) => toResult(feed, outcomes.get(feed.id)) ?? [])
}

/** Those that are not in the queue or being read already; from now on nobody else begins them. */
async function claim(ctx: FeedDoors, feeds: readonly FeedRow[]): Promise<FeedRow[]> {
  if (feeds.length === 0) return []
  const now = ctx.clock()
  const rows = await ctx.db
    .updateTable('calendar_sync_configs')
    .set({ queued_at: now })
    .where(
      'id',
      'in',
      feeds.map(({ id }) => id),
    )
    .where(({ eb, or }) =>
      or([eb('queued_at', 'is', null), eb('queued_at', '<', new Date(now.getTime() - lostAfterMs))]),
    )
    .returning('id')
    .execute()
  const ids = new Set(rows.map(({ id }) => id))
  return feeds.filter(({ id }) => ids.has(id))
}

async function limitToOneAMinute(ctx: FeedDoors, actor: Actor): Promise<void> {
  try {
    await limitAttempts(ctx, { bucket: `sync-calendars:account:${actor.id}`, limit: 1, windowSeconds: 60 })
  } catch (error) {
    if (!isAppError(error)) throw error
    const { retryAfterSeconds } = error
    throw refuse(calendarRefusals.syncedJustNow, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  }
}

async function handOver(ctx: FeedDoors, feeds: readonly FeedRow[]): Promise<void> {
  const ids = feeds.map(({ id }) => id)
  const now = ctx.clock()
  await ctx.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('calendar_sync_configs')
      .set({ next_read_at: now, queued_at: now })
      .where('id', 'in', ids)
      .execute()
    await ctx.jobs.sendAll(
      tx,
      readFeedJob,
      ids.map((id) => ({ config_id: id })),
    )
  })
}

function toResult(feed: FeedRow, outcome: FeedOutcome | undefined): SyncResult | null {
  if (outcome?.kind === 'gone') return null
  const base = {
    id: feed.id,
    platform: feed.platform,
    property_title: feed.propertyTitle,
    events_found: 0,
    new_blocks: 0,
    removed_blocks: 0,
    events_unreadable: 0,
    error: null,
    message: null,
  }
  if (!outcome || outcome.kind === 'put_off') return { ...base, outcome: 'queued' }
  if (outcome.kind === 'unchanged') return { ...base, outcome: 'unchanged' }
  if (outcome.kind === 'failed') {
    const message = errorWords(outcome.error, outcome.status)
    return { ...base, outcome: 'failed', error: outcome.error, message }
  }
  return {
    ...base,
    outcome: 'read',
    events_found: outcome.found,
    new_blocks: outcome.newBlocks,
    removed_blocks: outcome.removedBlocks,
    events_unreadable: outcome.unreadable,
  }
}
