import { type AliasedRawBuilder, sql } from 'kysely'
import { moneyFromDatabase } from '#lib/money.ts'
import { type Stay, toDateRange, wallClockOf } from '#lib/stay.ts'
import type { StayTerms } from '../stay-terms.ts'
import type { StayTermsFields } from '../terms-fields.ts'

/** All terms of a home but the moment at which they are read. */
type StoredTerms = Omit<StayTermsFields, 'now'>

/** The columns that hold what a home asks of those who stay; the table of homes as the query calls it. */
export function termsColumns<Table extends string>(table: Table) {
  return [`${table}.currency`, `${table}.price_per_night`, `${table}.time_zone`, storedTerms(table)] as const
}

/** The terms of a home as one value; null where there are none but its price. */
function storedTerms(table: string): AliasedRawBuilder<StoredTerms | null, 'terms'> {
  const home = sql.ref(`${table}.id`)
  return sql<StoredTerms | null>`(
    select stay_terms_json(stay_terms) from stay_terms where stay_terms.property_id = ${home}
  )`.as('terms')
}

/**
 * The same with the prices of a stay's nights alone, which is all that its total is made of, but not enough to say whether it is
 * allowed: a year of prices for each of thousands of homes is read in seconds.
 */
export function termsColumnsOver<Table extends string>(table: Table, { checkIn, checkOut }: Stay) {
  const home = sql.ref(`${table}.id`)
  const terms = sql<StoredTerms | null>`(
    select to_jsonb(stay_terms) - 'property_id' - 'updated_at' || jsonb_build_object(
      'seasons', coalesce((
        select jsonb_agg(to_jsonb(s) - 'property_id' - 'nights'
          || jsonb_build_object('from', lower(s.nights), 'until', upper(s.nights)) order by s.nights)
        from seasons s
        where s.property_id = ${home} and s.nights && ${toDateRange({ checkIn, checkOut })}::daterange
      ), '[]'),
      'nights', coalesce((
        select jsonb_agg(to_jsonb(n) - 'property_id' order by n.night)
        from night_terms n
        where n.property_id = ${home} and n.night >= ${checkIn}::date and n.night < ${checkOut}::date
      ), '[]')
    )
    from stay_terms
    where stay_terms.property_id = ${home}
  )`.as('terms')
  return [`${table}.currency`, `${table}.price_per_night`, `${table}.time_zone`, terms] as const
}

/** The terms in a row of a home, as they are at this moment. */
export function termsOfRow(
  row: {
    price_per_night: string
    currency: string
    time_zone: string | null
    terms: StoredTerms | null
  },
  now: Date,
): StayTerms {
  return {
    pricePerNight: moneyFromDatabase(row.price_per_night, row.currency),
    terms: row.terms && { ...row.terms, now: wallClockOf(now, row.time_zone ?? 'UTC') },
  }
}
