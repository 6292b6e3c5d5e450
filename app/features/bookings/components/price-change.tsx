import { quoteStay } from '#features/pricing/quote.ts'
import type { StayPrices } from '#features/pricing/stay-prices.ts'
import { formatMoney } from '#lib/money.ts'
import type { Stay } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'

export type PriceChangeProps = {
  stay: Stay
  /** The home's prices as the guest saw them, and as they are now. */
  before: StayPrices
  now: StayPrices
}

/** Says what the stay cost when the request was pressed and what it costs now; the button below asks again. */
export function PriceChange({ stay, before, now }: PriceChangeProps) {
  return (
    <Banner tone="warning" announce="assertive" title="The price has changed">
      This stay cost {formatMoney(quoteStay(before, stay).total)} when you opened the page, and is{' '}
      <strong>{formatMoney(quoteStay(now, stay).total)}</strong> now. Nothing has been sent. Press “Request to
      book” again if you agree.
    </Banner>
  )
}
