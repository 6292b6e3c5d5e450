import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { countNights, type Stay } from '#lib/stay.ts'

type Condition = Expression<SqlBool>

/** A stay whose days are said by SQL. */
export type StayInSql = {
  checkIn: Expression<unknown>
  checkOut: Expression<unknown>
  nights: number
}

/** A stay that is known, for SQL. */
export function stayInSql(stay: Stay): StayInSql {
  return {
    checkIn: sql`${stay.checkIn}::date`,
    checkOut: sql`${stay.checkOut}::date`,
    nights: countNights(stay),
  }
}

/**
 * The days of arrival, of some, whose stay of so many nights the home takes, ascending, as an array; what is asked of each is
 * written once, below.
 */
export function arrivalsTaken(
  { nights, arrivals }: { nights: number; arrivals: readonly string[] },
  now: Date,
): RawBuilder<string[] | null> {
  const checkIn = sql`asked.check_in`
  const stay = { checkIn, checkOut: sql`(${checkIn} + ${nights}::integer)`, nights }
  return sql<string[] | null>`(
    select array_agg(asked.check_in::text order by asked.check_in)
    from unnest(${[...arrivals]}::date[]) as asked (check_in)
    where ${isFree(stay)} and ${allowsStay(stay, now)}
  )`
}

/** The home takes a stay from any of the days. */
export function takesAny(
  { nights, arrivals }: { nights: number; arrivals: readonly string[] },
  now: Date,
): Condition {
  const checkIn = sql`asked.check_in`
  const stay = { checkIn, checkOut: sql`(${checkIn} + ${nights}::integer)`, nights }
  return sql<SqlBool>`exists (
    select from unnest(${[...arrivals]}::date[]) as asked (check_in)
    where ${isFree(stay)} and ${allowsStay(stay, now)}
  )`
}

/** No night of the stay is taken. */
export function isFree({ checkIn, checkOut }: StayInSql): Condition {
  return sql<SqlBool>`not exists (
    select from occupancy
    where occupancy.property_id = properties.id
      and occupancy.stay && daterange(${checkIn}, ${checkOut})
  )`
}

/**
 * All that the home asks of a stay by its rules, as `findRefusal` reads them (market rules 3 and 10 to 13): the moment by the
 * home's clocks, the days of arrival and departure, the length, and the nights in which the home is prepared. A home
 * without terms takes every stay.
 */
export function allowsStay(stay: StayInSql, now: Date): Condition {
  const { checkIn, checkOut, nights } = stay
  // Sunday is 0.
  const [arrival, departure] = [sql`extract(dow from ${checkIn})`, sql`extract(dow from ${checkOut})`]
  return sql<SqlBool>`not exists (
    select
    from stay_terms as terms
    left join seasons as season
      on season.property_id = terms.property_id and season.nights @> ${checkIn}
    left join night_terms as single
      on single.property_id = terms.property_id and single.night = ${checkIn}
    cross join lateral (
      select
        coalesce(
          ((select clocks_at(${now}::timestamptz)) ->> coalesce(properties.time_zone, 'UTC'))::timestamp,
          at_home(${now}::timestamptz, coalesce(properties.time_zone, 'UTC'))
        ) as moment,
        coalesce(
          single.min_nights,
          season.weekday_min_nights[${arrival}::integer + 1],
          season.min_nights,
          terms.weekday_min_nights[${arrival}::integer + 1],
          terms.min_nights
        ) as min_nights,
        coalesce(season.max_nights, terms.max_nights) as max_nights
    ) as holding
    where terms.property_id = properties.id
      and not (
        ${checkIn} >= holding.moment::date
        and (
          terms.notice_days is null
          or holding.moment < ${checkIn} - terms.notice_days + terms.notice_hour * interval '1 hour'
        )
        and ${checkIn} <= (holding.moment::date + terms.window_months * interval '1 month')::date
        and ${arrival}::smallint = any(coalesce(season.arrival_days, terms.arrival_days))
        and ${departure}::smallint = any(coalesce(season.departure_days, terms.departure_days))
        and (
          ${nights}::integer >= holding.min_nights
          or (
            terms.allows_gaps
            and ${isTaken(sql`daterange(${checkIn} - 1, ${checkIn})`)}
            and ${isTaken(sql`daterange(${checkOut}, ${checkOut} + 1)`)}
          )
        )
        and (holding.max_nights is null or ${nights}::integer <= greatest(holding.max_nights, holding.min_nights))
        and not ${isTaken(sql`daterange(${checkIn}, ${checkOut})`)}
      )
  )`
}

/** A night of these is taken, or kept free for preparation. */
function isTaken(nights: Expression<unknown>): Condition {
  return sql<SqlBool>`exists (
    select from occupancy
    where occupancy.property_id = terms.property_id
      -- What an index of the nights can find: preparation is seven nights at most.
      and occupancy.stay && daterange(lower(${nights}) - 7, upper(${nights}) + 7)
      and nights_taken(occupancy.stay, occupancy.source, terms.preparation_nights, terms.prepares_around_feeds)
        && ${nights}
  )`
}
