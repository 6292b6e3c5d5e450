import { quoteStay } from '#features/pricing/quote.ts'
import { formatMoney, type Money } from '#lib/money.ts'
import type { Stay } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'

export type PriceChangeProps = {
  stay: Stay
  /** A night, as the guest saw it, and as it is now. */
  before: Money
  now: Money
}

/** Says what the stay cost when the request was pressed and what it costs now; the button below asks again. */
export function PriceChange({ stay, before, now }: PriceChangeProps) {
  return (
    <Banner tone="warning" announce="assertive" title="The price has changed">
      This stay cost {formatMoney(quoteStay({ pricePerNight: before }, stay).total)} when you opened the page,
      and is <strong>{formatMoney(quoteStay({ pricePerNight: now }, stay).total)}</strong> now. Nothing has
      been sent. Press “Request to book” again if you agree.
    </Banner>
  )
}
