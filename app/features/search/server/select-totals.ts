import { isListed } from '#features/listings/server/listed.ts'
import { partyOf } from '#features/pricing/price-terms.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { termsColumns, termsOfRow } from '#features/pricing/server/terms-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { comparesPrices, type SearchCriteria } from '../search-criteria.ts'
import { conditionsOf } from './conditions.ts'
import type { StayTotals } from './stay-totals.ts'

/** Beyond so many homes, prices per night are compared while there is no index. */
const mostReckoned = 5_000

/** The totals that the limits and the order of a search's prices need. */
export async function totalsFor(db: Database, criteria: SearchCriteria, now: Date): Promise<StayTotals> {
  return comparesPrices(criteria) ? selectTotals(db, criteria, now) : {}
}

/** The totals of all homes that take the stay, whatever they cost and however many guests they have room for. */
export async function selectTotals(db: Database, criteria: SearchCriteria, now: Date): Promise<StayTotals> {
  const { checkIn, checkOut, guests } = criteria
  const wanted = { ...criteria, guests: null, minPrice: null, maxPrice: null }
  if (!checkIn || !checkOut) return {}
  const asked = { stay: { checkIn, checkOut }, party: partyOf(guests ?? 1) }
  const rows = await db
    .selectFrom('properties')
    .select(['properties.id', ...termsColumns('properties')])
    .where((eb) =>
      eb.and([
        isListed(),
        ...conditionsOf(eb, wanted, { now, rates: null, totals: {} }),
        eb.exists(
          eb
            .selectFrom('stay_terms')
            .select('stay_terms.property_id')
            .whereRef('stay_terms.property_id', '=', 'properties.id'),
        ),
      ]),
    )
    .limit(mostReckoned + 1)
    .execute()
  if (rows.length > mostReckoned) return {}
  return Object.fromEntries(rows.map((row) => [row.id, quoteStay(termsOfRow(row, now), asked).total.amount]))
}
