import type { Quote } from '#features/pricing/quote.ts'
import { lineLabel } from '#features/pricing/quote-words.ts'
import { formatMoney, type Money, money } from '#lib/money.ts'
import { countOf } from '#lib/text.ts'
import { RollingAmount } from './rolling-amount.tsx'

export type StayQuoteProps = { quote: Quote }

/** What the stay costs, with the total as the loudest figure and nothing hidden in it. */
export function StayQuote({ quote }: StayQuoteProps) {
  const { nights, lines, total } = quote
  return (
    <dl className="tabular grid gap-1.5 text-meta">
      {lines.map((line) => (
        <LineRow
          key={`${line.kind} ${line.label ?? ''}`}
          label={lineLabel(line, quote)}
          amount={line.amount}
        />
      ))}
      <LineRow label="Booking fee" amount={money(0, total.currency)} />
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

function LineRow({ label, amount }: { label: string; amount: Money }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
