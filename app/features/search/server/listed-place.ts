import type { Context } from '#platform/context.ts'
import { canonicalPlace, type PlaceNames } from '#platform/geocoding/canonical-place.ts'
import { anySearch } from '../search-criteria.ts'
import { countListings, type SearchDoors } from './find-listings.ts'

export type ListedPlace = PlaceNames & {
  known: { city: boolean; state: boolean; country: boolean }
  /** Active ones that a search for city and state finds. */
  homes: number
}

/** What a home of such a place is listed under, and who is found beside it: what a host sees before publishing. */
export async function listedPlace(
  ctx: SearchDoors & Pick<Context, 'geocoding'>,
  names: PlaceNames,
): Promise<ListedPlace> {
  const place = canonicalPlace(ctx.geocoding, names)
  const { city, state, country, countryCode, found, isStateKnown } = place
  const homes = await countListings(ctx, { ...anySearch, location: `${city}, ${state}` })
  const known = { city: found !== null, state: isStateKnown, country: countryCode !== null }
  return { city, state, country, known, homes }
}
