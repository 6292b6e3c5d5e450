import { findTimeZone } from '#features/listings/server/property-time-zone.ts'
import type { Currency } from '#lib/money.ts'
import type { HostKey } from '../people.ts'
import type { Biome, Hour, HouseKind } from '../pictures/scene.ts'

/** A home of the demo world as it is written down; dates and pictures are made from it. */
export type Home = {
  /** Never changes, so that bookings, reviews and pictures find the home again. */
  slug: string
  host: HostKey
  title: string
  /** Slug of the vocabulary. */
  type: string
  /** Whole units of its currency per night. */
  price: number
  /** Default US dollars. */
  currency?: Currency
  bedrooms: number
  bathrooms: number
  guests: number
  address: string
  city: string
  state: string
  country: string
  point: { latitude: number; longitude: number }
  listedDaysAgo: number
  /** Slugs of the vocabulary. */
  amenities: string[]
  cover: {
    house: HouseKind
    biome: Biome
    hour: Hour
    /** What the cover shows, for those who do not see it. */
    alt: string
  }
  /** Paragraphs separated by an empty line. */
  description: string
  /** Default true. */
  isActive?: boolean
}

/** The time zone of a home (IANA name). */
export function timeZoneOf({ point, country, state }: Home): string | null {
  return findTimeZone({ ...point, country, state })
}

/** Joins the lines of a text as it stands in the source into paragraphs separated by an empty line. */
export function prose(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, ' '))
    .filter(Boolean)
    .join('\n\n')
}
