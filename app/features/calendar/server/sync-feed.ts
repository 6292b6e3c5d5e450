import { createHash } from 'node:crypto'
import PQueue from 'p-queue'
import { hourMs } from '#lib/duration.ts'
import type { CalendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { SlotsTaken, withSharedSlot } from '#platform/shared-slots.ts'
import { absenceMs, type ReadError } from '../calendar-sync.ts'
import { windowFrom } from '../nights.ts'
import { applyRead, type CalendarRead } from './apply-read.ts'
import { unsealAddress } from './calendar-secrets.ts'
import { type FeedAnswer, fetchFeed, fetchTimeoutMs } from './fetch/fetch-feed.ts'
import { activePerHost, createHostQueues } from './fetch/host-queues.ts'
import { isEcho } from './own-events.ts'
import type { FeedRow } from './queries.ts'
import { readInThread } from './read/read-pool.ts'
import { wallClockDate } from './read/wall-clock.ts'
import { recordFailure } from './record-failure.ts'

export type FeedDoors = Pick<Context, 'db' | 'jobs' | 'clock' | 'secrets' | 'config' | 'log'>

/** What came of a try to read a feed. */
export type FeedOutcome =
  | { kind: 'read'; newBlocks: number; removedBlocks: number; found: number; unreadable: number }
  | { kind: 'unchanged' }
  | { kind: 'failed'; error: ReadError; status: number | null }
  /** Its host is stuck at the moment; it is tried again later. */
  | { kind: 'put_off' }
  | { kind: 'gone' }

const queues = createHostQueues()
/** Feeds are fetched faster than they are written; without a limit they would keep everybody else from the database. */
const toDatabase = new PQueue({ concurrency: 6 })

/** What is being read in this process; whoever wants the same feed meanwhile gets the answer of that read. */
const underWay = new Map<string, Promise<FeedOutcome>>()

/**
 * Reads one feed and makes what it says true (calendar.md, Import). A read that fails changes nothing but what is said
 * about the feed; while the other side has asked to be left alone it is not asked. Throws only for mistakes of ours and an unreachable database; safe to run twice and to be killed.
 */
export async function syncFeed(ctx: FeedDoors, feed: FeedRow, timeoutMs?: number): Promise<FeedOutcome> {
  if (isToWait(ctx, feed))
    return { kind: 'failed', error: 'http_status', status: feed.lastErrorStatus ?? 429 }
  const begun = underWay.get(feed.id)
  if (begun) return begun
  const read = readFeed(ctx, feed, timeoutMs).finally(() => underWay.delete(feed.id))
  underWay.set(feed.id, read)
  return read
}

/** True while the other side has asked not to be asked (Retry-After). */
export function isToWait({ clock }: Pick<Context, 'clock'>, { waitUntil }: FeedRow): boolean {
  return waitUntil !== null && waitUntil > clock()
}

async function readFeed(ctx: FeedDoors, feed: FeedRow, timeoutMs?: number): Promise<FeedOutcome> {
  const url = unsealAddress(ctx.secrets, feed.address)
  if (url === null) return fail(ctx, feed, { error: 'address_lost', status: null, retryAfterSeconds: null })
  const today = todayAt(ctx, feed.timeZone)
  // Asked without conditions when the answer "nothing new" would not tell today's nights.
  const mayBeUnchanged = wasReadAlike(feed) && (!feed.dependsOnDay || feed.readOn === today)
  const askedAt = ctx.clock()
  const answer = await askInQueue(ctx, feed, timeoutMs ?? fetchTimeoutMs, () =>
    fetchFeed({
      url,
      etag: mayBeUnchanged ? feed.etag : null,
      lastModified: mayBeUnchanged ? feed.lastModified : null,
      allowedHosts: ctx.config.calendarAllowHosts,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    }),
  )
  if (!answer) return putOff(ctx, feed)
  if (answer.kind === 'failed') return fail(ctx, feed, answer)
  if (answer.kind === 'not_modified') {
    if (mayBeUnchanged) return noteUnchanged(ctx, feed)
    return fail(ctx, feed, { error: 'http_status', status: 304, retryAfterSeconds: null })
  }
  const contentHash = contentHashOf(answer.text)
  if (mayBeUnchanged && feed.contentHash?.equals(contentHash)) return noteUnchanged(ctx, feed)
  return readBody(ctx, feed, { ...answer, contentHash, today, askedAt })
}

/** Grows when the same text is read differently, so that it is read again after a new release. */
const readerVersion = 2

function contentHashOf(text: string): Buffer {
  return Buffer.concat([Buffer.of(readerVersion), createHash('sha256').update(text).digest()])
}

/** True when this version of the reader has read the feed. The first kept the digest without a version before it. */
function wasReadAlike({ contentHash }: FeedRow): boolean {
  return contentHash?.length === 33 && contentHash[0] === readerVersion
}

/** Asks when it is the host's turn in this process and in all of them; null while it is stuck or too many want to. */
async function askInQueue(
  ctx: FeedDoors,
  feed: FeedRow,
  timeoutMs: number,
  ask: () => Promise<FeedAnswer>,
): Promise<FeedAnswer | null> {
  const budget = {
    partner: `calendar:${feed.host}`,
    atOnce: activePerHost,
    longestMs: timeoutMs + 10_000,
    patienceMs: 60_000,
  }
  try {
    return await queues.take(
      feed.host,
      () => withSharedSlot(ctx.db, budget, ask),
      (given) => given.kind === 'failed' && given.error === 'timed_out',
    )
  } catch (error) {
    if (error instanceof SlotsTaken) return null
    throw error
  }
}

function todayAt({ clock }: Pick<Context, 'clock'>, timeZone: string): CalendarDate {
  const today = wallClockDate(clock().getTime(), timeZone)
  if (!today) throw new RangeError('the clock is beyond the years that a calendar has')
  return today
}

type Body = Pick<CalendarRead, 'etag' | 'lastModified' | 'contentHash' | 'today' | 'askedAt'> & {
  text: string
}

async function readBody(ctx: FeedDoors, feed: FeedRow, { text, ...body }: Body): Promise<FeedOutcome> {
  // No bytes at all are an empty calendar, which one platform sends (calendar.md, rule 6).
  const read =
    text === ''
      ? {
          kind: 'read' as const,
          events: [],
          total: 0,
          unusable: 0,
          doubtful: 0,
          widened: 0,
          dependsOnDay: false,
        }
      : await readInThread(
          { text, timeZone: feed.timeZone, window: windowFrom(body.today) },
          { isSuspect: feed.lastError === ('too_slow' satisfies ReadError) },
        )
  if (read.kind === 'refused')
    return fail(ctx, feed, { error: read.reason, status: null, retryAfterSeconds: null })
  const events = read.events.filter((event) => !isEcho(ctx.secrets, feed.propertyId, event))
  const applied = await toDatabase.add(() =>
    applyRead(ctx, feed, { ...read, ...body, events }, ({ isAwaitingAbsence }) =>
      nextRead(ctx, feed, isAwaitingAbsence),
    ),
  )
  if (!applied) return { kind: 'gone' }
  return { kind: 'read', ...applied, found: read.total, unreadable: read.unusable + read.doubtful }
}

/** When a feed is read again: after its interval or, when something is missing, as soon as that can be confirmed. */
function nextRead(ctx: FeedDoors, feed: FeedRow, isAwaitingAbsence = false): Date {
  const waitMs = isAwaitingAbsence
    ? absenceMs * (1.05 + Math.random() * 0.3)
    : feed.frequencyHours * hourMs * (0.9 + Math.random() * 0.1)
  return new Date(ctx.clock().getTime() + waitMs)
}

/** The same text as last time: a complete read that changes nothing. */
async function noteUnchanged(ctx: FeedDoors, feed: FeedRow): Promise<FeedOutcome> {
  const now = ctx.clock()
  const write = ctx.db
    .updateTable('calendar_sync_configs')
    .set({
      last_sync_at: now,
      last_tried_at: now,
      next_read_at: nextRead(ctx, feed),
      queued_at: null,
      wait_until: null,
      last_error: null,
      last_error_status: null,
      failures: 0,
      stale_since: null,
      failure_told_at: null,
      last_new: 0,
      last_removed: 0,
    })
    .where('id', '=', feed.id)
  await toDatabase.add(() => write.execute())
  return { kind: 'unchanged' }
}

async function fail(
  ctx: FeedDoors,
  feed: FeedRow,
  failure: { error: ReadError; status: number | null; retryAfterSeconds: number | null },
): Promise<FeedOutcome> {
  await toDatabase.add(() => recordFailure(ctx, feed, failure))
  return { kind: 'failed', error: failure.error, status: failure.status }
}

async function putOff(ctx: FeedDoors, feed: FeedRow): Promise<FeedOutcome> {
  await ctx.db
    .updateTable('calendar_sync_configs')
    .set({
      queued_at: null,
      next_read_at: new Date(ctx.clock().getTime() + absenceMs * (0.5 + Math.random())),
    })
    .where('id', '=', feed.id)
    .execute()
  return { kind: 'put_off' }
}
