import { quoteStay } from '#features/pricing/quote.ts'
import { lineLabels } from '#features/pricing/quote-words.ts'
import type { StayPrices } from '#features/pricing/stay-prices.ts'
import { formatMoney, type Money, money } from '#lib/money.ts'
import type { Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { RollingAmount } from './rolling-amount.tsx'

export type StayQuoteProps = { prices: StayPrices; stay: Stay }

/** What the stay costs, with the total as the loudest figure and nothing hidden in it. */
export function StayQuote({ prices, stay }: StayQuoteProps) {
  const quote = quoteStay(prices, stay)
  const { nights, lines, total } = quote
  return (
    <dl className="tabular grid gap-1.5 text-meta">
      {lines.map(({ kind, amount }) => (
        <QuoteLine key={kind} label={lineLabels[kind](prices, quote)} amount={amount} />
      ))}
      <QuoteLine label="Booking fee" amount={money(0, total.currency)} />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2.5">
        <dt className="text-body font-semibold">Total</dt>
        <dd className="text-h2 font-semibold">
          <RollingAmount amount={total} />
          <span role="status" className="sr-only">
            {`${countOf(nights, 'night')}, total ${formatMoney(total)}`}
          </span>
        </dd>
      </div>
    </dl>
  )
}

function QuoteLine({ label, amount }: { label: string; amount: Money }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
