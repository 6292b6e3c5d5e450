import type { IndexFacets, IndexQuestion } from '#platform/search-index.ts'
import { type Bitmap, countBits, countBoth, countByValue } from './bitmap.ts'
import type { ListingDoc } from './listing-doc.ts'
import { matchDoc } from './match-doc.ts'
import { type Group, groups, keepGroup, keepRest } from './match-segment.ts'
import { countWith } from './postings.ts'
import { priceSteps, stepOf } from './price-steps.ts'
import type { Segment } from './segment.ts'
import { atLeast, type CountColumn, stepsOf } from './thresholds.ts'

/** How many thresholds are counted: "at least 1" to the last choice of the search screen. */
const counted = { guests: 8, bedrooms: 5, bathrooms: 5 } as const

/** Looking up the value of one listing takes as long as comparing two bitmaps for so many. */
const listingsPerLook = 40

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
  const priced = common.slice()
  keepGroup(priced, segment, question, 'price')
  const keepOthers = (bits: Bitmap, left: Group | null): Bitmap => {
    for (const group of groups)
      if (group !== left && group !== 'price') keepGroup(bits, segment, question, group)
    return bits
  }
  const all = keepOthers(priced.slice(), null)
  const without = (left: Group): Bitmap => {
    if (!isChosen(question, left)) return all
    return keepOthers((left === 'price' ? common : priced).slice(), left)
  }
  addTypes(facets.types, segment, without('type'))
  addAmenities(facets.amenities, segment, all)
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

function addTypes(sums: Record<string, number>, { types: { keys }, type }: Segment, bits: Bitmap): void {
  const counts = new Uint32Array(keys.length)
  countByValue(bits, type, counts)
  addKeys(sums, keys, counts)
}

function addAmenities(sums: Record<string, number>, { amenities }: Segment, bits: Bitmap): void {
  const counts = Uint32Array.from(amenities.keys, (_, key) => countWith(bits, amenities.postings, key))
  addKeys(sums, amenities.keys, counts)
}

function addKeys(sums: Record<string, number>, keys: string[], counts: Uint32Array): void {
  keys.forEach((key, number) => {
    if (counts[number]) addOne(sums, key, counts[number])
  })
}

function addThresholds(sums: number[], segment: Segment, bits: Bitmap, column: CountColumn): void {
  // One is what every listing has, whatever it says.
  add(sums, 0, countBits(bits))
  if (!isSparse(bits, segment, sums.length)) {
    for (let count = 2; count <= sums.length; count++)
      add(sums, count - 1, countBoth(bits, atLeast(segment, column, count)))
    return
  }
  const counts = new Uint32Array(256)
  countByValue(bits, segment[column], counts)
  let above = counts.subarray(sums.length + 1).reduce((sum, count) => sum + count, 0)
  for (let count = sums.length; count >= 2; count--) {
    above += counts[count] ?? 0
    add(sums, count - 1, above)
  }
}

function addPrices(sums: number[], segment: Segment, bits: Bitmap): void {
  const counts = new Uint32Array(priceSteps)
  countByValue(bits, stepsOf(segment), counts)
  counts.forEach((count, step) => {
    add(sums, step, count)
  })
}

/** Whether looking at each listing of a bitmap is quicker than comparing so many whole bitmaps. */
function isSparse(bits: Bitmap, { size }: Segment, bitmaps: number): boolean {
  return countBits(bits) * listingsPerLook < bitmaps * size
}

function add(sums: number[], at: number, count: number): void {
  sums[at] = (sums[at] ?? 0) + count
}

function addOne(sums: Record<string, number>, key: string, count = 1): void {
  sums[key] = (sums[key] ?? 0) + count
}
