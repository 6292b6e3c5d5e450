import type { MapResults } from '../map-results.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import type { SearchDoors } from './find-listings.ts'
import { selectMap } from './map-queries.ts'
import { questionOf } from './question-of.ts'

const best = 18
const spots = 2_000
const furthest = 18

/** What a map at a zoom (0 is the world in 256 pixels; at most 18 counts) shows of the active listings that match. */
export async function searchMap(
  { db, searchIndex }: SearchDoors,
  criteria: SearchCriteria,
  zoom: number,
): Promise<MapResults> {
  // Cells of 64 pixels, as wide as a thumb.
  const cell = Math.round(90_000_000 / 2 ** Math.max(0, Math.min(furthest, Math.round(zoom))))
  const shape = { best, spots, cell }
  const answer = await searchIndex?.map(await questionOf(db, criteria), shape)
  const found = answer ?? (await selectMap(db, criteria, shape))
  const titles = await findTitles(
    db,
    found.best.map(({ id }) => id),
  )
  return {
    total: found.total,
    pins: found.best.flatMap((spot) => {
      const title = titles.get(spot.id)
      return title === undefined ? [] : [{ id: spot.id, title, ...shown(spot) }]
    }),
    dots: found.spots.map((spot) => ({ id: spot.id, ...shown(spot) })),
    clusters: found.clusters.map(({ count, latitude, longitude }) => ({
      count,
      latitude: latitude / 1_000_000,
      longitude: longitude / 1_000_000,
    })),
  }
}

function shown({ price, latitude, longitude }: { price: number; latitude: number; longitude: number }) {
  return { price_per_night: price / 100, latitude: latitude / 1_000_000, longitude: longitude / 1_000_000 }
}

async function findTitles(db: SearchDoors['db'], ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('properties')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .limit(ids.length)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
