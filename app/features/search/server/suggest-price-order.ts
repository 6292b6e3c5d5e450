import { appliedFilters } from '../applied-filters.ts'
import { type SearchCriteria, searchUrl } from '../search-criteria.ts'
import { countListings, type SearchDoors } from './find-listings.ts'

/** The same search with its two prices the other way round, and what it finds then. */
export type PriceOrder = { label: string; count: number; url: string }

/** For a search whose lowest price is above its highest, which no home can meet: what was most likely meant. */
export async function suggestPriceOrder(
  ctx: SearchDoors,
  criteria: SearchCriteria,
): Promise<PriceOrder | null> {
  const { minPrice, maxPrice } = criteria
  if (minPrice === null || maxPrice === null || minPrice <= maxPrice) return null
  const turned = { ...criteria, minPrice: maxPrice, maxPrice: minPrice, page: 1 }
  const count = await countListings(ctx, turned)
  const label = appliedFilters(turned).find(({ id }) => id === 'price')?.label
  return count > 0 && label ? { label, count, url: searchUrl(turned) } : null
}
