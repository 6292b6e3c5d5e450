import { type RawBuilder, sql } from 'kysely'

/**
 * `plainTotal` in SQL, in cents: what so many nights come to at a price in whole units, such as a column of prices or a
 * limit per night (market rule C1).
 */
export function plainTotalIn(perNight: RawBuilder<unknown>, nights: number): RawBuilder<number> {
  return sql<number>`((${perNight} * 100)::bigint * ${nights}::integer)`
}
