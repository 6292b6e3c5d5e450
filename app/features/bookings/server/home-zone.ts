import { sql } from 'kysely'
import { propertyTimeZone } from '#features/listings/server/property-time-zone.ts'

/** Where the home of a booking `b` is, by its property `p` or, when that was deleted, as it was then. */
export const homePlace = [
  sql<number | null>`p.latitude`.as('home_latitude'),
  sql<number | null>`p.longitude`.as('home_longitude'),
  sql<string>`coalesce(p.country, b.property_country)`.as('home_country'),
  sql<string>`coalesce(p.state, b.property_state)`.as('home_state'),
] as const

export type HomePlace = {
  home_latitude: number | null
  home_longitude: number | null
  home_country: string
  home_state: string
}

/** The time zone (IANA name) of a row with `homePlace`. */
export function homeTimeZone(row: HomePlace): string {
  return propertyTimeZone({
    latitude: row.home_latitude,
    longitude: row.home_longitude,
    country: row.home_country,
    state: row.home_state,
  })
}
