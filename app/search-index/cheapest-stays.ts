import {
  cheapest,
  earliestCheapest,
  type KnownArrivals,
  knownOfDoc,
} from '#app/listing-matching/cheapest-stay.ts'
import type { Flexible } from '#app/listing-matching/match-stay.ts'
import type { PropertyId } from '#lib/ids.ts'
import { type ArrivalsInSegment, arrivalsIn } from './arrivals-in-segment.ts'
import { hasBit } from './bitmap.ts'
import { findId, packId } from './id-table.ts'
import type { ListingIndex } from './listing-index.ts'
import type { Segment } from './segment.ts'
import { placeOf } from './segment-terms.ts'

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

function pricesOf(
  index: ListingIndex,
  id: PropertyId,
  { flexible, askedOf }: { flexible: Flexible; askedOf: (segment: Segment) => ArrivalsInSegment },
): KnownArrivals {
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
