import { formatMoney, type Money } from '#lib/money.ts'
import { Banner } from '#ui/banner.tsx'
import { newTermsWords } from './words.ts'

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
      <Banner tone="warning" announce="assertive" title={newTermsWords.rulesTitle}>
        {newTermsWords.rules.before}
        <a href="#things-to-know">{newTermsWords.rules.link}</a>
        {newTermsWords.rules.after}
      </Banner>
    )
  }
  return (
    <Banner tone="warning" announce="assertive" title={newTermsWords.priceTitle}>
      {newTermsWords[seen].before(formatMoney(before))}
      <strong>{formatMoney(now)}</strong>
      {newTermsWords[seen].after}
    </Banner>
  )
}
