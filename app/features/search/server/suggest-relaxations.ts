import { appliedFilters } from '../applied-filters.ts'
import { type SearchCriteria, searchUrl } from '../search-criteria.ts'
import { countListings, type SearchDoors } from './find-listings.ts'

/** A wish that stands in the way, and what the search finds without it. */
export type Relaxation = { label: string; count: number; url: string }

const tried = 8
const shown = 3

/**
 * For a search that finds nothing: up to three wishes to give up, those first that free the most. Also a single one,
 * which gives up the search: a link with a number says more than a button (visual.md, 12).
 */
export async function suggestRelaxations(ctx: SearchDoors, criteria: SearchCriteria): Promise<Relaxation[]> {
  const filters = appliedFilters(criteria)
  const counted = await Promise.all(
    filters.slice(0, tried).map(async ({ label, without }) => ({
      label,
      url: searchUrl(without),
      count: await countListings(ctx, without),
    })),
  )
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, shown)
}
