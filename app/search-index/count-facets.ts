import { priceSteps } from '#lib/price-steps.ts'
import type { IndexFacets, IndexQuestion } from '#platform/search-index.ts'
import { type Bitmap, clearBit } from './bitmap.ts'
import { type Counter, counterOf } from './counter.ts'
import type { ListingDoc } from './listing-doc.ts'
import { matchDoc } from './match-doc.ts'
import { type Group, groups, keepGroup, keepRest } from './match-segment.ts'
import { bitmapOf } from './postings.ts'
import type { Dictionary, Segment } from './segment.ts'
import { costOfDoc, costsIn, pricedByTerms, stepOfCost } from './stay-costs.ts'
import { atLeast, type CountColumn, fromPriceStep, offered } from './thresholds.ts'
import { copyInto } from './warm-up.ts'

const countColumns = ['guests', 'bedrooms', 'bathrooms', 'beds'] as const

/** Counts of nothing yet, for `addSegmentFacets` to add to. */
export function emptyFacets(): IndexFacets {
  return {
    types: {},
    amenities: {},
    guests: new Array<number>(offered.guests).fill(0),
    bedrooms: new Array<number>(offered.bedrooms).fill(0),
    bathrooms: new Array<number>(offered.bathrooms).fill(0),
    beds: new Array<number>(offered.beds).fill(0),
    prices: new Array<number>(priceSteps).fill(0),
  }
}

/** Adds a segment's listings: for each value those that fit it and everything but the group it belongs to. */
export function addSegmentFacets(facets: IndexFacets, segment: Segment, question: IndexQuestion): void {
  const common = copyInto(segment, 0, segment.live)
  keepRest(common, segment, question)
  // Prices are kept once for all groups but their own, because what stands within a step is looked at one by one.
  const priced = isChosen(question, 'price') ? copyInto(segment, 1, common) : common
  keepGroup(priced, segment, question, 'price')
  const keepOthers = (bits: Bitmap, left: Group | null): Bitmap => {
    for (const group of groups)
      if (group !== left && group !== 'price') keepGroup(bits, segment, question, group)
    return bits
  }
  const everything = keepOthers(copyInto(segment, 2, priced), null)
  const all = counterOf(everything)
  const without = (left: Group): Counter => {
    if (!isChosen(question, left)) return all
    return counterOf(keepOthers(copyInto(segment, 3, priced), left))
  }
  addKeys(facets.types, segment.types, without('type'))
  addKeys(facets.amenities, segment.amenities, all)
  for (const column of countColumns) addThresholds(facets[column], segment, without(column), column)
  // Last, because it writes into the bitmap.
  const anyPrice = isChosen(question, 'price')
    ? keepOthers(copyInto(segment, 3, common), 'price')
    : everything
  addPrices(facets.prices, segment, anyPrice, question)
}

/** Adds a listing that stands in no segment yet. */
export function addDocFacets(facets: IndexFacets, listing: ListingDoc, question: IndexQuestion): void {
  if (matchDoc(listing, question, 'type')) addOne(facets.types, listing.type)
  if (matchDoc(listing, question)) for (const amenity of listing.amenities) addOne(facets.amenities, amenity)
  for (const column of countColumns) {
    if (!matchDoc(listing, question, column)) continue
    for (let count = 1; count <= Math.min(offered[column], listing[column]); count++)
      add(facets[column], count - 1, 1)
  }
  if (matchDoc(listing, question, 'price')) {
    add(facets.prices, stepOfCost(costOfDoc(listing, question), question), 1)
  }
}

function isChosen(question: IndexQuestion, group: Group): boolean {
  if (group === 'price') return question.minPrice !== null || question.maxPrice !== null
  return question[group] !== null
}

function addKeys(sums: Record<string, number>, { keys, postings }: Dictionary, matches: Counter): void {
  keys.forEach((key, number) => {
    const count = matches.countIn(bitmapOf(postings, number))
    if (count > 0) addOne(sums, key, count)
  })
}

function addThresholds(sums: number[], segment: Segment, matches: Counter, column: CountColumn): void {
  // One is what every listing has, whatever it says.
  add(sums, 0, matches.total)
  for (let count = 2; count <= sums.length; count++)
    add(sums, count - 1, matches.countIn(atLeast(segment, column, count)))
}

function addPrices(sums: number[], segment: Segment, bits: Bitmap, question: IndexQuestion): void {
  const costOf = costsIn(segment, question)
  for (const n of pricedByTerms(bits, segment, question.stay)) {
    add(sums, stepOfCost(costOf(n), question), 1)
    clearBit(bits, n)
  }
  const matches = counterOf(bits)
  let from = matches.total
  for (let step = 0; step < priceSteps; step++) {
    const above = step + 1 < priceSteps ? matches.countIn(fromPriceStep(segment, step + 1)) : 0
    add(sums, step, from - above)
    from = above
  }
}

function add(sums: number[], at: number, count: number): void {
  sums[at] = (sums[at] ?? 0) + count
}

function addOne(sums: Record<string, number>, key: string, count = 1): void {
  sums[key] = (sums[key] ?? 0) + count
}
