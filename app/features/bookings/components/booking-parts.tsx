import { CalendarDays, MessageSquareText, Users } from 'lucide-react'
import { Link } from 'react-router'
import { parseMoney } from '#lib/money.ts'
import { calendarDate, countNights, formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'
import { areContactsShared, isCancelled } from '../booking.ts'
import type { BookingAnswer } from '../booking-answer-schema.ts'
import {
  bookedPartyWords,
  cancelWords,
  declineWords,
  localDate,
  statusLabels,
  statusTones,
} from '../booking-words.ts'
import { isByHand } from '../by-hand.ts'
import { openOfferLabels } from '../offers/offer-words.ts'
import { bookedWords, stayFactsWords } from './booked-words.ts'
import { Caution } from './caution.tsx'
import { GuestContact, HostContact } from './contact-lines.tsx'
import { useOpenOffer } from './use-open-offer.ts'

// What the card of a list and the booking's own page both show.

type OfSide = { as: 'host' | 'guest'; booking: BookingAnswer }

/** What the home is called, leading to its page while there is one. */
export function PropertyTitle({ booking }: { booking: BookingAnswer }) {
  if (!booking.property_id) return booking.property.title
  return (
    <Link
      to={`/property/${booking.property_id}`}
      className="-my-3 inline-block py-3 text-ink no-underline hover:underline"
    >
      {booking.property.title}
    </Link>
  )
}

export function StatusBadge({ as, booking }: OfSide) {
  const { offer } = useOpenOffer(booking)
  const label = offer ? openOfferLabels[as] : statusLabels[booking.status]
  return (
    // A new state is a new badge, so that it enters instead of changing under the eye.
    <span key={label} className="mt-1 flex shrink-0 animate-enter">
      <Badge tone={statusTones[booking.status]} dot>
        {label}
      </Badge>
    </span>
  )
}

/** When, who and for how much. */
export function StayFacts({ as, booking }: OfSide) {
  const stay = {
    checkIn: calendarDate(booking.check_in_date),
    checkOut: calendarDate(booking.check_out_date),
  }
  const total = parseMoney(booking.total_price, booking.currency)
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-input bg-sunken p-3 text-meta sm:p-4 @2xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1.1fr)_minmax(0,1fr)]">
      <div className="col-span-2 @2xl:col-span-1">
        <dt className="text-caption text-muted">{stayFactsWords.dates}</dt>
        <dd className="mt-0.5 flex items-start gap-1.5 font-semibold">
          <CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
          <span className="min-w-0">
            <span className="whitespace-nowrap">{formatDate(stay.checkIn)} –</span>{' '}
            <span className="whitespace-nowrap">{formatDate(stay.checkOut)}</span>
            <span className="block font-normal text-muted">{countOf(countNights(stay), 'night')}</span>
          </span>
        </dd>
      </div>
      <div>
        <dt className="text-caption text-muted">
          {as === 'host' ? stayFactsWords.guest : stayFactsWords.guests}
        </dt>
        <dd className="mt-0.5 flex items-start gap-1.5 font-semibold">
          {as === 'host' && booking.guest_picture ? (
            <Avatar name={booking.guest_name} picture={booking.guest_picture} size="sm" />
          ) : (
            <Users aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
          )}
          <span className="min-w-0">
            {as === 'host' ? booking.guest_name : bookedPartyWords(booking)}
            {as === 'host' && (
              <span className="block font-normal text-muted">{bookedPartyWords(booking)}</span>
            )}
          </span>
        </dd>
      </div>
      <div>
        <dt className="text-caption text-muted">{stayFactsWords.total}</dt>
        <dd className="mt-0.5">
          {total && <Price amount={total} />}
          <span className="block text-muted">
            {stayFactsWords.bookedOn}
            <span className="whitespace-nowrap">{localDate(booking.created_at)}</span>
          </span>
          <span className="block text-caption text-muted">
            {stayFactsWords.number}
            <span className="tabular whitespace-nowrap">{booking.number}</span>
          </span>
        </dd>
      </div>
    </dl>
  )
}

/** What the guest asked for with the request. */
export function SpecialRequests({ as, booking }: OfSide) {
  if (!booking.special_requests) return null
  return (
    <>
      <p className="flex items-start gap-2 text-meta">
        <MessageSquareText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
        <span className="min-w-0 whitespace-pre-line">
          <span className="sr-only">{bookedWords.requests}</span>
          {booking.special_requests}
        </span>
      </p>
      {as === 'host' && <Caution about={booking.special_requests} />}
    </>
  )
}

/** Says of a stay that its host has written down what is different about it. */
export function ByHandHint({ booking }: { booking: BookingAnswer }) {
  if (!isByHand(booking)) return null
  return <p className="text-meta text-muted">{bookedWords.byHand}</p>
}

/** Why it ended, with the words of who ended it. */
export function EndedBecause({ as, booking }: OfSide) {
  if (!isCancelled(booking.status) || !booking.cancel_reason) return null
  return (
    <div className="text-meta">
      <p className="font-semibold">{cancelWords(booking.cancel_reason, as)}</p>
      {declineWords(booking.decline_reason) && <p>{declineWords(booking.decline_reason)}</p>}
      {booking.cancel_note && <p className="mt-1 whitespace-pre-line text-muted">“{booking.cancel_note}”</p>}
      {booking.timeline.at(-1)?.actor !== as && <Caution about={booking.cancel_note} />}
    </div>
  )
}

/** What the host wrote with the acceptance, and how to reach the other side, once both know of each other. */
export function SharedContact({ as, booking }: OfSide) {
  if (!areContactsShared(booking.status)) return null
  return (
    <>
      {booking.accept_note && (
        <div className="text-meta">
          <p className="font-semibold">{bookedWords.acceptNote[as]}</p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-muted">
            “{booking.accept_note}”
          </p>
          {as === 'guest' && <Caution about={booking.accept_note} />}
        </div>
      )}
      {as === 'host' ? <GuestContact bookingId={booking.id} /> : <HostContact booking={booking} />}
    </>
  )
}
