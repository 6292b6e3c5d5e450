import { formatMoney, type Money } from '#lib/money.ts'
import { Banner } from '#ui/banner.tsx'

export type PriceChangeProps = {
  /** What the stay cost as the guest saw it, and what it costs now. */
  before: Money
  now: Money
  /** Where the guest saw it: on this page, or in a quote that led here. */
  seen: 'page' | 'quote'
}

/**
 * Says what has changed since the stay was first shown: what it cost then and costs now, or else the rules of the home.
 * The button below asks again.
 */
export function PriceChange({ before, now, seen }: PriceChangeProps) {
  if (before.amount === now.amount && before.currency === now.currency) {
    return (
      <Banner tone="warning" announce="assertive" title="The rules of this home have changed">
        The host has changed them since you opened the page; the price is the same. Nothing has been sent.
        Look at <a href="#things-to-know">what to know</a>, then press the button below again if you agree.
      </Banner>
    )
  }
  return (
    <Banner tone="warning" announce="assertive" title="The price has changed">
      {seen === 'page' ? (
        <>
          This stay cost {formatMoney(before)} when you opened the page, and is{' '}
          <strong>{formatMoney(now)}</strong> now. Nothing has been sent. Press the button below again if you
          agree.
        </>
      ) : (
        <>
          This stay was quoted at {formatMoney(before)}, and is <strong>{formatMoney(now)}</strong> now. Press
          the button below only if you agree.
        </>
      )}
    </Banner>
  )
}
