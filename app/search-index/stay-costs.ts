import { plainTotal } from '#features/pricing/plain-total.ts'
import { reckon, type StayInNumbers } from '#features/pricing/reckon.ts'
import { currencies } from '#lib/money.ts'
import { priceStep, stepOf } from '#lib/price-steps.ts'
import { leastWorth, mostWorth, ratesInOrder, toUsd } from '#lib/rates.ts'
import type { IndexQuestion } from '#platform/search-index.ts'
import { type Bitmap, eachBitOfBoth, hasBit } from './bitmap.ts'
import { readClock } from './clocks.ts'
import type { ListingDoc } from './listing-doc.ts'
import type { Segment } from './segment.ts'
import { placeOf } from './segment-terms.ts'

/** Who would stay when, between which prices per night, and what each currency is worth. */
export type CostQuestion = Pick<IndexQuestion, 'stay' | 'guests' | 'minPrice' | 'maxPrice' | 'rates'>

/** In which step of the histogram of prices a cost stands. */
export function stepOfCost(cost: number, question: CostQuestion): number {
  return stepOf(cost, plainTotal(priceStep, nightsAsked(question)))
}

/** By how many the price per night is multiplied where costs are compared: the nights of a stay. */
function nightsAsked({ stay }: Pick<CostQuestion, 'stay'>): number {
  return stay ? stay.to - stay.from : 1
}

type Priced = Pick<Segment, 'currency' | 'price' | 'terms'>

/**
 * What a listing of a segment costs as a question compares it, in cents of a US dollar: its price per night, or the total of
 * the stay.
 */
export function costsIn({ currency, price, terms }: Priced, question: CostQuestion): (n: number) => number {
  const nights = nightsAsked(question)
  const rates = ratesInOrder(question.rates)
  // Columns have a value for each listing, and each currency a rate.
  const worth = (amount: number, n: number) => toUsd(amount, rates[currency[n] as number] as number)
  const plain = (n: number) => worth(plainTotal(price[n] as number, nights), n)
  if (!terms || !question.stay) return plain
  // By the number of the rules, which have the clocks.
  const asked = new Map<number, StayInNumbers>()
  return (n) => {
    if (!hasBit(terms.priced, n)) return plain(n)
    const number = terms.rulesOf[n] ?? 0
    const stay = asked.get(number) ?? inNumbers(question, terms.rules[number]?.zone ?? 'UTC')
    asked.set(number, stay)
    const { piece, word } = placeOf(terms, n)
    return piece ? worth(reckon(piece, word, stay), n) : plain(n)
  }
}

/** The same of a listing that stands in no segment yet. */
export function costOfDoc({ currency, price, terms }: ListingDoc, question: CostQuestion): number {
  const rate = ratesInOrder(question.rates)[currencies.indexOf(currency)] as number // each has one
  if (!terms?.prices || !question.stay) return toUsd(plainTotal(price, nightsAsked(question)), rate)
  return toUsd(reckon(terms.prices, 0, inNumbers(question, terms.asks.zone)), rate)
}

/** Whether a cost lies between the limits of the price; both times the nights, so that nothing is divided (market rules C1). */
export function fitsLimits(cost: number, question: CostQuestion): boolean {
  const { minPrice, maxPrice } = question
  const nights = nightsAsked(question)
  return (
    (minPrice === null || cost >= plainTotal(minPrice, nights)) &&
    (maxPrice === null || cost <= plainTotal(maxPrice, nights))
  )
}

/** Which prices per night, in minor units of a currency, fit the limits where a stay costs price × nights; bounds included. */
export function limitsAt(rate: number, question: CostQuestion): { min: number | null; max: number | null } {
  const { minPrice, maxPrice } = question
  const nights = nightsAsked(question)
  return {
    min: minPrice === null ? null : Math.ceil(leastWorth(plainTotal(minPrice, nights), rate) / nights),
    max: maxPrice === null ? null : Math.floor(mostWorth(plainTotal(maxPrice, nights), rate) / nights),
  }
}

/** The listings of a bitmap whose total is not price × nights, ascending; none where no stay is asked for. */
export function pricedByTerms(
  bits: Bitmap,
  { terms }: Pick<Segment, 'terms'>,
  stay: IndexQuestion['stay'],
): number[] {
  const found: number[] = []
  if (terms && stay) eachBitOfBoth(bits, terms.priced, (n) => void found.push(n))
  return found
}

function inNumbers({ stay, guests }: CostQuestion, zone: string): StayInNumbers {
  const { from, to, now } = stay ?? { from: 0, to: 0, now: 0 }
  return { from, to, adults: guests ?? 1, children: 0, pets: 0, daysAhead: from - readClock(zone, now).today }
}
