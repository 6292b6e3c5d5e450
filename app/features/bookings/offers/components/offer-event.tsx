import { formatMoney } from '#lib/money.ts'
import { calendarDate, formatDay } from '#lib/stay.ts'
import type { OfferStatus } from '../offer.ts'
import type { OfferFields } from '../offer-fields-schema.ts'
import { offerEventWords } from '../offer-words.ts'
import { amountOf } from './offer-lines.tsx'

/** What became of an offer, as a line where the two talk. */
export function OfferEvent({
  offer,
  became,
  side,
}: {
  offer: OfferFields
  became: OfferStatus
  side: 'host' | 'guest'
}) {
  return (
    <p className="text-center text-meta text-muted">
      <span className="font-medium text-ink">{offerEventWords(became, side)}</span>
      <span className="tabular block">
        {formatDay(calendarDate(offer.check_in_date))} – {formatDay(calendarDate(offer.check_out_date))} ·{' '}
        {formatMoney(amountOf(offer.total_price, offer.currency))}
      </span>
    </p>
  )
}
