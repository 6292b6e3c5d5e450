import { type RawBuilder, sql } from 'kysely'
import { shrinkAt } from '#app/search-index/sort-key.ts'
import type { SearchCriteria, SearchSort } from '../search-criteria.ts'
import { toMicro } from './question-of.ts'
import { type StayTotals, totalOf } from './stay-totals.ts'

/** The order in which a search shows what it found. */
export function orderOf(criteria: SearchCriteria, totals: StayTotals): RawBuilder<unknown> {
  const { near, sort } = criteria
  if (!near) return orderByTotal(criteria, totals) ?? orders[sort]
  const point = { latitude: toMicro(near.latitude), longitude: toMicro(near.longitude) }
  const north = sql`(search_latitude - ${point.latitude}::integer)::float8`
  const apart = sql`abs(search_longitude - ${point.longitude}::integer)`
  // Step by step what `squaredDistance` does, so that both compute the same doubles.
  const east = sql`(least(${apart}, 360000000 - ${apart})::float8 * ${shrinkAt(point)}::float8)`
  return sql`${north} * ${north} + ${east} * ${east} nulls last, created_at desc, id desc`
}

/** The cheapest or the dearest stay first; null where the price per night, or something else, decides. */
function orderByTotal(criteria: SearchCriteria, totals: StayTotals): RawBuilder<unknown> | null {
  const total = totalOf(criteria, totals)
  if (!total || (criteria.sort !== 'price_low' && criteria.sort !== 'price_high')) return null
  return criteria.sort === 'price_low'
    ? sql`${total}, created_at desc, id desc`
    : sql`${total} desc, created_at desc, id desc`
}

/**
 * Rating sorts by the average as if five reviews of 4.0 had come first, so that one 5.0 does not beat fifty 4.9
 * (rulings A); it is null without reviews. In hundredths and doubles, which come out the same everywhere.
 */
export const orders: Record<SearchSort, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id desc`,
  price_low: sql`price_per_night, created_at desc, id desc`,
  price_high: sql`price_per_night desc, created_at desc, id desc`,
  size: sql`max_guests desc, bedrooms desc, created_at desc, id desc`,
  rating: sql`((rating_average * 100)::float8 * rating_count + 2000) / (rating_count + 5) desc nulls last,
    created_at desc, id desc`,
}
