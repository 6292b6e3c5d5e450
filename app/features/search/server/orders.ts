import { type RawBuilder, sql } from 'kysely'
import { shrinkAt } from '#app/listing-matching/sort-key.ts'
import { asksForNights, type SearchCriteria, type SearchSort } from '../search-criteria.ts'
import { toMicro } from './question-of.ts'
import { type Asked, costOf } from './stay-totals.ts'

/** The order in which a search shows what it found. */
export function orderOf(criteria: SearchCriteria, asked: Asked): RawBuilder<unknown> {
  // With dates those come last whose calendar nobody has confirmed for weeks (market rule 29).
  if (asksForNights(criteria)) return sql`(unconfirmed_since is not null), ${orderAmong(criteria, asked)}`
  return orderAmong(criteria, asked)
}

function orderAmong(criteria: SearchCriteria, asked: Asked): RawBuilder<unknown> {
  const { near, sort } = criteria
  if (!near) {
    if (sort === 'price_low') return sql`${costOf(criteria, asked)}, created_at desc, id desc`
    if (sort === 'price_high') return sql`${costOf(criteria, asked)} desc, created_at desc, id desc`
    return orders[sort]
  }
  const point = { latitude: toMicro(near.latitude), longitude: toMicro(near.longitude) }
  const north = sql`(search_latitude - ${point.latitude}::integer)::float8`
  const apart = sql`abs(search_longitude - ${point.longitude}::integer)`
  // Step by step what `squaredDistance` does, so that both compute the same doubles.
  const east = sql`(least(${apart}, 360000000 - ${apart})::float8 * ${shrinkAt(point)}::float8)`
  return sql`${north} * ${north} + ${east} * ${east} nulls last, created_at desc, id desc`
}

/**
 * Rating sorts by the average as if five reviews of 4.0 had come first, so that one 5.0 does not beat fifty 4.9
 * (rulings A); it is null without reviews. In hundredths and doubles, which come out the same everywhere.
 */
export const orders: Record<Exclude<SearchSort, 'price_low' | 'price_high'>, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id desc`,
  size: sql`max_guests desc, bedrooms desc, created_at desc, id desc`,
  rating: sql`((rating_average * 100)::float8 * rating_count + 2000) / (rating_count + 5) desc nulls last,
    created_at desc, id desc`,
  recommended: sql`recommended desc, created_at desc, id desc`,
}
