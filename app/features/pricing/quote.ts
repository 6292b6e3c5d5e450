import { addMoney, type Money, multiplyMoney } from '#lib/money.ts'
import { countNights, type Stay } from '#lib/stay.ts'
import type { StayPrices } from './stay-prices.ts'

/** What a part of a price is for; a booking keeps each as a line. */
export const lineKinds = ['nights'] as const
export type LineKind = (typeof lineKinds)[number]

/** One part of what a stay costs. */
export type QuoteLine = { kind: LineKind; amount: Money }

/** What a stay costs: the lines in the order in which they are shown, and their sum. */
export type Quote = { nights: number; lines: readonly [QuoteLine, ...QuoteLine[]]; total: Money }

/**
 * What a stay in a home costs: price × nights, exact, and nothing else (specification, section 9). The only place where
 * a price meets a number of nights. Throws on a stay without a night.
 */
export function quoteStay({ pricePerNight }: StayPrices, stay: Stay): Quote {
  const nights = countNights(stay)
  if (nights < 1) throw new RangeError(`a stay has at least one night: ${stay.checkIn} to ${stay.checkOut}`)
  const nightsLine: QuoteLine = { kind: 'nights', amount: multiplyMoney(pricePerNight, nights) }
  const lines: Quote['lines'] = [nightsLine]
  return { nights, lines, total: addMoney(lines.map(({ amount }) => amount)) }
}
