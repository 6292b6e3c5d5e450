import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RateDay } from '#features/pricing/server/exchange-rates.ts'
import { plainTotalIn } from '#features/pricing/server/plain-total.ts'
import type { Rates } from '#lib/rates.ts'
import { countNights } from '#lib/stay.ts'
import { isKind } from '../flexible-choice.ts'
import { nightsOf } from '../flexible-dates.ts'
import type { SearchCriteria } from '../search-criteria.ts'

/**
 * What a stay costs in the homes whose total is not price × nights, in minor units by id. SQL cannot reckon it, so these are handed
 * to it. Empty where no stay is asked for; null where they are too many to reckon, and prices per night are compared.
 */
export type StayTotals = Readonly<Record<string, number>> | null

/** The moment at which a search is asked, and the rates by which costs in several currencies are compared; null where none are. */
export type Moment = { now: Date; rates: Rates | null }

/** A moment with a table of rates, and whose it is. */
export type RatedMoment = RateDay & { now: Date }

/** With the totals that its prices are compared by. */
export type Asked = Moment & { totals: StayTotals }

/** By how many a price per night is multiplied where costs are compared. */
export function nightsIn({ checkIn, checkOut, flexible }: SearchCriteria): number {
  if (isKind(flexible)) return nightsOf[flexible]
  return checkIn && checkOut ? countNights({ checkIn, checkOut }) : 1
}

/**
 * What a home costs as costs are compared, in cents of a US dollar: its price per night, or the total of the stay. The index
 * reckons it the same way (`stay-costs.ts`).
 */
export function costOf(criteria: SearchCriteria, { totals, rates }: Omit<Asked, 'now'>): RawBuilder<number> {
  const plain = plainTotalIn(sql.ref('properties.price_per_night'), nightsIn(criteria))
  const own =
    !totals || Object.keys(totals).length === 0
      ? plain
      : sql`coalesce((${readOnce(totals)} ->> properties.id::text)::bigint, ${plain})`
  if (!rates) return sql<number>`(${own})`
  return sql<number>`to_usd(${own}, properties.currency, ${readOnce(rates)})`
}

/** As a query of its own: else a prepared statement reads the text anew for each row. */
function readOnce(value: object): RawBuilder<unknown> {
  return sql`(select ${JSON.stringify(value)}::jsonb)`
}

/** The limits of the price, both times the nights, so that nothing is divided (market rules C1). */
export function isWithinLimits(criteria: SearchCriteria, asked: Omit<Asked, 'now'>): Expression<SqlBool>[] {
  const { minPrice, maxPrice } = criteria
  const limitOf = (price: number) => plainTotalIn(sql`${price}::numeric`, nightsIn(criteria))
  return [
    ...(minPrice === null ? [] : [sql<SqlBool>`${costOf(criteria, asked)} >= ${limitOf(minPrice)}`]),
    ...(maxPrice === null ? [] : [sql<SqlBool>`${costOf(criteria, asked)} <= ${limitOf(maxPrice)}`]),
  ]
}
