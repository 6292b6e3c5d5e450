import { MapPin, ReceiptText } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { BookedCancellation } from '#features/bookings/agreed/components/booked-cancellation.tsx'
import { BookedDues } from '#features/bookings/agreed/components/booked-dues.tsx'
import { BookedPrice, BookedRules } from '#features/bookings/agreed/components/booked-price.tsx'
import { awaitsAnswer } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { timeLeft } from '#features/bookings/booking-words.ts'
import { isByHand } from '#features/bookings/by-hand.ts'
import { bookedWords, pendingWords } from '#features/bookings/components/booked-words.ts'
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
import { asOffered } from '#features/bookings/offers/as-offered.ts'
import { pictureOf } from '#features/photos/photo.ts'
import { ChangeButton } from '#features/stay-changes/components/change-button.tsx'
import { ChangeByHandButton } from '#features/stays-by-hand/components/change-by-hand-button.tsx'
import { bookingPath } from '#lib/booking-path.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import { printOnly } from '#ui/print-only.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { BookingActs } from './acts/booking-acts.tsx'
import { BookingTimeline } from './booking-timeline.tsx'

export type BookingCardProps = {
  as: 'host' | 'guest'
  booking: BookingAnswer
  onChanged: (booking: BookingAnswer) => void
  /** The first of a list, whose picture is what its screen waits for. */
  isFirst: boolean
  /** What can be done besides stands below it already. */
  hasSections?: boolean
  more?: ReactNode
}

/** One booking as its host or its guest sees it, with what that side can do about it. */
export function BookingCard({
  as,
  booking,
  onChanged,
  isFirst,
  hasSections = false,
  more,
}: BookingCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  function changed(next: BookingAnswer) {
    onChanged(next)
    // The button that was pressed is gone with the old state, so focus goes to what it was about.
    title.current?.focus()
  }
  const { offer, now } = useOpenOffer(booking)
  const shown = asOffered(booking, now)
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
          <CardHead as={as} booking={booking} title={title} />
          <StayFacts as={as} booking={shown} />
          <BookedPrice booking={shown} />
          <BookedRules booking={booking} />
          <SpecialRequests as={as} booking={booking} />
          {awaitsAnswer(booking.status) && !offer && <PendingNote as={as} booking={booking} />}
          <ByHandHint booking={booking} />
          <EndedBecause as={as} booking={booking} />
          <SharedContact as={as} booking={booking} />
          <BookedDues as={as} booking={shown} />
          <BookedCancellation as={as} booking={shown} />
          <BookingActs
            as={as}
            booking={booking}
            onChanged={changed}
            onPrint={() => card.current && printOnly(card.current)}
          >
            {more}
            <ButtonLink
              href={bookingPath(booking.id)}
              variant="secondary"
              className="no-print grow @md:grow-0"
              icon={<ReceiptText aria-hidden className="size-5" strokeWidth={1.75} />}
            >
              {bookedWords.open}
            </ButtonLink>
            {!hasSections &&
              (isByHand(booking) ? (
                <ChangeByHandButton booking={booking} className="no-print" />
              ) : (
                <ChangeButton as={as} booking={booking} />
              ))}
          </BookingActs>
          <BookingTimeline as={as} booking={booking} />
        </div>
      </div>
    </Card>
  )
}

type CardHeadProps = Pick<BookingCardProps, 'as' | 'booking'> & {
  title: RefObject<HTMLHeadingElement | null>
}

function CardHead({ as, booking, title }: CardHeadProps) {
  return (
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
            <span className="min-w-0">{bookedWords.hostedBy(booking.host_name)}</span>
          </p>
        )}
      </div>
      <StatusBadge as={as} booking={booking} />
    </div>
  )
}

function PendingNote({ as, booking }: Pick<BookingCardProps, 'as' | 'booking'>) {
  const left = timeLeft(new Date(booking.expires_at), new Date())
  const runsOut = left ? pendingWords.runsOut(left) : pendingWords.isRunningOut
  return (
    <p className="text-meta text-muted">
      {as === 'host'
        ? pendingWords.host(runsOut)
        : pendingWords.guest(booking.host_name ?? pendingWords.someHost, runsOut)}
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
