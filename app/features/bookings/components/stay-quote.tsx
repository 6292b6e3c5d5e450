import { quoteStay } from '#features/pricing/quote.ts'
import { formatMoney, type Money, money } from '#lib/money.ts'
import type { Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { RollingAmount } from './rolling-amount.tsx'

export type StayQuoteProps = { pricePerNight: Money; stay: Stay }

/** What the stay costs, with the total as the loudest figure and nothing hidden in it. */
export function StayQuote({ pricePerNight, stay }: StayQuoteProps) {
  const { nights, total } = quoteStay({ pricePerNight }, stay)
  const calculation = `${formatMoney(pricePerNight)} × ${countOf(nights, 'night')}`
  return (
    <dl className="tabular grid gap-1.5 text-meta">
      <QuoteLine label={calculation} amount={total} />
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
