import { currentRates } from '#features/pricing/server/exchange-rates.ts'
import type { Context } from '#platform/context.ts'
import { comparesPrices, type SearchCriteria } from '../search-criteria.ts'
import type { Moment, RatedMoment } from './stay-totals.ts'

type Doors = Pick<Context, 'db' | 'clock'>

/**
 * When a search is asked, and by which rates its prices are compared. Read once for an answer, and handed to the index and to
 * SQL alike, so that no answer is of two tables of rates.
 */
export async function momentOf({ db, clock }: Doors): Promise<RatedMoment> {
  return { now: clock(), ...(await currentRates(db)) }
}

/** The same for a search of which nothing but its listings is asked. Where they do not depend on prices it reads nothing. */
export async function listingsMoment(
  { moment, ...doors }: Doors & { moment?: Moment },
  criteria: SearchCriteria,
): Promise<Moment> {
  if (moment) return moment
  return comparesPrices(criteria) ? momentOf(doors) : { now: doors.clock(), rates: null }
}
