import { HandCoins } from 'lucide-react'
import { bookingPath } from '#lib/booking-path.ts'
import { formatMoney } from '#lib/money.ts'
import { calendarDate, countNights, formatDate, formatDay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextLink } from '#ui/link.tsx'
import { bookedPartyWords } from '../../booking-words.ts'
import { Caution } from '../../components/caution.tsx'
import { statusAt } from '../offer.ts'
import type { OfferFields } from '../offer-fields-schema.ts'
import { calledWithin, differenceWords, offerEventWords, offerLabels, offerTones } from '../offer-words.ts'
import { offerCardWords } from './offer-card-words.ts'
import { amountOf, OfferLines } from './offer-lines.tsx'
import { OpenOffer } from './open-offer.tsx'
import { useNow } from './use-now.ts'

export type OfferCardProps = {
  offer: OfferFields
  /** Who looks at it. */
  side: 'host' | 'guest'
  /** What the other one is called. */
  name: string
}

/** An offer where the two talk: the stay, its price beside the usual one, how long it is open, and what to do about it. */
export function OfferCard({ offer, side, name }: OfferCardProps) {
  const now = useNow(offer.status === 'open')
  const status = statusAt({ status: offer.status, expiresAt: new Date(offer.expires_at) }, now)
  const total = amountOf(offer.total_price, offer.currency)
  const quoted = amountOf(offer.quoted_total, offer.currency)
  const nights = countNights({
    checkIn: calendarDate(offer.check_in_date),
    checkOut: calendarDate(offer.check_out_date),
  })
  return (
    <article
      aria-label={side === 'host' ? offerCardWords.own : offerCardWords.from(calledWithin(name))}
      className="grid gap-3 rounded-card border border-line bg-raised p-4 text-start shadow-e1"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="flex items-center gap-2 text-h4">
          <HandCoins aria-hidden className="size-5 shrink-0 text-tide-ink" strokeWidth={1.75} />
          {side === 'host' ? offerCardWords.own : offerCardWords.from(calledWithin(name))}
        </h4>
        <Badge tone={offerTones[status]}>{offerLabels[status]}</Badge>
      </header>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0">
          <span className="tabular block font-medium">
            {formatDay(calendarDate(offer.check_in_date))} – {formatDate(calendarDate(offer.check_out_date))}
          </span>
          <span className="block text-meta text-muted">
            {countOf(nights, 'night')} · {bookedPartyWords(offer)}
          </span>
        </p>
        <p>
          <span className="tabular block text-h3 font-semibold">{formatMoney(total)}</span>
          <span className="tabular block text-meta text-muted">{differenceWords(total, quoted, side)}</span>
        </p>
      </div>
      {offer.lines.length > 1 && (
        <Disclosure
          summary={<span className="text-meta">{offerCardWords.priceParts}</span>}
          className="-my-2"
        >
          <OfferLines lines={offer.lines} currency={offer.currency} dates={offer} total={offer.total_price} />
        </Disclosure>
      )}
      {offer.note && (
        <p dir="auto" className="text-meta whitespace-pre-line wrap-anywhere">
          “{offer.note}”
        </p>
      )}
      {side === 'guest' && <Caution about={offer.note} />}
      {status === 'open' && <OpenOffer offer={offer} side={side} name={name} now={now} />}
      {status !== 'open' && offer.booking_id === null && (
        <p className="text-meta text-muted">{offerCardWords.nothingBooked(offerEventWords(status, side))}</p>
      )}
      {offer.booking_id && (
        <TextLink
          href={bookingPath(offer.booking_id)}
          className="inline-flex min-h-11 items-center text-meta"
        >
          {offerCardWords.booking}
        </TextLink>
      )}
    </article>
  )
}
