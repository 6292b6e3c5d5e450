import { formatMoney, type Money } from '#lib/money.ts'
import { cx } from './cx.ts'

export type PriceProps = {
  amount: Money
  /** night: "$180 / night"; total: "$720 total"; plain: only the figure. */
  per?: 'night' | 'total' | 'month' | 'plain'
  size?: 'sm' | 'md' | 'lg'
}

const sizes = { sm: 'text-body', md: 'text-h4', lg: 'text-h2' }
const words = {
  night: { shown: '/ night', read: ' per night' },
  total: { shown: 'total', read: ' total' },
  month: { shown: '/ month', read: ' per month' },
  plain: null,
}

/** An amount of money, its figures in line with those above and below. */
export function Price({ amount, per = 'plain', size = 'sm' }: PriceProps) {
  const unit = words[per]
  return (
    <span className="inline-flex items-baseline gap-1 whitespace-nowrap">
      <span className={cx('tabular font-semibold', sizes[size])}>{formatMoney(amount)}</span>
      {unit && (
        <>
          <span aria-hidden className="text-meta text-muted">
            {unit.shown}
          </span>
          <span className="sr-only">{unit.read}</span>
        </>
      )}
    </span>
  )
}
