import type { ListingCard } from '#features/listings/listing.ts'
import { listCards } from '#features/listings/server/list-cards.ts'
import type { Stay } from '#lib/stay.ts'
import { stayFrom } from '../flexible-dates.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { findListings, type SearchDoors } from './find-listings.ts'

/**
 * `comparesNights`: prices per night were compared where the totals of the stay were asked for, as there are too many homes.
 * `stays`: where dates are flexible, the cheapest stay of each home by its id.
 */
export type SearchResult = {
  total: number
  cards: ListingCard[]
  stays?: Readonly<Record<string, Stay>>
  comparesNights?: boolean
}

/** The page of active listings that the criteria ask for, with the exact number of all of them. */
export async function searchListings(ctx: SearchDoors, criteria: SearchCriteria): Promise<SearchResult> {
  const { ids, arrivals, ...found } = await findListings(ctx, criteria)
  const cards = await listCards(ctx, ids)
  if (!arrivals) return { ...found, cards }
  const stays = ids.map((id, at) => [id, stayFrom(arrivals[at] ?? 0, criteria)])
  return { ...found, cards, stays: Object.fromEntries(stays) }
}
