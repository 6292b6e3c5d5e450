import { Check } from 'lucide-react'
import type { Money } from '#lib/money.ts'
import { Banner } from '#ui/banner.tsx'
import { asQuotedWords } from './booking-box-words.ts'
import { PriceChange } from './price-change.tsx'
import type { AsQuotedStay } from './use-quoted-stay.ts'

export type AsQuotedProps = {
  quoted: AsQuotedStay
  /** What the stay costs now; null where it is not to be had. */
  total: Money | null
}

/** To whoever came by the link of a quote: whether the price below is the one that it said. */
export function AsQuoted({ quoted, total }: AsQuotedProps) {
  if (quoted.kind === 'over') {
    return (
      <Banner>
        {asQuotedWords.over}
        {total && asQuotedWords.priceOfNow}
      </Banner>
    )
  }
  if (quoted.kind === 'none' || !total) return null
  const { amount, currency } = quoted.total
  if (amount !== total.amount || currency !== total.currency) {
    return <PriceChange before={quoted.total} now={total} seen="quote" />
  }
  return (
    <p className="flex items-center gap-2 text-meta text-muted">
      <Check aria-hidden className="size-4 shrink-0 text-moss" strokeWidth={2} />
      {asQuotedWords.same}
    </p>
  )
}
