import { ArrowRight, MapPin } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { BookedCancellation } from '#features/bookings/agreed/components/booked-cancellation.tsx'
import { BookedDues } from '#features/bookings/agreed/components/booked-dues.tsx'
import { BookedRules, PriceLines } from '#features/bookings/agreed/components/booked-price.tsx'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { bookedWords } from '#features/bookings/components/booked-words.ts'
import {
  ByHandHint,
  EndedBecause,
  PropertyTitle,
  SharedContact,
  SpecialRequests,
  StatusBadge,
  StayFacts,
} from '#features/bookings/components/booking-parts.tsx'
import { useOpenOffer } from '#features/bookings/components/use-open-offer.ts'
import { nextStepWords } from '#features/bookings/next-step-words.ts'
import { asOffered } from '#features/bookings/offers/as-offered.ts'
import { pictureOf } from '#features/photos/photo.ts'
import { parseMoney } from '#lib/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import { printOnly } from '#ui/print-only.ts'
import { outdate } from '#web/use-answer.ts'
import { BookingActs } from './acts/booking-acts.tsx'
import { bookingViewWords } from './booking-page-words.ts'
import { BookingSections } from './booking-sections.tsx'
import { TimelineLines } from './booking-timeline.tsx'
import { bookingsListWords } from './list/bookings-list-words.ts'

export type BookingViewProps = {
  as: 'host' | 'guest'
  booking: BookingAnswer
  onChanged: (booking: BookingAnswer) => void
  /** What other features have to say about it, among what can be done. */
  more: ReactNode
}

/** Everything about one booking for one of its sides: what comes next and what can be done first, then what was agreed. */
export function BookingView({ as, booking, onChanged, more }: BookingViewProps) {
  const whole = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { now } = useOpenOffer(booking)
  const shown = asOffered(booking, now)
  useOutdateWithStatus(booking)
  function changed(next: BookingAnswer) {
    onChanged(next)
    // The button that was pressed is gone with the old state, so focus goes to what it was about.
    title.current?.focus()
  }
  return (
    <div ref={whole} className="grid grid-cols-1 gap-6 wrap-anywhere">
      <div className="grid grid-cols-1 gap-3">
        <WayBack as={as} booking={booking} />
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h1 ref={title} tabIndex={-1} className="min-w-0 text-h2 sm:text-h1">
            <PropertyTitle booking={booking} />
          </h1>
          <StatusBadge as={as} booking={booking} />
        </div>
        <p className="flex items-center gap-1 text-meta text-muted">
          <MapPin aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {booking.property.city}, {booking.property.state}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10 print:block">
        <div className="@container grid grid-cols-1 content-start gap-6">
          <h2 className="sr-only">{bookingViewWords.title}</h2>
          <Card as="section" aria-label={bookingViewWords.next} className="grid grid-cols-1 gap-4 shadow-e1">
            <NextStep as={as} booking={booking} />
            <BookingActs
              as={as}
              booking={booking}
              onChanged={changed}
              onPrint={() => whole.current && printOnly(whole.current)}
            >
              {more}
            </BookingActs>
          </Card>
          <StayFacts as={as} booking={shown} />
          <OtherSide as={as} booking={booking} />
          <div className="@container grid grid-cols-1 gap-6 [&:not(:has(>:not(:empty)))]:hidden">
            <BookingSections as={as} booking={booking} />
          </div>
          <section aria-label={bookedWords.happened} className="grid grid-cols-1 gap-4">
            <h2 className="text-h4">{bookedWords.happened}</h2>
            <TimelineLines as={as} booking={booking} />
          </section>
        </div>
        <Agreed as={as} booking={shown} />
      </div>
    </div>
  )
}

type OfSide = Pick<BookingViewProps, 'as' | 'booking'>

/** With a booking that the other side has moved on, more is new than the booking. */
function useOutdateWithStatus({ id, status }: BookingAnswer) {
  const shown = useRef({ id, status })
  useEffect(() => {
    const isNew = shown.current.id === id && shown.current.status !== status
    shown.current = { id, status }
    if (isNew) outdate('guide-books', 'reviews', 'booking-counts', 'money')
  }, [id, status])
}

function WayBack({ as, booking }: OfSide) {
  const list =
    as === 'host'
      ? { label: bookingsListWords.title.host, href: '/dashboard?tab=bookings' }
      : { label: bookingsListWords.title.guest, href: '/dashboard?tab=my-bookings' }
  return (
    <div className="no-print">
      <Breadcrumbs items={[list]} current={bookedWords.number(booking.number)} />
    </div>
  )
}

function NextStep({ as, booking }: OfSide) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const words = nextStepWords(booking, { as, now: new Date(), timeZone })
  return (
    <>
      {words && (
        <p className="flex items-start gap-2 font-semibold">
          <ArrowRight
            aria-hidden
            className="mt-0.5 size-5 shrink-0 text-ember-ink rtl:rotate-180"
            strokeWidth={1.75}
          />
          <span className="min-w-0">{words}</span>
        </p>
      )}
      <ByHandHint booking={booking} />
      <EndedBecause as={as} booking={booking} />
    </>
  )
}

/** Who it is with, what they asked for, and how to reach them. */
function OtherSide({ as, booking }: OfSide) {
  return (
    <div className="grid grid-cols-1 gap-4 empty:hidden">
      {as === 'guest' && booking.host_name && (
        <p className="flex items-center gap-2 text-meta">
          <Avatar name={booking.host_name} picture={booking.host_picture} size="sm" />
          <span className="min-w-0">{bookedWords.hostedBy(booking.host_name)}</span>
        </p>
      )}
      <SpecialRequests as={as} booking={booking} />
      <SharedContact as={as} booking={booking} />
    </div>
  )
}

/** What was agreed: the price with its parts, what comes back, and the rules; and a picture of where it is. */
function Agreed({ as, booking }: OfSide) {
  const total = parseMoney(booking.total_price, booking.currency)
  return (
    <aside aria-label={bookingViewWords.agreed} className="grid grid-cols-1 content-start gap-6">
      <div className="no-print relative aspect-3/2 overflow-hidden rounded-card bg-line max-lg:order-last">
        <Picture
          {...pictureOf(booking.property.cover, '')}
          sizes="(min-width: 64rem) 24rem, 100vw"
          className="absolute inset-0"
        />
      </div>
      <Card as="section" aria-label={bookingViewWords.price} className="grid grid-cols-1 gap-4">
        <h2 className="text-h4">{bookingViewWords.price}</h2>
        <PriceLines booking={booking} total={total} />
        <div className="grid grid-cols-1 gap-4 empty:hidden">
          <BookedDues as={as} booking={booking} />
          <BookedCancellation as={as} booking={booking} />
          <BookedRules booking={booking} />
        </div>
      </Card>
    </aside>
  )
}
