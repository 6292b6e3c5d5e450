import { appliedFilters } from '../applied-filters.ts'
import { wayOutWords } from '../applied-words.ts'
import { type SearchCriteria, searchUrl } from '../search-criteria.ts'
import { countListings, type SearchDoors } from './find-listings.ts'

/** One wish of a search by itself, and what it finds. */
export type SingleWish = { label: string; count: number; url: string }

const tried = 8
const shown = 3

/** For a search of which no single wish can be given up to find something: up to three of its wishes alone. */
export async function suggestSingleWishes(ctx: SearchDoors, criteria: SearchCriteria): Promise<SingleWish[]> {
  const filters = appliedFilters(criteria)
  if (filters.length < 2) return []
  const counted = await Promise.all(
    filters.slice(0, tried).map(async ({ id, label }) => {
      const alone = withOnly(criteria, id)
      return { label: wayOutWords.only(label), url: searchUrl(alone), count: await countListings(ctx, alone) }
    }),
  )
  return counted.filter(({ count }) => count > 0).slice(0, shown)
}

function withOnly(criteria: SearchCriteria, kept: string): SearchCriteria {
  const other = appliedFilters(criteria).find(({ id }) => id !== kept)
  return other ? withOnly(other.without, kept) : criteria
}
