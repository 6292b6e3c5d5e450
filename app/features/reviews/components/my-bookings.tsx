import type { ReactNode } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { BookingsList } from '#features/my-bookings/components/list/bookings-list.tsx'
import { StayReview } from './stay-review.tsx'
import { useOwnReviews } from './use-own-reviews.ts'

export type MyBookingsProps = {
  /** What other features have to say about a booking, above its review. */
  renderMore?: (booking: BookingAnswer) => ReactNode
}

/** The guest's bookings, with the review form on those that are over. */
export function MyBookings({ renderMore }: MyBookingsProps) {
  const reviews = useOwnReviews()
  return (
    <BookingsList
      as="guest"
      renderMore={(booking) => (
        <>
          {renderMore?.(booking)}
          <StayReview booking={booking} reviews={reviews} />
        </>
      )}
    />
  )
}
