import { cheapestTotal } from '#features/pricing/cheapest-arrival.ts'
import type { PackedTerms } from '#features/pricing/packed-terms.ts'
import { readClock } from './clocks.ts'
import type { ListingDoc } from './listing-doc.ts'
import { arrivalsOfDoc, type Flexible } from './match-stay.ts'

/** The days from the first night of the first stay to after the last of the last. */
export function spanOf({ nights, arrivals }: Flexible): { from: number; to: number } {
  const [first = 0, last = first] = [arrivals[0], arrivals.at(-1)]
  return { from: first, to: last + nights }
}

/** The total of the cheapest stay that a listing accepts; null without prices of its own, or where it accepts none. */
export function cheapestTotalOfDoc(listing: ListingDoc, flexible: Flexible, adults: number): number | null {
  const { terms } = listing
  if (!terms?.prices) return null
  const days = arrivalsOfDoc(listing, flexible)
  return cheapest(terms.prices, 0, { flexible, adults, zone: terms.asks.zone }, days, days.length)
}

/** The day on which the cheapest stay of a listing begins, the earliest of equal ones; 0 where it accepts none. */
export function arrivalOfDoc(listing: ListingDoc, flexible: Flexible, adults: number): number {
  return earliestCheapest(knownOfDoc(listing, flexible), flexible, adults)
}

/** The arrivals that a home accepts, and its prices. */
export type KnownArrivals = { days: readonly number[]; prices: PackedTerms | null; at: number; zone: string }

/** The first of the days with the least total; 0 without days. */
export function earliestCheapest(
  { days, prices, at, zone }: KnownArrivals,
  flexible: Flexible,
  adults: number,
): number {
  const [first = 0] = days
  if (!prices) return first
  const wish = { flexible, adults, zone }
  const least = cheapest(prices, at, wish, days, days.length)
  return days.find((day) => cheapest(prices, at, wish, [day], 1) === least) ?? first
}

/** The arrivals that a listing accepts. */
export function knownOfDoc(listing: ListingDoc, flexible: Flexible): KnownArrivals {
  const { terms } = listing
  const days = arrivalsOfDoc(listing, flexible)
  return { days, prices: terms?.prices ?? null, at: 0, zone: terms?.asks.zone ?? 'UTC' }
}

type Asked = { flexible: Flexible; adults: number; zone: string }

/** The least total of stays by their first days, in minor units; null without days. */
export function cheapest(
  prices: PackedTerms,
  at: number,
  { flexible: { nights, now }, adults, zone }: Asked,
  days: ArrayLike<number>,
  count: number,
): number | null {
  if (count === 0) return null
  return cheapestTotal(prices, at, { nights, adults, today: readClock(zone, now).today }, days, count)
}
