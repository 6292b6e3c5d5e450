import type { Context } from '#platform/context.ts'
import type { IndexPlace } from '#platform/search-index.ts'
import type { SearchDoors } from './find-listings.ts'
import { selectPlaces } from './queries.ts'

const keptMs = 1_000

type Kept = { at: number; places: Promise<IndexPlace[]> }

const kept = new WeakMap<Context['db'], Kept>()

/**
 * The places that have active homes, as they were at most a second ago: one key pressed after the other asks once a
 * second, however many people type.
 */
export function knownPlaces(ctx: SearchDoors & Pick<Context, 'clock'>): Promise<IndexPlace[]> {
  const now = ctx.clock().getTime()
  const last = kept.get(ctx.db)
  if (last && now - last.at < keptMs) return last.places
  const places = readPlaces(ctx)
  kept.set(ctx.db, { at: now, places })
  // The next one asks again.
  places.catch(() => kept.delete(ctx.db))
  return places
}

async function readPlaces({ db, searchIndex }: SearchDoors): Promise<IndexPlace[]> {
  return (await searchIndex?.places()) ?? selectPlaces(db)
}
