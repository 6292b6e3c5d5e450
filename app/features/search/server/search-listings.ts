import type { ListingCard } from '#features/listings/listing.ts'
import { listCards } from '#features/listings/server/list-cards.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { findListings, type SearchDoors } from './find-listings.ts'

/** `comparesNights`: prices per night were compared where the totals of the stay were asked for, as there are too many homes. */
export type SearchResult = { total: number; cards: ListingCard[]; comparesNights?: boolean }

/** The page of active listings that the criteria ask for, with the exact number of all of them. */
export async function searchListings(ctx: SearchDoors, criteria: SearchCriteria): Promise<SearchResult> {
  const { ids, ...found } = await findListings(ctx, criteria)
  return { ...found, cards: await listCards(ctx, ids) }
}
