import { plainTotal } from '#features/pricing/plain-total.ts'
import { reckon, type StayInNumbers } from '#features/pricing/reckon.ts'
import { currencies } from '#lib/money.ts'
import { priceStep, stepOf } from '#lib/price-steps.ts'
import { leastWorth, mostWorth, ratesInOrder, toUsd } from '#lib/rates.ts'
import type { IndexQuestion } from '#platform/search-index.ts'
import { cheapestTotalOfDoc } from './cheapest-stay.ts'
import { readClock } from './clocks.ts'
import type { ListingDoc } from './listing-doc.ts'

/** Who would stay when, between which prices per night, and what each currency is worth. */
export type CostQuestion = Pick<
  IndexQuestion,
  'stay' | 'flexible' | 'guests' | 'minPrice' | 'maxPrice' | 'rates'
>

/** In which step of the histogram of prices a cost stands. */
export function stepOfCost(cost: number, question: CostQuestion): number {
  return stepOf(cost, plainTotal(priceStep, nightsAsked(question)))
}

/** The number of nights by which the price per night is multiplied where costs are compared. */
export function nightsAsked({ stay, flexible }: Pick<CostQuestion, 'stay' | 'flexible'>): number {
  return stay ? stay.to - stay.from : (flexible?.nights ?? 1)
}

/**
 * What a listing costs as a question compares it, in cents of a US dollar: its price per night, or the total of the stay, of
 * its cheapest where arrivals are flexible.
 */
export function costOfDoc(listing: ListingDoc, question: CostQuestion): number {
  const { currency, price, terms } = listing
  const rate = ratesInOrder(question.rates)[currencies.indexOf(currency)] as number // each has one
  if (terms?.prices && question.flexible) {
    const total = cheapestTotalOfDoc(listing, question.flexible, question.guests ?? 1)
    if (total !== null) return toUsd(total, rate)
  }
  if (!terms?.prices || !question.stay) return toUsd(plainTotal(price, nightsAsked(question)), rate)
  return toUsd(reckon(terms.prices, 0, inNumbers(question, terms.asks.zone)), rate)
}

/** Whether a cost lies between the limits of the price; both times the nights, so that nothing is divided (market rules C1). */
export function fitsLimits(cost: number, question: CostQuestion): boolean {
  const [min, max] = limitsOf(question)
  return cost >= min && cost <= max
}

/** The limits of the price times the nights, open where the question has none. */
export function limitsOf(question: CostQuestion): [number, number] {
  const { minPrice, maxPrice } = question
  const nights = nightsAsked(question)
  return [
    minPrice === null ? Number.NEGATIVE_INFINITY : plainTotal(minPrice, nights),
    maxPrice === null ? Number.POSITIVE_INFINITY : plainTotal(maxPrice, nights),
  ]
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

/** A stay as pricing calculates it, by the clocks of a zone. */
export function inNumbers({ stay, guests }: CostQuestion, zone: string): StayInNumbers {
  const { from, to, now } = stay ?? { from: 0, to: 0, now: 0 }
  return { from, to, adults: guests ?? 1, children: 0, pets: 0, daysAhead: from - readClock(zone, now).today }
}
