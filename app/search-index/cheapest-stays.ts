import { cheapestTotal } from '#features/pricing/cheapest-arrival.ts'
import type { PackedTerms } from '#features/pricing/packed-terms.ts'
import type { PropertyId } from '#lib/ids.ts'
import { type ArrivalsInSegment, arrivalsIn, type Flexible } from './arrivals-in-segment.ts'
import { arrivalsOfDoc } from './arrivals-of-doc.ts'
import { hasBit } from './bitmap.ts'
import { readClock } from './clocks.ts'
import { findId, packId } from './id-table.ts'
import type { ListingDoc } from './listing-doc.ts'
import type { ListingIndex } from './listing-index.ts'
import type { Segment } from './segment.ts'
import { placeOf } from './segment-terms.ts'

/** The days from the first night of the first stay to after the last of the last. */
export function spanOf({ nights, arrivals }: Flexible): { from: number; to: number } {
  const [first = 0, last = first] = [arrivals[0], arrivals.at(-1)]
  return { from: first, to: last + nights }
}

/**
 * The totals of the cheapest stays that the listings of a segment take, by the prices that homes have; null where there are
 * no prices, and for one that takes none.
 */
export function cheapestTotalsIn(
  segment: Pick<Segment, 'nights' | 'terms'>,
  flexible: Flexible,
  adults: number,
): (listing: number) => number | null {
  const { terms } = segment
  const asked = arrivalsIn(segment, flexible)
  return (listing) => {
    const { piece, word } = terms ? placeOf(terms, listing) : { piece: undefined, word: 0 }
    if (!terms || !piece) return null
    const zone = terms.rules[terms.rulesOf[listing] ?? 0]?.zone ?? 'UTC'
    const { days, count } = asked.list(listing)
    return cheapest(piece, word, { flexible, adults, zone }, days, count)
  }
}

/** The same of a listing that stands in no segment yet. */
export function cheapestTotalOfDoc(listing: ListingDoc, flexible: Flexible, adults: number): number | null {
  const { terms } = listing
  if (!terms?.prices) return null
  const days = arrivalsOfDoc(listing, flexible)
  return cheapest(terms.prices, 0, { flexible, adults, zone: terms.asks.zone }, days, days.length)
}

type Asked = { flexible: Flexible; adults: number; zone: string }

function cheapest(
  prices: PackedTerms,
  at: number,
  { flexible: { nights, now }, adults, zone }: Asked,
  days: ArrayLike<number>,
  count: number,
): number | null {
  if (count === 0) return null
  return cheapestTotal(prices, at, { nights, adults, today: readClock(zone, now).today }, days, count)
}

/** For each of some listings that match the day on which its cheapest stay begins, the earliest of equal ones. */
export function arrivalsOf(
  index: ListingIndex,
  flexible: Flexible,
  adults: number,
  ids: readonly PropertyId[],
): number[] {
  const asked = new Map<Segment, ArrivalsInSegment>()
  const askedOf = (segment: Segment) => {
    const known = asked.get(segment) ?? arrivalsIn(segment, flexible)
    asked.set(segment, known)
    return known
  }
  return ids.map((id) => {
    return earliestCheapest(pricesOf(index, id, { flexible, askedOf }), flexible, adults)
  })
}

/** The same of a listing that stands in no segment yet; 0 for one that takes none. */
export function arrivalOfDoc(listing: ListingDoc, flexible: Flexible, adults: number): number {
  return earliestCheapest(knownOfDoc(listing, flexible), flexible, adults)
}

function earliestCheapest({ days, prices, at, zone }: Known, flexible: Flexible, adults: number): number {
  const [first = 0] = days
  if (!prices) return first
  const wish = { flexible, adults, zone }
  const least = cheapest(prices, at, wish, days, days.length)
  return days.find((day) => cheapest(prices, at, wish, [day], 1) === least) ?? first
}

type Known = { days: readonly number[]; prices: PackedTerms | null; at: number; zone: string }

function pricesOf(
  index: ListingIndex,
  id: PropertyId,
  { flexible, askedOf }: { flexible: Flexible; askedOf: (segment: Segment) => ArrivalsInSegment },
): Known {
  const recent = index.recent.get(id)
  if (recent) return knownOfDoc(recent, flexible)
  const words = packId(id)
  for (const segment of index.segments) {
    const listing = findId(segment.ids, words)
    if (listing < 0 || !hasBit(segment.live, listing)) continue
    const { days: list, count } = askedOf(segment).list(listing)
    const days = Array.from({ length: count }, (_, at) => list[at] ?? 0)
    const { terms } = segment
    if (!terms || !hasBit(terms.priced, listing)) return { days, prices: null, at: 0, zone: 'UTC' }
    const { piece, word } = placeOf(terms, listing)
    const zone = terms.rules[terms.rulesOf[listing] ?? 0]?.zone ?? 'UTC'
    return { days, prices: piece ?? null, at: word, zone }
  }
  return { days: [], prices: null, at: 0, zone: 'UTC' }
}

function knownOfDoc(listing: ListingDoc, flexible: Flexible): Known {
  const { terms } = listing
  const days = arrivalsOfDoc(listing, flexible)
  return { days, prices: terms?.prices ?? null, at: 0, zone: terms?.asks.zone ?? 'UTC' }
}
