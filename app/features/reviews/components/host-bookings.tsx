import { type ReactNode, Suspense, useState } from 'react'
import { isGuestUnknown } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { BookingsList } from '#features/my-bookings/components/list/bookings-list.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { GuestReview } from './guest-review.tsx'
import { guestStandingWords } from './standing-words.ts'
import { useOwnGuestReviews } from './use-own-guest-reviews.ts'

const GuestStanding = lazyPart(async () => (await import('./guest-standing.tsx')).GuestStanding)

export type HostBookingsProps = {
  /** What other features have to say about a booking, above its guest. */
  renderMore?: (booking: BookingAnswer) => ReactNode
}

/** What came to a host, with who asks on each request and who booked without asking, and the way to review the guests of stays that are over. */
export function HostBookings({ renderMore }: HostBookingsProps) {
  const reviews = useOwnGuestReviews()
  return (
    <BookingsList
      as="host"
      renderMore={(booking) => (
        <>
          {renderMore?.(booking)}
          {isGuestUnknown(booking) ? (
            <AboutGuest bookingId={booking.id} name={booking.guest_name} />
          ) : (
            <GuestReview booking={booking} reviews={reviews} />
          )}
        </>
      )}
    />
  )
}

/** Asked for when it is opened: a list has many requests. */
function AboutGuest({ bookingId, name }: { bookingId: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="no-print grid w-full gap-3">
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3 justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {guestStandingWords.about(name)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <GuestStanding bookingId={bookingId} />
        </Suspense>
      )}
    </div>
  )
}
