import { formatMoney, type Money } from '#lib/money.ts'
import { Banner } from '#ui/banner.tsx'

export type PriceChangeProps = {
  /** What the stay cost as the guest saw it, and what it costs now. */
  before: Money
  now: Money
}

/** Says what the stay cost when the request was pressed and what it costs now; the button below asks again. */
export function PriceChange({ before, now }: PriceChangeProps) {
  return (
    <Banner tone="warning" announce="assertive" title="The price has changed">
      This stay cost {formatMoney(before)} when you opened the page, and is{' '}
      <strong>{formatMoney(now)}</strong> now. Nothing has been sent. Press “Request to book” again if you
      agree.
    </Banner>
  )
}
