import { type Currency, currencies } from './money.ts'

/** Millionths of a US dollar for one unit of each currency: one table of rates, of one day and one source. */
export type Rates = Readonly<Record<Currency, number>>

/** The rate of what is worth as much as it says. */
export const oneForOne = 1_000_000

/** The highest rate that a table may have, so that no product loses its last digit; the database keeps the same. */
export const highestRate = 10_000_000

const half = oneForOne / 2

/** What an amount is worth in cents of a US dollar, halves up; `to_usd` of the database says the same. */
export function toUsd(amount: number, rate: number): number {
  if (rate === oneForOne) return amount
  // In two parts, because a large amount times its rate would be more than a number holds exactly.
  const millions = Math.floor(amount / oneForOne)
  const rest = amount - millions * oneForOne
  return millions * rate + Math.floor((rest * rate + half) / oneForOne)
}

/** The smallest amount that is worth at least so many cents of a US dollar. */
export function leastWorth(cents: number, rate: number): number {
  if (rate === oneForOne) return cents
  return Math.ceil((cents * oneForOne - half) / rate)
}

/** The largest amount that is worth at most so many cents of a US dollar. */
export function mostWorth(cents: number, rate: number): number {
  return leastWorth(cents + 1, rate) - 1
}

/** The rates in the order of `currencies`; each one for one where nothing is to be compared. */
export function ratesInOrder(rates: Rates | null): number[] {
  return currencies.map((currency) => rates?.[currency] ?? oneForOne)
}
