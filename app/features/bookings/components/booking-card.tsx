import { CalendarDays, MapPin, MessageSquareText, Printer, Users } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { pictureOf } from '#features/photos/photo.ts'
import { parseMoney } from '#lib/money.ts'
import { calendarDate, countNights, formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { areContactsShared, awaitsAnswer, isCancelled } from '../booking.ts'
import type { BookingAnswer } from '../booking-schema.ts'
import {
  bookedPartyWords,
  cancelWords,
  declineWords,
  localDate,
  statusLabels,
  statusTones,
  timeLeft,
} from '../booking-words.ts'
import { BookedCancellation } from './booked-cancellation.tsx'
import { BookedPrice, BookedRules } from './booked-price.tsx'
import { BookingTimeline } from './booking-timeline.tsx'
import { GuestContact, HostContact } from './contact-lines.tsx'
import { GuestActions } from './guest-actions.tsx'
import { HostActions } from './host-actions.tsx'
import { BookedDues } from './money/booked-dues.tsx'
import { printOnly } from './print-only.ts'

export type BookingCardProps = {
  as: 'host' | 'guest'
  booking: BookingAnswer
  onChanged: (booking: BookingAnswer) => void
  /** The first of a list, whose picture is what its screen waits for. */
  isFirst: boolean
  more?: ReactNode
}

/** One booking as its host or its guest sees it, with what that side can do about it. */
export function BookingCard({ as, booking, onChanged, isFirst, more }: BookingCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  function changed(next: BookingAnswer) {
    onChanged(next)
    // The button that was pressed is gone with the old state, so focus goes to what it was about.
    title.current?.focus()
  }
  const Actions = as === 'host' ? HostActions : GuestActions
  const actions = (
    // On paper nothing can be pressed.
    <div className="no-print grid w-full empty:hidden @md:w-auto">
      <Actions booking={booking} onChanged={changed} />
    </div>
  )
  return (
    <Card as="li" padding="none" className="overflow-hidden shadow-e1">
      <div
        ref={card}
        className="grid grid-cols-1 @md:grid-cols-[9rem_minmax(0,1fr)] @2xl:grid-cols-[12.5rem_minmax(0,1fr)] print:block"
      >
        <div className="no-print relative aspect-3/2 overflow-hidden bg-line @md:m-5 @md:me-0 @md:self-start @md:rounded-input">
          <Picture
            {...pictureOf(booking.property.cover, '')}
            sizes="(min-width: 48rem) 12.5rem, 100vw"
            priority={isFirst}
            className="absolute inset-0"
          />
        </div>
        <div className="grid grid-cols-1 gap-4 p-4 wrap-anywhere sm:p-5">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h3 ref={title} tabIndex={-1} className="text-h4">
                <PropertyTitle booking={booking} />
              </h3>
              <p className="mt-0.5 flex items-center gap-1 text-meta text-muted">
                <MapPin aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
                {booking.property.city}, {booking.property.state}
              </p>
              {as === 'guest' && booking.host_name && (
                <p className="mt-1.5 flex items-center gap-2 text-meta">
                  <Avatar name={booking.host_name} picture={booking.host_picture} size="sm" />
                  <span className="min-w-0">Hosted by {booking.host_name}</span>
                </p>
              )}
            </div>
            <StatusBadge booking={booking} />
          </div>
          <StayFacts as={as} booking={booking} />
          <BookedPrice booking={booking} />
          <BookedRules booking={booking} />
          <Situation as={as} booking={booking} />
          <BookedDues booking={booking} />
          <BookedCancellation as={as} booking={booking} />
          <div className="flex flex-wrap items-center gap-3 [&:not(:has(>:not(:empty)))]:hidden">
            {as === 'host' && actions}
            {more}
            {areContactsShared(booking.status) && (
              <Button
                variant="quiet"
                className="no-print grow @md:grow-0"
                icon={<Printer aria-hidden className="size-5" strokeWidth={1.75} />}
                onClick={() => card.current && printOnly(card.current)}
              >
                Print
              </Button>
            )}
            {/* All that a guest can do is to give the stay up, which is not what most come for. */}
            {as === 'guest' && actions}
          </div>
          <BookingTimeline as={as} booking={booking} />
        </div>
      </div>
    </Card>
  )
}

function PropertyTitle({ booking }: { booking: BookingAnswer }) {
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

function StatusBadge({ booking }: { booking: BookingAnswer }) {
  return (
    // A new state is a new badge, so that it enters instead of changing under the eye.
    <span key={booking.status} className="mt-1 flex shrink-0 animate-enter">
      <Badge tone={statusTones[booking.status]} dot>
        {statusLabels[booking.status]}
      </Badge>
    </span>
  )
}

function StayFacts({ as, booking }: Pick<BookingCardProps, 'as' | 'booking'>) {
  const stay = {
    checkIn: calendarDate(booking.check_in_date),
    checkOut: calendarDate(booking.check_out_date),
  }
  const total = parseMoney(booking.total_price, booking.currency)
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-input bg-sunken p-3 text-meta sm:p-4 @2xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1.1fr)_minmax(0,1fr)]">
      <div className="col-span-2 @2xl:col-span-1">
        <dt className="text-caption text-muted">Dates</dt>
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
        <dt className="text-caption text-muted">{as === 'host' ? 'Guest' : 'Guests'}</dt>
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
        <dt className="text-caption text-muted">Total</dt>
        <dd className="mt-0.5">
          {total && <Price amount={total} />}
          <span className="block text-muted">
            Booked <span className="whitespace-nowrap">{localDate(booking.created_at)}</span>
          </span>
          <span className="block text-caption text-muted">
            No. <span className="tabular whitespace-nowrap">{booking.number}</span>
          </span>
        </dd>
      </div>
    </dl>
  )
}

