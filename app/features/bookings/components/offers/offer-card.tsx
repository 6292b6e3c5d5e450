import { Clock, HandCoins } from 'lucide-react'
import { Suspense, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { bookingPath } from '#lib/booking-path.ts'
import { formatMoney } from '#lib/money.ts'
import { calendarDate, countNights, formatDate, formatDay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { TextLink } from '#ui/link.tsx'
import { useAction } from '#web/use-action.ts'
import { bookedPartyWords } from '../../booking-words.ts'
import { statusAt } from '../../offer.ts'
import type { OfferFields } from '../../offer-fields-schema.ts'
import {
  calledWithin,
  countdownWords,
  differenceWords,
  offerEventWords,
  offerLabels,
  offerTones,
} from '../../offer-words.ts'
import { Caution } from '../caution.tsx'
import { endOfferWords, offerCardWords } from './offer-card-words.ts'
import { amountOf, OfferLines } from './offer-lines.tsx'
import { useNow } from './use-now.ts'

const AcceptOfferDialog = lazyPart(async () => (await import('./accept-offer-dialog.tsx')).AcceptOfferDialog)

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
      {status === 'open' && <Open offer={offer} side={side} name={name} now={now} />}
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

/** How long an open offer waits, and what its reader can do about it. */
function Open({ offer, side, name, now }: OfferCardProps & { now: Date }) {
  const [isAccepting, setAccepting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const words = endOfferWords[side]
  const { pending, run } = useAction(
    () => answerOf(client.offers[':id'].$delete({ param: { id: offer.offer_id } })),
    {
      done: () => ({ title: words.done }),
      failed: words.failed,
      outdates: ['conversations', 'calendar'],
    },
  )
  return (
    <>
      <p className="flex items-start gap-2 rounded-input bg-sunken px-3 py-2 text-meta">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
        <span>
          {offerCardWords.open.before}
          <span role="timer" className="tabular font-semibold">
            {countdownWords(new Date(offer.expires_at), now)}
          </span>
          {offerCardWords.open.after}
          {offer.holds_nights ? offerCardWords.held[side] : offerCardWords.notHeld}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {side === 'guest' && <Button onClick={() => setAccepting(true)}>{offerCardWords.accept}</Button>}
        <Button variant="secondary" pending={pending !== null} onClick={() => setAsking(true)}>
          {words.end}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        tone={side === 'host' ? 'danger' : 'primary'}
        title={words.title(calledWithin(name))}
        confirmLabel={words.end}
        cancelLabel={words.keep}
        pending={pending !== null}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await run(undefined)
          setAsking(false)
        }}
      >
        {words.text(name)}
      </AlertDialog>
      {isAccepting && (
        <Suspense>
          <AcceptOfferDialog id={offer.offer_id} name={name} onClose={() => setAccepting(false)} />
        </Suspense>
      )}
    </>
  )
}
