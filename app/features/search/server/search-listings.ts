import type { ListingCard } from '#features/listings/listing.ts'
import { listCards } from '#features/listings/server/list-cards.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { findListings, type SearchDoors } from './find-listings.ts'

export type SearchResult = { total: number; cards: ListingCard[] }

/** The page of active listings that the criteria ask for, with the exact number of all of them. */
export async function searchListings(ctx: SearchDoors, criteria: SearchCriteria): Promise<SearchResult> {
  const { total, ids } = await findListings(ctx, criteria)
  return { total, cards: await listCards(ctx, ids) }
}
