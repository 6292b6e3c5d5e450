import { spanOf } from '#app/listing-matching/cheapest-stay.ts'
import {
  type CostQuestion,
  fitsLimits,
  inNumbers,
  limitsOf,
  nightsAsked,
} from '#app/listing-matching/stay-costs.ts'
import { plainTotal } from '#features/pricing/plain-total.ts'
import { reckon, type StayInNumbers } from '#features/pricing/reckon.ts'
import { leastWorth, mostWorth, ratesInOrder, toUsd } from '#lib/rates.ts'
import { type Bitmap, countBits, eachBit, hasBit, keepIn, setBit } from './bitmap.ts'
import { eachBlock, type StayAsked } from './bound-totals.ts'
import { cheapestTotalsIn } from './cheapest-stays.ts'
import { keptTotals } from './kept-totals.ts'
import type { PriceBounds } from './price-bounds.ts'
import type { Segment } from './segment.ts'
import { boundsOver, placeOf, readAhead, type SegmentTerms } from './segment-terms.ts'

type Priced = Pick<Segment, 'size' | 'currency' | 'price' | 'terms' | 'nights'>

/**
 * What a listing of a segment costs as a question compares it, in cents of a US dollar: its price per night, or the total of
 * the stay, of its cheapest where arrivals are flexible. Where `candidates` are many, what was reckoned is kept for the next question about the stay.
 */
export function costsIn(segment: Priced, question: CostQuestion, candidates = 0): (n: number) => number {
  const { currency } = segment
  const amountOf = amountsIn(segment, question, candidates)
  const rates = ratesInOrder(question.rates)
  // A column has a value for each listing, and each currency a rate.
  return (n) => toUsd(amountOf(n), rates[currency[n] as number] as number)
}

/** The same in minor units of the listing's currency. */
function amountsIn(segment: Priced, question: CostQuestion, candidates: number): (n: number) => number {
  const { size, price, terms } = segment
  const nights = nightsAsked(question)
  const plain = (n: number) => plainTotal(price[n] as number, nights)
  if (!terms || !(question.stay || question.flexible)) return plain
  const totalOf = question.flexible
    ? cheapestTotalsIn(segment, question.flexible, question.guests ?? 1)
    : totalsIn(terms, question)
  const kept = keptTotals(terms.kept, { key: keyOf(question), size, candidates })
  return (n) => {
    if (!hasBit(terms.priced, n)) return plain(n)
    const known = kept?.[n]
    if (known) return known
    const total = totalOf(n)
    if (total === null) return plain(n)
    // One that is too large for the column is cut to another number there.
    if (kept && total < 2 ** 32) kept[n] = total
    return total
  }
}

/** The totals of a stay by the prices that homes have, in minor units of their currencies. */
function totalsIn(terms: SegmentTerms, question: CostQuestion): (n: number) => number | null {
  // By the number of the rules, which have the clocks.
  const asked: (StayInNumbers | undefined)[] = []
  return (n) => {
    const number = terms.rulesOf[n] ?? 0
    const stay = asked[number] ?? inNumbers(question, terms.rules[number]?.zone ?? 'UTC')
    asked[number] = stay
    const { piece, word } = placeOf(terms, n)
    return piece ? reckon(piece, word, stay) : null
  }
}

/** In a quarter of an hour no zone's day begins but at its start, and by the day discounts are given. */
const quarter = 15

function keyOf({ stay, flexible, guests }: CostQuestion): string {
  if (flexible)
    return [flexible.nights, guests, Math.floor(flexible.now / quarter), ...flexible.arrivals].join(' ')
  const { from, to, now } = stay ?? { from: 0, to: 0, now: 0 }
  return [from, to, guests, Math.floor(now / quarter)].join(' ')
}

const minutesADay = 24 * 60

/** The bounds of a segment's totals for a question, and how to ask them; null where there are none. */
export function boundsFor(segment: Priced, question: CostQuestion) {
  const { stay, flexible, guests } = question
  const asked = stay ?? (flexible && { ...spanOf(flexible), now: flexible.now })
  const bounds = asked && boundsOver(segment, asked, Math.floor(asked.now / minutesADay))
  return (
    bounds && {
      bounds,
      asked: { stay: asked, nights: nightsAsked(question), guests: guests ?? 1 },
    }
  )
}

/** Adds to a bitmap those of others, which have prices of their own, that the limits allow. Most are decided by their bounds. */
export function addFitting(bits: Bitmap, segment: Priced, others: Bitmap, question: CostQuestion): void {
  const known = boundsFor(segment, question)
  if (known) {
    addWithin(bits, segment, others, { ...known, question })
    return
  }
  const costOf = costsIn(segment, question, countBits(others))
  eachBit(others, (n) => {
    if (fitsLimits(costOf(n), question)) setBit(bits, n)
    return true
  })
}

type Bounded = { bounds: PriceBounds; asked: StayAsked; question: CostQuestion }

function addWithin(
  bits: Bitmap,
  segment: Priced,
  others: Bitmap,
  { bounds, asked, question }: Bounded,
): void {
  const { currency, terms } = segment
  const [min, max] = limitsOf(question)
  // By the currency's place, in its own minor units, so that nothing is changed into another.
  const rates = ratesInOrder(question.rates)
  const mins = Float64Array.from(rates, (rate) => leastWorth(min, rate))
  const maxs = Float64Array.from(rates, (rate) => mostWorth(max, rate))
  // Of one stay few are left to reckon.
  const amountOf = amountsIn(segment, question, question.stay ? 0 : countBits(others))
  eachBlock(bounds, others, asked, ({ numbers, least, most }, count) => {
    let undecided = 0
    for (let at = 0; at < count; at++) {
      // Within the block, and each currency has limits.
      const n = numbers[at] as number
      const lower = mins[currency[n] as number] as number
      const upper = maxs[currency[n] as number] as number
      const low = least[at] as number
      const high = most[at] as number
      if (high < lower || low > upper) continue
      if (low >= lower && high <= upper) {
        setBit(bits, n)
        continue
      }
      // Those that are left move to the front of the block.
      numbers[undecided++] = n
    }
    if (terms) readAhead(terms, numbers, undecided)
    for (let at = 0; at < undecided; at++) {
      const n = numbers[at] as number
      const amount = amountOf(n)
      if (
        amount >= (mins[currency[n] as number] as number) &&
        amount <= (maxs[currency[n] as number] as number)
      )
        setBit(bits, n)
    }
  })
}

/** The listings of a bitmap whose total is not price × nights; null where there are none, or no stay is asked for. */
export function pricedByTerms(
  bits: Bitmap,
  { terms }: Pick<Segment, 'terms'>,
  { stay, flexible }: Pick<CostQuestion, 'stay' | 'flexible'>,
): Bitmap | null {
  if (!terms || !(stay || flexible)) return null
  const found = bits.slice()
  keepIn(found, terms.priced)
  return found
}
