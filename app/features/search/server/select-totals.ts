import { type Expression, type SqlBool, sql } from 'kysely'
import { isListed } from '#features/listings/server/listed.ts'
import { partyOf } from '#features/pricing/price-terms.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { termsColumnsOver, termsOfRow } from '#features/pricing/server/terms-rows.ts'
import { stayFeeColumns } from '#features/pricing/stay-fees.ts'
import type { PropertyId } from '#lib/ids.ts'
import { addDays, calendarDate, epochDay } from '#lib/stay.ts'
import type { Database } from '#platform/database/database.ts'
import { firstDayOf } from '../first-day.ts'
import { inDates, type PossibleStays, possibleStays } from '../flexible-dates.ts'
import { comparesPrices, type SearchCriteria } from '../search-criteria.ts'
import { conditionsOf, type Properties } from './conditions.ts'
import { arrivalsTaken } from './stay-conditions.ts'
import type { StayTotals } from './stay-totals.ts'

/** Beyond so many homes, prices per night are compared while there is no index. */
const mostReckoned = 5_000

/** The totals that the limits and the order of a search's prices need. */
export async function totalsFor(db: Database, criteria: SearchCriteria, now: Date): Promise<StayTotals> {
  return comparesPrices(criteria) ? selectTotals(db, criteria, now) : {}
}

const hasStayFees = sql.join(
  stayFeeColumns.map((column) => sql`asked.${sql.ref(column)} <> 0`),
  sql` or `,
)

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
      or ${hasStayFees}
      or asked.fees <> '[]'
      or asked.taxes <> '[]'
      or exists (select from seasons where seasons.property_id = asked.property_id and seasons.price is not null)
      or exists (select from night_terms where night_terms.property_id = asked.property_id and night_terms.price is not null)
    )
)`

/**
 * The totals of all homes that take the stay, whatever they cost and however many guests they have room for; of the cheapest
 * of those that they take where dates are flexible.
 */
export async function selectTotals(db: Database, criteria: SearchCriteria, now: Date): Promise<StayTotals> {
  const { checkIn, checkOut, guests } = criteria
  const wanted = { ...criteria, guests: null, minPrice: null, maxPrice: null }
  const possible = possibleStays(criteria, firstDayOf(now))
  if (possible) {
    const cheapest = await selectCheapest(db, { possible, guests, now }, (eb) =>
      eb.and([isListed(), ...conditionsOf(eb, wanted, { now, rates: null, totals: {} }), hasPrices]),
    )
    return cheapest && Object.fromEntries(cheapest.map(({ id, total }) => [id, total]))
  }
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

/** The cheapest stay of a home, of equal ones the earliest: the day since 1970 on which it begins, and what it costs. */
export type CheapestStay = { id: PropertyId; arrival: number; total: number }

type Wish = { possible: PossibleStays; guests: number | null; now: Date }

/** The cheapest stays of the homes that fulfil a condition and take any; null where they are too many to reckon. */
export async function selectCheapest(
  db: Database,
  { possible, guests, now }: Wish,
  where: (eb: Properties) => Expression<SqlBool>,
): Promise<CheapestStay[] | null> {
  const { nights, arrivals } = inDates(possible)
  const [first, last] = [arrivals[0], arrivals.at(-1)]
  if (!first || !last) return []
  const rows = await db
    .selectFrom('properties')
    .select([
      'properties.id',
      ...termsColumnsOver('properties', { checkIn: first, checkOut: addDays(last, nights) }),
      arrivalsTaken({ nights, arrivals }, now).as('arrivals'),
    ])
    .where(where)
    .limit(mostReckoned + 1)
    .execute()
  if (rows.length > mostReckoned) return null
  return rows.flatMap(({ arrivals: taken, ...row }) => {
    const home = termsOfRow(row, now)
    const stays = (taken ?? []).map((day) => {
      const checkIn = calendarDate(day)
      const stay = { checkIn, checkOut: addDays(checkIn, nights) }
      return {
        arrival: epochDay(checkIn),
        total: quoteStay(home, { stay, party: partyOf(guests ?? 1) }).total.amount,
      }
    })
    // They ascend, and of equal ones the first stays.
    const [cheapest] = stays.sort((a, b) => a.total - b.total)
    return cheapest ? [{ id: row.id, ...cheapest }] : []
  })
}

/** On which day since 1970 the cheapest stay of each of some homes begins; null for a search without flexible dates. */
export async function selectArrivals(
  db: Database,
  criteria: SearchCriteria,
  ids: readonly PropertyId[],
  now: Date,
): Promise<number[] | null> {
  const possible = possibleStays(criteria, firstDayOf(now))
  if (!possible) return null
  if (ids.length === 0) return []
  const { guests } = criteria
  const found = await selectCheapest(db, { possible, guests, now }, (eb) => eb('properties.id', 'in', ids))
  const arrivals = new Map(found?.map(({ id, arrival }) => [id, arrival]))
  return ids.map((id) => arrivals.get(id) ?? 0)
}
