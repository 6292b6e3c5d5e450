import { sortKey } from '#app/listing-matching/sort-key.ts'
import type { CostQuestion } from '#app/listing-matching/stay-costs.ts'
import type { IndexQuestion } from '#platform/search-index.ts'
import { bestByPrice, isByPrice, priceKeys } from './best-by-price.ts'
import { type Bitmap, countBits, eachBit, hasBit } from './bitmap.ts'
import { choose } from './choose.ts'
import { noPoint } from './number-columns.ts'
import type { Segment } from './segment.ts'

/** What of a question decides the order. */
type OrderQuestion = Pick<IndexQuestion, 'sort' | 'near'> & CostQuestion

/** The first `wanted` listings of a bitmap in the question's order. */
export function bestOfSegment(
  segment: Segment,
  bits: Bitmap,
  question: OrderQuestion,
  wanted: number,
): number[] {
  if (wanted <= 0) return []
  const { sort } = question
  if (sort === 'newest') return firstBits(bits, wanted)
  if (isByPrice(sort)) return bestByPrice(segment, bits, { ...question, sort }, wanted)
  const count = countBits(bits)
  if (sort !== 'near') {
    // Walking the order is quick where matches are frequent; twice the matches is when choosing has become cheaper.
    const walked = walk(segment.orders[sort], bits, Math.min(wanted, count), Math.max(4_096, count * 2))
    if (walked) return walked
  }
  return choose(bits, keysIn(segment, question), Math.min(wanted, count))
}

/** Where the listings of a segment stand in the question's order. */
export function keysIn(segment: Segment, question: OrderQuestion): (listing: number) => number {
  const { sort, near } = question
  if (isByPrice(sort)) return priceKeys(segment, { ...question, sort })
  return (listing) => sortKey(sort, listingAt(segment, listing), near)
}

function firstBits(bits: Bitmap, wanted: number): number[] {
  const found: number[] = []
  eachBit(bits, (listing) => found.push(listing) < wanted)
  return found
}

function walk(order: Uint32Array, bits: Bitmap, wanted: number, patience: number): number[] | null {
  const found: number[] = []
  for (let at = 0; at < order.length && found.length < wanted; at++) {
    if (at > patience) return null
    const listing = order[at] ?? 0
    if (hasBit(bits, listing)) found.push(listing)
  }
  return found
}

type SortColumns = Pick<
  Segment,
  'price' | 'guests' | 'bedrooms' | 'rating' | 'ratingCount' | 'recommended' | 'latitude' | 'longitude'
>

function listingAt(segment: SortColumns, listing: number): Parameters<typeof sortKey>[1] {
  const latitude = segment.latitude[listing] ?? noPoint
  return {
    price: segment.price[listing] ?? 0,
    guests: segment.guests[listing] ?? 0,
    bedrooms: segment.bedrooms[listing] ?? 0,
    rating: segment.rating[listing] ?? 0,
    ratingCount: segment.ratingCount[listing] ?? 0,
    recommended: segment.recommended[listing] ?? 0,
    point: latitude === noPoint ? null : { latitude, longitude: segment.longitude[listing] ?? 0 },
  }
}
