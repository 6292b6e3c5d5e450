import type { Party } from '#features/pricing/price-terms.ts'
import type { Money } from '#lib/money.ts'
import type { Stay } from '#lib/stay.ts'

/** What somebody was told a stay costs, by `getQuote`. */
export type QuotedStay = { stay: Stay; party: Party; total: Money }

/** The parameter of a home's page that holds the signed quote; the stay stands beside it as in every link. */
export const quoteParameter = 'quote'

/** Whether a quote is for exactly this stay of exactly these people. */
export function isQuoteOf(quoted: QuotedStay, asked: Pick<QuotedStay, 'stay' | 'party'>): boolean {
  return keyOf(quoted) === keyOf(asked)
}

function keyOf({ stay, party }: Pick<QuotedStay, 'stay' | 'party'>): string {
  const { adults, children, infants, pets } = party
  return [stay.checkIn, stay.checkOut, adults, children, infants, pets].join(' ')
}
