import type { IndexQuestion } from '#platform/search-index.ts'
import { type Bitmap, countBits, eachBit, hasBit, keepIn, takeOut } from './bitmap.ts'
import { noPoint, type Segment } from './segment.ts'
import type { SegmentTerms } from './segment-terms.ts'
import { sortKey } from './sort-key.ts'
import { type CostQuestion, costsIn } from './stay-costs.ts'

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
  const { sort, minPrice, maxPrice } = question
  if (sort === 'newest') return firstBits(bits, wanted)
  if (segment.terms && question.stay && isByPrice(sort)) {
    return bestByTotal(segment, segment.terms, { bits, question, wanted })
  }
  const count = countBits(bits)
  if (sort !== 'near') {
    // Walking the order is quick where matches are frequent; twice the matches is when choosing has become cheaper.
    const walked = walk(segment.orders[sort], bits, Math.min(wanted, count), {
      from: firstInOrder(segment, { sort, minPrice, maxPrice }),
      patience: Math.max(4_096, count * 2),
    })
    if (walked) return walked
  }
  return choose(bits, keysIn(segment, question), Math.min(wanted, count))
}

/** Where the listings of a segment stand in the question's order. */
export function keysIn(segment: Segment, question: OrderQuestion): (n: number) => number {
  const { sort, near } = question
  if (!isByPrice(sort)) return (n) => sortKey(sort, listingAt(segment, n), near)
  const costOf = costsIn(segment, question)
  return (n) => sortKey(sort, { ...nothing, price: costOf(n) }, near)
}

/** All that an order by price does not look at. */
const nothing = { guests: 0, bedrooms: 0, rating: 0, ratingCount: 0, point: null }

/** Those at price × nights stand in the order of their prices already; only the others are reckoned. */
function bestByTotal(
  segment: Segment,
  terms: SegmentTerms,
  { bits, question, wanted }: { bits: Bitmap; question: OrderQuestion; wanted: number },
): number[] {
  const [plain, others] = [bits.slice(), bits.slice()]
  takeOut(plain, terms.has)
  keepIn(others, terms.has)
  const keyOf = keysIn(segment, question)
  const found = [
    // Of one length, so a stay's prices stand in the order of those per night.
    ...bestOfSegment(segment, plain, { ...question, stay: null }, wanted),
    ...choose(others, keyOf, Math.min(wanted, countBits(others))),
  ].map((n) => ({ n, key: keyOf(n) }))
  return found
    .sort((a, b) => a.key - b.key || a.n - b.n)
    .slice(0, wanted)
    .map(({ n }) => n)
}

function isByPrice(sort: IndexQuestion['sort']): boolean {
  return sort === 'price_low' || sort === 'price_high'
}

function firstBits(bits: Bitmap, wanted: number): number[] {
  const found: number[] = []
  eachBit(bits, (n) => found.push(n) < wanted)
  return found
}

/** Where in an order of prices the first listing stands that the limits of the price allow; 0 in other orders. */
function firstInOrder(
  { orders, price }: Segment,
  { sort, minPrice, maxPrice }: Pick<IndexQuestion, 'sort' | 'minPrice' | 'maxPrice'>,
): number {
  const limit = sort === 'price_low' ? minPrice : sort === 'price_high' ? maxPrice : null
  if (limit === null || (sort !== 'price_low' && sort !== 'price_high')) return 0
  const order = orders[sort]
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const cents = price[order[middle] ?? 0] ?? 0
    if (sort === 'price_low' ? cents < limit : cents > limit) low = middle + 1
    else high = middle
  }
  return low
}

function walk(
  order: Uint32Array,
  bits: Bitmap,
  wanted: number,
  { from, patience }: { from: number; patience: number },
): number[] | null {
  const found: number[] = []
  for (let at = from; at < order.length && found.length < wanted; at++) {
    if (at - from > patience) return null
    const n = order[at] ?? 0
    if (hasBit(bits, n)) found.push(n)
  }
  return found
}

/** Chooses the `wanted` with the smallest keys; of equal ones those with the smallest numbers, which are newer. */
function choose(bits: Bitmap, keyOf: (n: number) => number, wanted: number): number[] {
  // More are gathered than wanted, sorted and cut again, so that a long list is never sorted as a whole.
  const room = Math.max(1_024, wanted * 4)
  let gathered: { n: number; key: number }[] = []
  let worst = Number.POSITIVE_INFINITY
  const cut = () => {
    gathered.sort((a, b) => (a.key === b.key ? a.n - b.n : a.key - b.key))
    gathered = gathered.slice(0, wanted)
    if (gathered.length === wanted) worst = gathered[wanted - 1]?.key ?? worst
  }
  eachBit(bits, (n) => {
    const key = keyOf(n)
    // Numbers ascend, so an equal key stands behind all that are there.
    if (key < worst || (gathered.length < wanted && key === worst)) gathered.push({ n, key })
    if (gathered.length >= room) cut()
    return true
  })
  cut()
  return gathered.map(({ n }) => n)
}

type SortColumns = Pick<
  Segment,
  'price' | 'guests' | 'bedrooms' | 'rating' | 'ratingCount' | 'latitude' | 'longitude'
>

function listingAt(segment: SortColumns, n: number): Parameters<typeof sortKey>[1] {
  const latitude = segment.latitude[n] ?? noPoint
  return {
    price: segment.price[n] ?? 0,
    guests: segment.guests[n] ?? 0,
    bedrooms: segment.bedrooms[n] ?? 0,
    rating: segment.rating[n] ?? 0,
    ratingCount: segment.ratingCount[n] ?? 0,
    point: latitude === noPoint ? null : { latitude, longitude: segment.longitude[n] ?? 0 },
  }
}
