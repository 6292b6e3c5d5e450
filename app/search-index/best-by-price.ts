import { type CostQuestion, limitsAt } from '#app/listing-matching/stay-costs.ts'
import { oneForOne, ratesInOrder } from '#lib/rates.ts'
import type { IndexQuestion } from '#platform/search-index.ts'
import { type Bitmap, countBits, hasBit, keepIn, takeOut } from './bitmap.ts'
import { choose } from './choose.ts'
import { currencyParts } from './currency-parts.ts'
import { firstByBounds, type PriceSort } from './first-by-bounds.ts'
import type { CurrencyPart, Segment } from './segment.ts'
import { boundsFor, costsIn, pricedByTerms } from './segment-costs.ts'

type PriceQuestion = CostQuestion & { sort: PriceSort }

/** Whether what a listing costs decides an order. */
export function isByPrice(sort: IndexQuestion['sort']): sort is PriceSort {
  return sort === 'price_low' || sort === 'price_high'
}

/** Where the listings of a segment stand in an order by price. */
export function priceKeys(
  segment: Segment,
  question: PriceQuestion,
  candidates = 0,
): (listing: number) => number {
  const costOf = costsIn(segment, question, candidates)
  return question.sort === 'price_low' ? costOf : (listing) => -costOf(listing)
}

/**
 * The first `wanted` of a bitmap by price. Those at price × nights stand in the orders of their currencies' amounts already;
 * only the others are reckoned.
 */
export function bestByPrice(
  segment: Segment,
  bits: Bitmap,
  question: PriceQuestion,
  wanted: number,
): number[] {
  const keyOf = priceKeys(segment, question)
  let plain = bits
  const lists: number[][] = []
  const others = pricedByTerms(bits, segment, question)
  if (others) {
    plain = bits.slice()
    takeOut(plain, others)
    const known = boundsFor(segment, question)
    const likely = known ? firstByBounds(segment, others, { ...known, question, keyOf, wanted }) : others
    const costKeyOf = priceKeys(segment, question, countBits(likely))
    lists.push(choose(likely, costKeyOf, Math.min(wanted, countBits(likely))))
  }
  const rates = ratesInOrder(question.rates)
  for (const part of currencyParts(segment)) {
    lists.push(bestOfPart(segment, part, { bits: plain, question, wanted, keyOf, rates }))
  }
  const [only] = lists
  if (only && lists.length === 1) return only
  return firstOf(lists.flat(), keyOf, wanted)
}

type PartQuestion = {
  bits: Bitmap
  question: PriceQuestion
  wanted: number
  keyOf: (listing: number) => number
  rates: readonly number[]
}

function bestOfPart(
  segment: Segment,
  part: CurrencyPart,
  { bits, question, wanted, keyOf, rates }: PartQuestion,
): number[] {
  const own = part.listings ? bits.slice() : bits
  if (part.listings) keepIn(own, part.listings)
  const count = countBits(own)
  const rate = rates[part.currency] ?? oneForOne
  // Walking the order is quick where matches are frequent; twice the matches is when choosing has become cheaper.
  const walked = walk(segment, part, {
    ...{ bits: own, keyOf, sort: question.sort },
    wanted: Math.min(wanted, count),
    from: firstInOrder(segment, part, rate, question),
    patience: Math.max(4_096, count * 2),
    // Several amounts of a currency that is worth less may be worth the same.
    hasTies: rate < oneForOne,
  })
  return walked ?? choose(own, keyOf, Math.min(wanted, count))
}

/** Where in the order of its prices the first listing of a part stands that the limits of the price allow. */
function firstInOrder(
  { orders, price }: Segment,
  part: CurrencyPart,
  rate: number,
  question: PriceQuestion,
): number {
  const { sort } = question
  const { min, max } = limitsAt(rate, question)
  const limit = sort === 'price_low' ? min : max
  if (limit === null) return part.from
  const order = orders[sort]
  let [low, high] = [part.from, part.to]
  while (low < high) {
    const middle = (low + high) >>> 1
    const amount = price[order[middle] ?? 0] ?? 0
    if (sort === 'price_low' ? amount < limit : amount > limit) low = middle + 1
    else high = middle
  }
  return low
}

type Walk = {
  bits: Bitmap
  keyOf: (listing: number) => number
  sort: PriceSort
  wanted: number
  from: number
  patience: number
  hasTies: boolean
}

function walk(
  { orders, price }: Segment,
  part: CurrencyPart,
  { bits, keyOf, sort, wanted, from, patience, hasTies }: Walk,
): number[] | null {
  const found: number[] = []
  if (wanted === 0) return found
  const order = orders[sort]
  let [amount, ofAmount] = [-1, 0]
  for (let at = from; at < part.to; at++) {
    if (found.length >= wanted && !hasTies) break
    if (at - from > patience) return null
    const listing = order[at] ?? 0
    if (!hasBit(bits, listing)) continue
    // The newest stand first among those of one amount, and what is worth the same goes on being gathered.
    const last = found[wanted - 1]
    if (last !== undefined && keyOf(listing) !== keyOf(last)) break
    ofAmount = price[listing] === amount ? ofAmount + 1 : 1
    amount = price[listing] ?? 0
    if (ofAmount <= wanted) found.push(listing)
  }
  return hasTies ? firstOf(found, keyOf, wanted) : found
}

function firstOf(found: readonly number[], keyOf: (listing: number) => number, wanted: number): number[] {
  return found
    .map((listing) => ({ listing, key: keyOf(listing) }))
    .sort((a, b) => a.key - b.key || a.listing - b.listing)
    .slice(0, wanted)
    .map(({ listing }) => listing)
}
