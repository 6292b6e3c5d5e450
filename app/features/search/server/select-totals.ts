import { type SqlBool, sql } from 'kysely'
import { isListed } from '#features/listings/server/listed.ts'
import { partyOf } from '#features/pricing/price-terms.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { termsColumnsOver, termsOfRow } from '#features/pricing/server/terms-rows.ts'
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

/** Guests pay more or less than price × nights, as `isPlainForGuests` reads it. */
const hasPrices = sql<SqlBool>`exists (
  select from stay_terms as asked
  where asked.property_id = properties.id
    and (
      asked.weekend_price is not null
      or asked.weekly_discount <> 0
      or asked.monthly_discount <> 0
      or asked.early_discount is not null
      or asked.last_minute_discount is not null
      or asked.extra_guest_fee is not null
      or asked.cleaning_fee <> 0
      or asked.fees <> '[]'
      or asked.taxes <> '[]'
      or exists (select from seasons where seasons.property_id = asked.property_id and seasons.price is not null)
      or exists (select from night_terms where night_terms.property_id = asked.property_id and night_terms.price is not null)
    )
)`

/** The totals of all homes that take the stay, whatever they cost and however many guests they have room for. */
export async function selectTotals(db: Database, criteria: SearchCriteria, now: Date): Promise<StayTotals> {
  const { checkIn, checkOut, guests } = criteria
  const wanted = { ...criteria, guests: null, minPrice: null, maxPrice: null }
  if (!checkIn || !checkOut) return {}
  const asked = { stay: { checkIn, checkOut }, party: partyOf(guests ?? 1) }
  const rows = await db
    .selectFrom('properties')
    .select(['properties.id', ...termsColumnsOver('properties', asked.stay)])
    .where((eb) =>
      eb.and([isListed(), ...conditionsOf(eb, wanted, { now, rates: null, totals: {} }), hasPrices]),
    )
    .limit(mostReckoned + 1)
    .execute()
  if (rows.length > mostReckoned) return null
  return Object.fromEntries(rows.map((row) => [row.id, quoteStay(termsOfRow(row, now), asked).total.amount]))
}
