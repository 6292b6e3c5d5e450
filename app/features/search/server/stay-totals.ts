import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { countNights } from '#lib/stay.ts'
import type { SearchCriteria } from '../search-criteria.ts'

/**
 * What a stay costs in the homes whose total is not price × nights, in cents by id. SQL cannot reckon it, so these are handed
 * to it. Empty where no stay is asked for.
 */
export type StayTotals = Readonly<Record<string, number>>

/** The moment at which a search is asked, and the totals that its prices are compared by. */
export type Asked = { now: Date; totals: StayTotals }

/** By how many a price per night is multiplied where costs are compared. */
export function nightsIn({ checkIn, checkOut }: SearchCriteria): number {
  return checkIn && checkOut ? countNights({ checkIn, checkOut }) : 1
}

/** What a home costs, in cents: the stay's total. Null where price per night tells as much: it is a column with an index. */
export function totalOf(criteria: SearchCriteria, totals: StayTotals): RawBuilder<number> | null {
  if (Object.keys(totals).length === 0) return null
  return sql<number>`coalesce(
    (${JSON.stringify(totals)}::jsonb ->> properties.id::text)::bigint,
    (properties.price_per_night * 100)::bigint * ${nightsIn(criteria)}::integer
  )`
}

/** The limits of the price: per night, or of the total times the nights, so that nothing is divided (market rules C1). */
export function isWithinLimits(criteria: SearchCriteria, totals: StayTotals): Expression<SqlBool>[] {
  const { minPrice, maxPrice } = criteria
  const total = totalOf(criteria, totals)
  const [cost, unit] = total ? [total, nightsIn(criteria) * 100] : [sql`price_per_night`, 1]
  const limitOf = (price: number) => sql`${String(Math.round(price * 100))}::numeric / 100 * ${unit}::integer`
  return [
    ...(minPrice === null ? [] : [sql<SqlBool>`${cost} >= ${limitOf(minPrice)}`]),
    ...(maxPrice === null ? [] : [sql<SqlBool>`${cost} <= ${limitOf(maxPrice)}`]),
  ]
}
