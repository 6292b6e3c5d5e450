import { type RawBuilder, sql } from 'kysely'
import {
  knownTimeZone,
  propertyTimeZone,
  type StoredPlace,
} from '#features/listings/server/property-time-zone.ts'
import { earliestToday } from '../booking.ts'

/** Where the home of a booking `b` is, by its property `p` or, when that was deleted, as it was then. */
export const homePlace = [
  sql<number | null>`p.latitude`.as('home_latitude'),
  sql<number | null>`p.longitude`.as('home_longitude'),
  sql<string>`coalesce(p.country, b.property_country)`.as('home_country'),
  sql<string>`coalesce(p.state, b.property_state)`.as('home_state'),
  sql<string | null>`p.time_zone`.as('home_time_zone'),
] as const

export type HomePlace = {
  home_latitude: number | null
  home_longitude: number | null
  home_country: string
  home_state: string
  home_time_zone: string | null
}

/** The time zone (IANA name) of a row with `homePlace`; UTC where nothing tells. */
export function homeTimeZone(row: HomePlace): string {
  return propertyTimeZone(placeOf(row))
}

/** The same; null where nothing tells. */
export function knownHomeZone(row: HomePlace): string | null {
  return knownTimeZone(placeOf(row))
}

function placeOf(row: HomePlace): StoredPlace {
  return {
    latitude: row.home_latitude,
    longitude: row.home_longitude,
    country: row.home_country,
    state: row.home_state,
    time_zone: row.home_time_zone,
  }
}

/** The day at the home of a booking `b`, in SQL; where nothing tells its zone, the earliest that is still today somewhere. */
export function todayAtHome(now: Date): RawBuilder<string> {
  return sql<string>`coalesce(
    (select at_home(${now}::timestamptz, p.time_zone)::date from properties p where p.id = b.property_id),
    ${earliestToday(now)}::date
  )`
}
