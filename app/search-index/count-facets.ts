import type { ListingDoc } from '#app/listing-matching/listing-doc.ts'
import { type Group, groups, matchDoc } from '#app/listing-matching/match-doc.ts'
import { costOfDoc, limitsAt, stepOfCost } from '#app/listing-matching/stay-costs.ts'
import { currencies } from '#lib/money.ts'
import { priceStep, priceSteps } from '#lib/price-steps.ts'
import { oneForOne, ratesInOrder, toUsd } from '#lib/rates.ts'
import type { IndexFacets, IndexQuestion } from '#platform/search-index.ts'
import {
  type Bitmap,
  type Counter,
  countBits,
  countBoth,
  counterOf,
  eachBit,
  eachBitOfBoth,
  hasBit,
  takeOut,
} from './bitmap.ts'
import { eachBlock } from './bound-totals.ts'
import { currencyParts } from './currency-parts.ts'
import { keepGroup, keepRest } from './match-segment.ts'
import { bitmapOf } from './postings.ts'
import type { Dictionary, Segment } from './segment.ts'
import { boundsFor, costsIn, pricedByTerms } from './segment-costs.ts'
import { atLeast, type CountColumn, firstFromPrice, fromPriceStep, offered, type Part } from './thresholds.ts'

const countColumns = ['guests', 'bedrooms', 'bathrooms', 'beds'] as const

/** Counts of nothing yet, for `addSegmentFacets` to add to. */
export function emptyFacets(): IndexFacets {
  return {
    types: {},
    amenities: {},
    instant: 0,
    guests: new Array<number>(offered.guests).fill(0),
    bedrooms: new Array<number>(offered.bedrooms).fill(0),
    bathrooms: new Array<number>(offered.bathrooms).fill(0),
    beds: new Array<number>(offered.beds).fill(0),
    prices: new Array<number>(priceSteps).fill(0),
    currencies: {},
  }
}

/** Adds a segment's listings: for each value those that fit it and everything but the group it belongs to. */
export function addSegmentFacets(facets: IndexFacets, segment: Segment, question: IndexQuestion): void {
  const common = segment.live.slice()
  keepRest(common, segment, question)
  // Prices are kept once for all groups but their own, because what stands within a step is looked at one by one.
  const priced = isChosen(question, 'price') ? common.slice() : common
  keepGroup(priced, segment, question, 'price')
  const keepOthers = (bits: Bitmap, left: Group | null): Bitmap => {
    for (const group of groups)
      if (group !== left && group !== 'price') keepGroup(bits, segment, question, group)
    return bits
  }
  const everything = keepOthers(priced.slice(), null)
  const all = counterOf(everything)
  const without = (left: Group): Counter => {
    if (!isChosen(question, left)) return all
    return counterOf(keepOthers(priced.slice(), left))
  }
  addKeys(facets.types, segment.types, without('type'))
  addKeys(facets.amenities, segment.amenities, all)
  if (segment.terms) facets.instant += all.countIn(segment.terms.instant)
  for (const column of countColumns) addThresholds(facets[column], segment, without(column), column)
  // Last, because it writes into the bitmap.
  const anyPrice = isChosen(question, 'price') ? keepOthers(common.slice(), 'price') : everything
  addCurrencies(facets.currencies, segment, anyPrice)
  addPrices(facets.prices, segment, anyPrice, question)
}

