import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { nightsLabel } from '#features/pricing/nights-words.ts'
import type { Quote } from '#features/pricing/quote.ts'
import { lineLabel } from '#features/pricing/quote-words.ts'
import { formatMoney, type Money, money } from '#lib/money.ts'
import { countOf } from '#lib/text.ts'
import { RollingAmount } from './rolling-amount.tsx'
import { stayQuoteWords } from './words.ts'

export type StayQuoteProps = { quote: Quote }

/** What the stay costs, with the total as the loudest figure and nothing hidden in it. */
export function StayQuote({ quote }: StayQuoteProps) {
  const { nights, lines, total, deposit } = quote
  return (
    <dl className="tabular grid gap-1.5 text-meta">
      {lines.map((line, at) => (
        <LineRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two fees may be called the same, and lines never move
          key={at}
          label={line.kind === 'nights' ? <NightsLabel quote={quote} /> : lineLabel(line, quote)}
          amount={line.amount}
        />
      ))}
      <LineRow label={stayQuoteWords.fee} amount={money(0, total.currency)} />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2.5">
        <dt className="text-body font-semibold">{stayQuoteWords.total}</dt>
        <dd className="text-h2 font-semibold">
          <RollingAmount amount={total} />
          <span role="status" className="sr-only">
            {stayQuoteWords.spoken(countOf(nights, 'night'), formatMoney(total))}
          </span>
        </dd>
      </div>
      {deposit.amount > 0 && <LineRow label={stayQuoteWords.deposit} amount={deposit} />}
    </dl>
  )
}

/** "$180 × 4 nights"; where they cost different, "4 nights", which opens to how many cost what. */
function NightsLabel({ quote }: StayQuoteProps) {
  const { byPrice, total } = quote
  if (byPrice.length === 1) return nightsLabel(quote)
  return (
    <details className="group">
      <summary className="-my-3 flex min-h-11 list-none items-center gap-1 underline decoration-line-strong underline-offset-4 [&::-webkit-details-marker]:hidden">
        {nightsLabel(quote)}
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <ul className="pt-1 pb-2">
        {byPrice.map(({ price, nights }) => (
          <li key={price}>
            {formatMoney(money(price, total.currency))} × {countOf(nights, 'night')}
          </li>
        ))}
      </ul>
    </details>
  )
}

function LineRow({ label, amount }: { label: ReactNode; amount: Money }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-muted wrap-anywhere">{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
