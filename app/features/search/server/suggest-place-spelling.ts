import type { Context } from '#platform/context.ts'
import { anySearch, type SearchCriteria, searchUrl } from '../search-criteria.ts'
import { countListings, type SearchDoors } from './find-listings.ts'
import { knownPlaces } from './known-places.ts'
import { misspeltPlaces } from './suggest-places.ts'

/**
 * For a search that finds nothing because no home lies in its place: the likeliest place with homes that is one typo away, and
 * how many of them have what else is wished for; of all wishes none but the place, where none has.
 */
export async function suggestPlaceSpelling(
  ctx: SearchDoors & Pick<Context, 'geocoding'>,
  criteria: SearchCriteria,
): Promise<{ label: string; count: number; url: string } | null> {
  const { location } = criteria
  if (location === '' || (await countListings(ctx, { ...anySearch, location })) > 0) return null
  const [place] = misspeltPlaces(ctx, await knownPlaces(ctx), location, 1)
  if (!place || place.homes === 0) return null
  const there = { ...criteria, location: place.search, bbox: null, page: 1 }
  const count = await countListings(ctx, there)
  if (count > 0) return { label: place.search, count, url: searchUrl(there) }
  return { label: place.search, count: place.homes, url: searchUrl({ location: place.search }) }
}
