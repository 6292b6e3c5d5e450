import { type Expression, type SqlBool, sql } from 'kysely'
import { weekdayOf } from '#features/pricing/check-stay.ts'
import { countNights, type Stay } from '#lib/stay.ts'

type Condition = Expression<SqlBool>

/** No night of the stay is taken. */
export function isFree({ checkIn, checkOut }: Stay): Condition {
  return sql<SqlBool>`not exists (
    select from occupancy
    where occupancy.property_id = properties.id
      and occupancy.stay && daterange(${checkIn}::date, ${checkOut}::date)
  )`
}

/**
 * All that the home asks of a stay by its rules, as `findRefusal` reads them (market rules 3 and 10 to 13): the moment by the
 * home's clocks, the days of arrival and departure, the length, and the nights in which the home is prepared. A home
 * without terms takes every stay.
 */
export function allowsStay(stay: Stay, now: Date): Condition {
  const { checkIn, checkOut } = stay
  const [arrival, departure] = [weekdayOf(checkIn), weekdayOf(checkOut)]
  const nights = countNights(stay)
  return sql<SqlBool>`not exists (
    select
    from stay_terms as terms
    left join seasons as season
      on season.property_id = terms.property_id and season.nights @> ${checkIn}::date
    left join night_terms as single
      on single.property_id = terms.property_id and single.night = ${checkIn}::date
    cross join lateral (
      select
        ${now}::timestamptz at time zone coalesce(properties.time_zone, 'UTC') as moment,
        coalesce(
          single.min_nights,
          season.weekday_min_nights[${arrival + 1}::integer],
          season.min_nights,
          terms.weekday_min_nights[${arrival + 1}::integer],
          terms.min_nights
        ) as min_nights,
        coalesce(season.max_nights, terms.max_nights) as max_nights
    ) as holding
    where terms.property_id = properties.id
      and not (
        ${checkIn}::date >= holding.moment::date
        and (
          terms.notice_days is null
          or holding.moment < ${checkIn}::date - terms.notice_days + terms.notice_hour * interval '1 hour'
        )
        and ${checkIn}::date <= (holding.moment::date + terms.window_months * interval '1 month')::date
        and ${arrival}::smallint = any(coalesce(season.arrival_days, terms.arrival_days))
        and ${departure}::smallint = any(coalesce(season.departure_days, terms.departure_days))
        and (
          ${nights}::integer >= holding.min_nights
          or (
            terms.allows_gaps
            and ${isTaken(sql`daterange(${checkIn}::date - 1, ${checkIn}::date)`)}
            and ${isTaken(sql`daterange(${checkOut}::date, ${checkOut}::date + 1)`)}
          )
        )
        and (holding.max_nights is null or ${nights}::integer <= greatest(holding.max_nights, holding.min_nights))
        and not ${isTaken(sql`daterange(${checkIn}::date, ${checkOut}::date)`)}
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
