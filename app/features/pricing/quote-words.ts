import { formatMoney } from '#lib/money.ts'
import { countOf } from '#lib/text.ts'
import type { LineKind, Quote } from './quote.ts'
import type { StayPrices } from './stay-prices.ts'

/** What a line of a quote is called beside its amount: "$180 × 4 nights". */
export const lineLabels: Record<LineKind, (prices: StayPrices, quote: Quote) => string> = {
  nights: ({ pricePerNight }, { nights }) => `${formatMoney(pricePerNight)} × ${countOf(nights, 'night')}`,
}
