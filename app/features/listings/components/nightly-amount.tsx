import type { NightlyPrice } from '#features/pricing/nightly-price.ts'
import { Price, type PriceProps } from '#ui/price.tsx'
import { cardWords } from './card-words.ts'

export type NightlyAmountProps = { price: NightlyPrice; size?: PriceProps['size'] }

/**
 * "$180 / night"; where every stay pays fees besides (market rule 7), "From $212.50 a night with fees", and without "From" for
 * chosen dates.
 */
export function NightlyAmount({ price: { amount, withFees, isOfStay }, size = 'sm' }: NightlyAmountProps) {
  if (!withFees) return <Price amount={amount} per="night" size={size} />
  return (
    <span>
      {!isOfStay && <span className="text-meta text-muted">{cardWords.pricedBefore}</span>}
      <Price amount={amount} size={size} />
      <span className="text-meta text-muted">{cardWords.pricedAfter}</span>
    </span>
  )
}