/** Adds a listing that stands in no segment yet. */
export function addDocFacets(facets: IndexFacets, listing: ListingDoc, question: IndexQuestion): void {
  if (matchDoc(listing, question, 'type')) addOne(facets.types, listing.type)
  if (matchDoc(listing, question)) {
    for (const amenity of listing.amenities) addOne(facets.amenities, amenity)
    if (listing.terms?.instant) facets.instant++
  }
  for (const column of countColumns) {
    if (!matchDoc(listing, question, column)) continue
    for (let count = 1; count <= Math.min(offered[column], listing[column]); count++)
      add(facets[column], count - 1, 1)
  }
  if (matchDoc(listing, question, 'price')) {
    add(facets.prices, stepOfCost(costOfDoc(listing, question), question), 1)
    addOne(facets.currencies, listing.currency)
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

function addCurrencies(sums: Record<string, number>, segment: Segment, bits: Bitmap): void {
  for (const { currency, listings } of currencyParts(segment)) {
    const count = listings ? countBoth(bits, listings) : countBits(bits)
    if (count > 0) addOne(sums, currencies[currency] ?? '', count)
  }
}

function addPrices(sums: number[], segment: Segment, bits: Bitmap, question: IndexQuestion): void {
  const costOf = costsIn(segment, question)
  const others = pricedByTerms(bits, segment, question)
  if (others) {
    takeOut(bits, others)
    addTotals(sums, segment, others, question)
  }
  const rates = ratesInOrder(question.rates)
  for (const part of currencyParts(segment)) {
    const rate = rates[part.currency] ?? oneForOne
    if (rate === oneForOne) continue
    // Their steps begin at other amounts with every rate, so no bitmap has them.
    const { listings } = part
    const count = listings ? countBoth(bits, listings) : countBits(bits)
    if (count * looksPerCost > part.to - part.from)
      addInOrder(sums, { segment, part }, bits, { question, rate })
    else
      eachBitOfBoth(bits, listings ?? bits, (listing) => add(sums, stepOfCost(costOf(listing), question), 1))
    takeOut(bits, listings ?? bits.slice())
  }
  const matches = counterOf(bits)
  let from = matches.total
  for (let step = 0; step < priceSteps; step++) {
    const above = step + 1 < priceSteps ? matches.countIn(fromPriceStep(segment, step + 1)) : 0
    add(sums, step, from - above)
    from = above
  }
}

/** With more homes, the bars are drawn by the middle of each total's bounds. */
const mostReckoned = 200_000

function addTotals(sums: number[], segment: Segment, bits: Bitmap, question: IndexQuestion): void {
  const candidates = countBits(bits)
  const known = candidates > mostReckoned ? boundsFor(segment, question) : null
  if (!known) {
    const costOf = costsIn(segment, question, candidates)
    eachBit(bits, (listing) => {
      add(sums, stepOfCost(costOf(listing), question), 1)
      return true
    })
    return
  }
  const rates = ratesInOrder(question.rates)
  eachBlock(known.bounds, bits, known.asked, ({ numbers, least, most }, count) => {
    for (let at = 0; at < count; at++) {
      // Within the block, and each currency has a rate.
      const rate = rates[segment.currency[numbers[at] as number] as number] as number
      const low = least[at] as number
      const high = most[at] as number
      // A home without known prices has no upper bound.
      const total = high < Number.POSITIVE_INFINITY ? Math.round((low + high) / 2) : low
      add(sums, stepOfCost(toUsd(total, rate), question), 1)
    }
  })
}

/** Looking up so many listings in their order takes about as long as reckoning what one costs. */
const looksPerCost = 16

/** Counts, step by step, the listings of one currency at price × nights. */
function addInOrder(
  sums: number[],
  of: Part,
  bits: Bitmap,
  { question, rate }: { question: IndexQuestion; rate: number },
): void {
  const order = of.segment.orders.price_low
  let at = of.part.from
  for (let step = 0; step < priceSteps; step++) {
    const { min } = limitsAt(rate, { ...question, minPrice: (step + 1) * priceStep, maxPrice: null })
    const end = step + 1 < priceSteps ? firstFromPrice(of, min ?? 0) : of.part.to
    let count = 0
    // Within bounds: the order is one of the segment's listings.
    for (; at < end; at++) if (hasBit(bits, order[at] as number)) count++
    add(sums, step, count)
  }
}

function add(sums: number[], at: number, count: number): void {
  sums[at] = (sums[at] ?? 0) + count
}

function addOne(sums: Record<string, number>, key: string, count = 1): void {
  sums[key] = (sums[key] ?? 0) + count
}
