import { currentRates } from '#features/pricing/server/exchange-rates.ts'
import { comparesPrices, type SearchCriteria } from '../search-criteria.ts'
import type { SearchDoors } from './find-listings.ts'
import type { Moment } from './stay-totals.ts'

type Doors = Pick<SearchDoors, 'db' | 'clock' | 'moment'>

/**
 * When a search is asked, and by which rates its prices are compared. Read once for an answer, and handed to the index and to
 * SQL alike, so that no answer is of two tables of rates.
 */
export async function momentOf({ db, clock, moment }: Doors): Promise<Moment> {
  return moment ?? { now: clock(), rates: (await currentRates(db)).rates }
}

/** The same for a search of which nothing but its listings is asked. Where they do not depend on prices it reads nothing. */
export async function listingsMoment(doors: Doors, criteria: SearchCriteria): Promise<Moment> {
  if (doors.moment || comparesPrices(criteria)) return momentOf(doors)
  return { now: doors.clock(), rates: null }
}
