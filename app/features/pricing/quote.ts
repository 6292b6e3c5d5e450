import { type Money, money } from '#lib/money.ts'
import { countNights, daysBetween, epochDay, type Stay } from '#lib/stay.ts'
import type { LineKind } from './line-kind.ts'
import { type NightsAtAPrice, nightsByPrice } from './night-prices.ts'
import { packTerms } from './packed-terms.ts'
import type { Party, PriceTerms } from './price-terms.ts'
import { reckon } from './reckon.ts'
import { priceTermsOf, type StayTerms, todayOf } from './stay-terms.ts'

/** What is asked: who would stay when. */
export type StayQuestion = { stay: Stay; party: Party }

/** One part of what a stay costs; a fee or tax has the label that its host gave it. */
export type QuoteLine = { kind: LineKind; label: string | null; amount: Money }

/** What a stay costs: the lines in the order in which they are shown, and their sum. */
export type Quote = {
  nights: number
  /** How many nights cost what, before any discount. */
  byPrice: readonly NightsAtAPrice[]
  lines: readonly [QuoteLine, ...QuoteLine[]]
  total: Money
  /** Given back after the stay, so no part of the total. */
  deposit: Money
}

/**
 * What a stay in a home costs (market rules 1 to 6; for a home without extras price × nights, exact: specification,
 * section 9). Throws on a stay without a night.
 */
export function quoteStay(home: StayTerms, { stay, party }: StayQuestion): Quote {
  const nights = countNights(stay)
  if (nights < 1) throw new RangeError(`a stay has at least one night: ${stay.checkIn} to ${stay.checkOut}`)
  const { currency } = home.pricePerNight
  const terms = priceTermsOf(home)
  const today = todayOf(home)
  const days = { from: epochDay(stay.checkIn), to: epochDay(stay.checkOut) }
  const asked = { ...days, ...party, daysAhead: today ? daysBetween(today, stay.checkIn) : 0 }
  const lines: QuoteLine[] = []
  const total = reckon(packTerms(terms), 0, asked, (kind, amount, index) => {
    lines.push({ kind, label: labelOf(terms, kind, index), amount: money(amount, currency) })
  })
  return {
    nights,
    byPrice: nightsByPrice(terms, days),
    // Each stay has its nights.
    lines: lines as [QuoteLine, ...QuoteLine[]],
    total: money(total, currency),
    deposit: money(terms.deposit, currency),
  }
}

function labelOf({ fees, taxes }: PriceTerms, kind: LineKind, index: number): string | null {
  if (kind === 'fee') return fees[index]?.label ?? null
  return kind === 'tax' ? (taxes[index]?.label ?? null) : null
}
