import { formatMoney, money } from '#lib/money.ts'
import { countOf } from '#lib/text.ts'
import type { Quote } from './quote.ts'

/** "$180 × 4 nights" where all nights cost the same, else "4 nights". On every card, which names no other line. */
export function nightsLabel({ nights, byPrice, total }: Pick<Quote, 'nights' | 'byPrice' | 'total'>): string {
  const [first, ...others] = byPrice
  if (!first || others.length > 0) return countOf(nights, 'night')
  return `${formatMoney(money(first.price, total.currency))} × ${countOf(nights, 'night')}`
}
