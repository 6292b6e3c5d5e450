import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { HomePlace } from '../home-place.ts'
import { resultsPerPage } from '../result-pages.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { countMatches, type Found, findFeatured, findMatches } from './queries.ts'
import { featuredQuestion, questionOf } from './question-of.ts'
import { listingsMoment } from './search-moment.ts'
import type { Moment } from './stay-totals.ts'

/**
 * What answers a search: the index of the process where it has one, the database, and the time by which homes have rules. A
 * page that asks several times brings the moment of all its questions along.
 */
export type SearchDoors = Pick<Context, 'db' | 'clock' | 'searchIndex'> & { moment?: Moment }

/** The page of ids that the criteria ask for, and the exact number of all: by the index, or else by SQL. */
export async function findListings(doors: SearchDoors, criteria: SearchCriteria): Promise<Found> {
  const { db, searchIndex } = doors
  const moment = await listingsMoment(doors, criteria)
  const answer = await searchIndex?.find(await questionOf(db, criteria, moment), pageOf(criteria.page))
  return answer ? toFound(answer) : findMatches(db, criteria, moment)
}

/** How many active listings match. */
export async function countListings(doors: SearchDoors, criteria: SearchCriteria): Promise<number> {
  const { db, searchIndex } = doors
  const moment = await listingsMoment(doors, criteria)
  const answer = await searchIndex?.find(await questionOf(db, criteria, moment), { offset: 0, limit: 0 })
  return answer ? answer.total : countMatches(db, criteria, moment)
}

/** A page of the home page's listings of a place, newest first, and the exact number of all. */
export async function findListingsOf(
  { db, searchIndex }: SearchDoors,
  place: HomePlace,
  page: number,
): Promise<Found> {
  const answer = await searchIndex?.find(featuredQuestion(place), pageOf(page))
  return answer ? toFound(answer) : findFeatured(db, place, page)
}

function pageOf(page: number): { offset: number; limit: number } {
  return { offset: (page - 1) * resultsPerPage, limit: resultsPerPage }
}

function toFound({ total, ids, arrivals }: { total: number; ids: string[]; arrivals?: number[] }): Found {
  return { total, ids: ids as PropertyId[], ...(arrivals && { arrivals }) } // the index knows them from the database
}
