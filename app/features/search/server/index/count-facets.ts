import type { IndexFacets, IndexQuestion } from '#platform/search-index.ts'
import { type Bitmap, countBits, countBoth, eachBit } from './bitmap.ts'
import { eachInList } from './byte-lists.ts'
import type { ListingDoc } from './listing-doc.ts'
import { matchDoc } from './match-doc.ts'
import { type Group, groups, keepGroup, keepRest } from './match-segment.ts'
import { countWith } from './postings.ts'
import { priceSteps, stepOf } from './price-steps.ts'
import type { Dictionary, Segment } from './segment.ts'
import { atLeast, fromPriceStep } from './thresholds.ts'

/** How many thresholds are counted: "at least 1" to the last choice of the search screen. */
const counted = { guests: 8, bedrooms: 5, bathrooms: 5 } as const

/** Below one in so many, looking at each listing is quicker than comparing whole bitmaps. */
const sparse = 24

/** Counts of nothing yet, for `addSegmentFacets` to add to. */
export function emptyFacets(): IndexFacets {
  return {
    types: {},
    amenities: {},
    guests: new Array<number>(counted.guests).fill(0),
    bedrooms: new Array<number>(counted.bedrooms).fill(0),
    bathrooms: new Array<number>(counted.bathrooms).fill(0),
    prices: new Array<number>(priceSteps).fill(0),
  }
}

/** Adds a segment's listings: for each value those that fit it and everything but the group it belongs to. */
export function addSegmentFacets(facets: IndexFacets, segment: Segment, question: IndexQuestion): void {
  const common = segment.live.slice()
  keepRest(common, segment, question)
  const all = common.slice()
  for (const group of groups) keepGroup(all, segment, question, group)
  const without = (left: Group): Bitmap => {
    if (!isChosen(question, left)) return all
    const bits = common.slice()
    for (const group of groups) if (group !== left) keepGroup(bits, segment, question, group)
    return bits
  }
  addKeys(facets.types, segment.types, segment, without('type'), (n) => [segment.type[n] ?? 0])
  addKeys(facets.amenities, segment.amenities, segment, all, (n) => {
    const keys: number[] = []
    eachInList(segment.amenityLists, n, (key) => keys.push(key) > 0)
    return keys
  })
  for (const column of ['guests', 'bedrooms', 'bathrooms'] as const) {
    addThresholds(facets[column], segment, without(column), column)
  }
  addPrices(facets.prices, segment, without('price'))
}

/** Adds a listing that stands in no segment yet. */
export function addDocFacets(facets: IndexFacets, listing: ListingDoc, question: IndexQuestion): void {
  if (matchDoc(listing, question, 'type')) addOne(facets.types, listing.type)
  if (matchDoc(listing, question)) for (const amenity of listing.amenities) addOne(facets.amenities, amenity)
  for (const column of ['guests', 'bedrooms', 'bathrooms'] as const) {
    if (!matchDoc(listing, question, column)) continue
    for (let count = 1; count <= Math.min(counted[column], listing[column]); count++)
      add(facets[column], count - 1, 1)
  }
  if (matchDoc(listing, question, 'price')) add(facets.prices, stepOf(listing.price), 1)
}

function isChosen(question: IndexQuestion, group: Group): boolean {
  if (group === 'price') return question.minPrice !== null || question.maxPrice !== null
  return question[group] !== null
}

function addKeys(
  sums: Record<string, number>,
  { keys, postings }: Dictionary,
  { size }: Segment,
  bits: Bitmap,
  keysOf: (n: number) => number[],
): void {
  const counts = new Uint32Array(keys.length)
  if (countBits(bits) * sparse < size) {
    eachBit(bits, (n) => {
      for (const key of keysOf(n)) counts[key] = (counts[key] ?? 0) + 1
      return true
    })
  } else {
    for (let key = 0; key < keys.length; key++) counts[key] = countWith(bits, postings, key)
  }
  keys.forEach((key, number) => {
    if (counts[number]) addOne(sums, key, counts[number])
  })
}

function addThresholds(
  sums: number[],
  segment: Segment,
  bits: Bitmap,
  column: 'guests' | 'bedrooms' | 'bathrooms',
): void {
  const found = countBits(bits)
  if (found * sparse < segment.size) {
    eachBit(bits, (n) => {
      const last = Math.min(sums.length, segment[column][n] ?? 0)
      for (let count = 1; count <= last; count++) add(sums, count - 1, 1)
      return true
    })
    return
  }
  add(sums, 0, found)
  for (let count = 2; count <= sums.length; count++) {
    add(sums, count - 1, countBoth(bits, atLeast(segment, column, count)))
  }
}

function addPrices(sums: number[], segment: Segment, bits: Bitmap): void {
  const found = countBits(bits)
  if (found * sparse < segment.size) {
    eachBit(bits, (n) => {
      add(sums, stepOf(segment.price[n] ?? 0), 1)
      return true
    })
    return
  }
  let above = found
  for (let step = 0; step < priceSteps; step++) {
    const next = step + 1 < priceSteps ? countBoth(bits, fromPriceStep(segment, step + 1)) : 0
    add(sums, step, above - next)
    above = next
  }
}

function add(sums: number[], at: number, count: number): void {
  sums[at] = (sums[at] ?? 0) + count
}

function addOne(sums: Record<string, number>, key: string, count = 1): void {
  sums[key] = (sums[key] ?? 0) + count
}
