import type { IndexPlace } from '#platform/search-index.ts'
import type { SearchDoors } from './find-listings.ts'
import { selectPlaces } from './queries.ts'

const keptMs = 1_000

type Kept = { at: number; places: Promise<IndexPlace[]> }

const kept = new WeakMap<SearchDoors['db'], Kept>()

/**
 * The places that have active homes, as they were at most a second ago: one key pressed after the other asks once a
 * second, however many people type.
 */
export function knownPlaces(ctx: SearchDoors): Promise<IndexPlace[]> {
  const now = ctx.clock().getTime()
  const last = kept.get(ctx.db)
  if (last && now - last.at < keptMs) return last.places
  const places = readPlaces(ctx, last?.places)
  kept.set(ctx.db, { at: now, places })
  // The next one asks again.
  places.catch(() => kept.delete(ctx.db))
  return places
}

/** The very list of before while nothing has changed, so that what was made of it need not be made again. */
async function readPlaces(
  { db, searchIndex }: SearchDoors,
  before: Promise<IndexPlace[]> | undefined,
): Promise<IndexPlace[]> {
  const [old, places] = await Promise.all([
    before?.catch(() => null),
    searchIndex?.places().then((found) => found ?? selectPlaces(db)) ?? selectPlaces(db),
  ])
  return old && isSame(old, places) ? old : places
}

function isSame(old: readonly IndexPlace[], places: readonly IndexPlace[]): boolean {
  return (
    old.length === places.length &&
    old.every((place, at) => {
      const other = places[at]
      return (
        place.place === other?.place && place.foldedPlace === other.foldedPlace && place.count === other.count
      )
    })
  )
}