/** What there is to know or to do in the present state. */
function Situation({ as, booking }: Pick<BookingCardProps, 'as' | 'booking'>) {
  return (
    <>
      {booking.special_requests && (
        <p className="flex items-start gap-2 text-meta">
          <MessageSquareText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
          <span className="min-w-0 whitespace-pre-line">
            <span className="sr-only">Special requests: </span>
            {booking.special_requests}
          </span>
        </p>
      )}
      {awaitsAnswer(booking.status) && <PendingNote as={as} booking={booking} />}
      {isCancelled(booking.status) && booking.cancel_reason && (
        <div className="text-meta">
          <p className="font-semibold">{cancelWords(booking.cancel_reason, as)}</p>
          {declineWords(booking.decline_reason) && <p>{declineWords(booking.decline_reason)}</p>}
          {booking.cancel_note && (
            <p className="mt-1 whitespace-pre-line text-muted">“{booking.cancel_note}”</p>
          )}
        </div>
      )}
      {areContactsShared(booking.status) && booking.accept_note && (
        <div className="text-meta">
          <p className="font-semibold">{as === 'host' ? 'You wrote when you accepted' : 'The host wrote'}</p>
          <p dir="auto" className="mt-1 whitespace-pre-line text-muted wrap-anywhere">
            “{booking.accept_note}”
          </p>
        </div>
      )}
      {areContactsShared(booking.status) &&
        (as === 'host' ? <GuestContact bookingId={booking.id} /> : <HostContact booking={booking} />)}
    </>
  )
}

function PendingNote({ as, booking }: Pick<BookingCardProps, 'as' | 'booking'>) {
  const left = timeLeft(new Date(booking.expires_at), new Date())
  const runsOut = left ? `runs out ${left}` : 'is running out now'
  return (
    <p className="text-meta text-muted">
      {as === 'host'
        ? `Contact info is available after confirming. The request ${runsOut}.`
        : `${booking.host_name ?? 'The host'} has not answered yet; the request ${runsOut}. Contact info is available after confirming.`}
    </p>
  )
}

/** A card that is still on its way. */
export function BookingCardSkeleton({ label }: { label?: string }) {
  return (
    <div className="grid overflow-hidden rounded-card border border-line bg-surface @container">
      <div className="grid gap-4 p-4 sm:p-5">
        <div className="flex justify-between gap-4">
          <Skeleton label={label} className="h-6 w-56 max-w-2/3" />
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-11 w-48" />
      </div>
    </div>
  )
}
