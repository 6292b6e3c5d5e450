import {
  type Currency,
  type Money,
  moneyFromDatabase,
  parseCurrency,
  parseMoney,
  toNumber,
} from '#lib/money.ts'
import type { CalendarDate } from '#lib/stay.ts'
import type { PriceExtras } from './price-terms.ts'

/** The prices of a home that a quote is reckoned from. Handed on as a whole, so that one more is known everywhere. */
export type StayTerms = {
  pricePerNight: Money
  /**
   * What is asked besides, with the day at the home when it was read, on which who books now books; null for a home that
   * asks nothing else.
   */
  extras: (PriceExtras & { today: CalendarDate }) | null
}

/** The prices of a home that asks nothing but its price for each night. */
export function plainTerms(pricePerNight: Money): StayTerms {
  return { pricePerNight, extras: null }
}

/** The columns of a table that the prices of a home are in; the table as the query calls it. */
export function termsColumns<Table extends string>(table: Table) {
  return [`${table}.currency`, `${table}.price_per_night`] as const
}

/** The prices in a row of a home, or of a booking, which keeps those that it was made at. */
export function termsOfRow(row: { price_per_night: string; currency: string }): StayTerms {
  return plainTerms(moneyFromDatabase(row.price_per_night, row.currency))
}

/** The prices in an answer of the API, as a home or a refusal carries them; null when there are none in it. */
export function parseTerms({
  price_per_night,
  currency,
}: {
  price_per_night?: unknown
  currency?: unknown
}): StayTerms | null {
  const known = parseCurrency(currency)
  const pricePerNight = known && parseMoney(Number(price_per_night), known)
  return pricePerNight && plainTerms(pricePerNight)
}

/** The prices of a home as the API says them. */
export type TermsFields = { currency: Currency; price_per_night: number }

/** The prices as the API says them, with their currency. */
export function toTermsFields({ pricePerNight }: StayTerms): TermsFields {
  return { currency: pricePerNight.currency, price_per_night: toNumber(pricePerNight) }
}
