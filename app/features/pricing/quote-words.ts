import { formatMoney, type Money, multiplyMoney } from '#lib/money.ts'
import { recordOf } from '#lib/record-of.ts'
import { countOf } from '#lib/text.ts'
import type { LineKind } from './line-kind.ts'
import { nightsLabel } from './nights-words.ts'
import type { Quote, QuoteLine } from './quote.ts'
import { stayFeeWords } from './stay-fee-words.ts'
import { stayFeeKinds } from './stay-fees.ts'

/** What a line of a quote is called beside its amount: "$180 × 4 nights", "Weekly discount". */
export function lineLabel(
  { kind, label }: QuoteLine,
  quote: Pick<Quote, 'nights' | 'byPrice' | 'total'>,
): string {
  return kind === 'nights' ? nightsLabel(quote) : (label ?? lineNames[kind])
}

/** The same without what a night costs: "Nights", "Weekly discount". */
export function chargeLabel({ kind, label }: { kind: LineKind; label: string | null }): string {
  return label ?? lineNames[kind]
}

/** What a line that a booking keeps is called: it knows the price per night of its day, but not each night’s. */
export function bookedLineLabel(
  { kind, label, amount }: QuoteLine,
  { pricePerNight, nights }: { pricePerNight: Money; nights: number },
): string {
  // Nights of a changed stay say how many of them were agreed and how many were added.
  if (kind !== 'nights' || label) return label ?? lineNames[kind]
  const isPlain = multiplyMoney(pricePerNight, nights).amount === amount.amount
  return isPlain ? `${formatMoney(pricePerNight)} × ${countOf(nights, 'night')}` : countOf(nights, 'night')
}

const lineNames: Record<LineKind, string> = {
  nights: 'Nights',
  monthly_discount: 'Monthly discount',
  weekly_discount: 'Weekly discount',
  early_discount: 'Early booking discount',
  last_minute_discount: 'Last-minute discount',
  extra_guests: 'Extra guests',
  ...recordOf(stayFeeKinds, (kind) => stayFeeWords[kind].line),
  pets: 'Pet fee',
  fee: 'Fee',
  tax: 'Tax',
}
