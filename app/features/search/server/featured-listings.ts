import { listCards } from '#features/listings/server/list-cards.ts'
import type { HomePlace } from '../home-place.ts'
import { findListingsOf, type SearchDoors } from './find-listings.ts'
import type { SearchResult } from './search-listings.ts'

/** A page (from 1) of the active listings of a place, newest first, with the exact number of all of them. */
export async function featuredListings(
  ctx: SearchDoors,
  place: HomePlace,
  page: number,
): Promise<SearchResult> {
  const { total, ids } = await findListingsOf(ctx, place, page)
  return { total, cards: await listCards(ctx, ids) }
}
