import type { Facets } from '../facets.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { selectFacets } from './facet-queries.ts'
import type { SearchDoors } from './find-listings.ts'
import { questionOf } from './question-of.ts'

/** For every value of every filter the number of stays that choosing it would lead to, exactly. */
export async function countFacets(
  { db, clock, searchIndex }: SearchDoors,
  criteria: SearchCriteria,
): Promise<Facets> {
  const now = clock()
  const answer = await searchIndex?.facets(await questionOf(db, criteria, now))
  return answer ?? selectFacets(db, criteria, now)
}
