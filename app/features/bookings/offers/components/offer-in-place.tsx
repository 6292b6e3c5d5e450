import { Caution } from '../../components/caution.tsx'
import type { OfferToAnswer } from '../as-offered.ts'
import { differenceWords } from '../offer-words.ts'
import { amountOf } from './offer-lines.tsx'
import { OpenOffer } from './open-offer.tsx'

type OfferInPlaceProps = { offer: OfferToAnswer; side: 'host' | 'guest'; name: string; now: Date }

/** An open offer where its request stands: the stay and total are shown there already. */
export function OfferInPlace({ offer, side, name, now }: OfferInPlaceProps) {
  const total = amountOf(offer.total_price, offer.currency)
  const quoted = amountOf(offer.quoted_total, offer.currency)
  return (
    <div className="grid w-full gap-3">
      <p className="tabular text-meta text-muted">{differenceWords(total, quoted, side)}</p>
      {offer.note && (
        <p dir="auto" className="text-meta whitespace-pre-line wrap-anywhere">
          “{offer.note}”
        </p>
      )}
      {side === 'guest' && <Caution about={offer.note} />}
      <OpenOffer offer={offer} side={side} name={name} now={now} />
    </div>
  )
}
