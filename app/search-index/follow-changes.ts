import type { ClientBase } from 'pg'
import {
  type NightWindow,
  readAllListings,
  readAllNights,
  readAllTerms,
  readListings,
} from '#app/listing-matching/read-listings.ts'
import { dayMs } from '#lib/duration.ts'
import { nightsAhead } from '#lib/stay.ts'
import { buildSegment } from './build-segment.ts'
import { currentPosition, type LogPosition, readChanges } from './change-log.ts'
import {
  addNights,
  addTerms,
  createIndex,
  forgetBefore,
  type ListingIndex,
  replaceListing,
  tidy,
} from './listing-index.ts'
import { warmUp } from './warm-up.ts'

/** An index, how far it has come, and which nights it knows. */
export type Followed = { index: ListingIndex; position: LogPosition; window: NightWindow }

/** Lets searches have their turn between two pieces of work. */
export type Pause = () => Promise<void>

/** How many days of nights are indexed: those that are sold wherever tomorrow has begun. */
const indexedDays = nightsAhead + 1

const batch = 200

/**
 * The days that are indexed today: from yesterday, because somewhere it still is, for two years, and a night on either side,
 * which tells whether a stay fills a gap.
 */
export function windowAt(now: Date): NightWindow {
  const yesterday = Math.floor(now.getTime() / dayMs) - 1
  return { from: yesterday - 1, to: yesterday + indexedDays + 2 }
}

/** Builds an index of the whole database as it is at one moment. */
export async function buildIndex(client: ClientBase, now: Date, pause: Pause): Promise<Followed> {
  const window = windowAt(now)
  return inSnapshot(client, async () => {
    const position = await currentPosition(client)
    const { rows } = await client.query<{ count: string }>(`select count(*) from properties where is_active`)
    const builder = buildSegment(Math.max(1, Number(rows[0]?.count)))
    for await (const listings of readAllListings(client)) {
      for (const listing of listings) builder.add(listing)
      await pause()
    }
    const segment = builder.finish()
    warmUp(segment)
    const index = createIndex([segment])
    for await (const stays of readAllNights(client, window)) {
      for (const { id, nights } of stays) addNights(index, id, nights)
      await pause()
    }
    for await (const homes of readAllTerms(client)) {
      for (const { id, terms } of homes) addTerms(index, id, terms)
      await pause()
    }
    return { index, position, window }
  })
}

/**
 * Brings an index up to the database's present moment; throws LogLost when only building anew helps. What it read is
 * of one snapshot, in which `meanwhile` runs before the snapshot is let go. Answers how many listings had changed.
 */
export async function followChanges(
  followed: Followed,
  client: ClientBase,
  { now, pause, meanwhile }: { now: Date; pause: Pause; meanwhile?: () => Promise<void> },
): Promise<number> {
  const changed = await inSnapshot(client, async () => {
    const answer = await readChanges(client, followed.position)
    if (answer.kind === 'lost') throw new LogLost(answer.reason)
    await slideWindow(followed, client, now)
    for (let at = 0; at < answer.ids.length; at += batch) {
      const ids = answer.ids.slice(at, at + batch)
      const listings = new Map(
        (await readListings(client, ids, followed.window)).map((listing) => [listing.id, listing]),
      )
      for (const id of ids) replaceListing(followed.index, id, listings.get(id) ?? null)
      if (at + batch < answer.ids.length) {
        await tidy(followed.index, pause)
        await pause()
      }
    }
    followed.position = answer.position
    await meanwhile?.()
    return answer.ids.length
  })
  await tidy(followed.index, pause)
  return changed
}

/** Entries of the log that an index has not seen are gone. */
export class LogLost extends Error {}

/** Each day the last night of two years comes into view, and one goes that is over. */
async function slideWindow(followed: Followed, client: ClientBase, now: Date): Promise<void> {
  const { window, index } = followed
  const today = windowAt(now)
  if (today.to <= window.to) return
  for await (const stays of readAllNights(client, { from: Math.max(window.to, today.from), to: today.to })) {
    for (const { id, nights } of stays) addNights(index, id, nights)
  }
  forgetBefore(index, today.from)
  followed.window = today
}

async function inSnapshot<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin transaction isolation level repeatable read, read only')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // The connection may be the reason; then there is nothing to roll back.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
