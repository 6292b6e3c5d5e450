import type { Facets } from './facets.ts'
import type { SearchCriteria } from './search-criteria.ts'

/** The most that the filters of guests, bedrooms and bathrooms offer: "8+", "5+" (specification, section 9); and of beds. */
export const mostOf = { guests: 8, bedrooms: 5, bathrooms: 5, beds: 6 } as const
export type CountedFilter = keyof typeof mostOf

/** The search without anything that the filters panel can ask for. */
export const noFilters = {
  minPrice: null,
  maxPrice: null,
  guests: null,
  bedrooms: null,
  bathrooms: null,
  beds: null,
  type: null,
  amenities: [],
  instant: false,
} satisfies Partial<SearchCriteria>

/** How many wishes of the filters panel are applied; a price is one, however many limits it has. */
export function countFilters(criteria: SearchCriteria): number {
  const { minPrice, maxPrice, guests, bedrooms, bathrooms, beds, type, amenities, instant } = criteria
  const single = [minPrice ?? maxPrice, guests, bedrooms, bathrooms, beds, type].filter(
    (wish) => wish !== null,
  )
  return single.length + amenities.length + (instant ? 1 : 0)
}

/**
 * How many stays a search finds, read from its facets: the count of any value that is chosen already is that of the
 * search itself. Null for a search that asks only for values beyond those that are counted.
 */
export function totalOf(facets: Facets, criteria: SearchCriteria): number | null {
  for (const name of Object.keys(mostOf) as CountedFilter[]) {
    const count = facets[name][(criteria[name] ?? 1) - 1]
    if (count !== undefined) return count
  }
  if (criteria.instant) return facets.instant
  const [amenity] = criteria.amenities
  if (amenity) return facets.amenities[amenity] ?? 0
  return criteria.type ? (facets.types[criteria.type] ?? 0) : null
}
