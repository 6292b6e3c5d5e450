import { Suspense, useState } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { isByHand } from '#features/bookings/by-hand.ts'
import { isReviewOpen } from '#features/bookings/review-window/review-window.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { ownReviewWords } from './own-review-words.ts'
import { AskForReview, reviewFactsOf, WrittenCard } from './stay-review.tsx'
import type { OwnGuestReviews } from './use-own-guest-reviews.ts'

const GuestReviewDialog = lazyPart(async () => (await import('./guest-review-dialog.tsx')).GuestReviewDialog)

export type GuestReviewProps = { booking: BookingAnswer; reviews: OwnGuestReviews }

/** On a stay that can be reviewed, to its host: the way to say how the guest was, or what the host wrote. */
export function GuestReview({ booking, reviews }: GuestReviewProps) {
  const [isWriting, setWriting] = useState(false)
  const written = reviews.find(booking.id)
  const isOpen = isReviewOpen(reviewFactsOf(booking), new Date())
  if (isByHand(booking) || (!written && (!isOpen || reviews.isLoading))) return null
  const dialog = isWriting && (
    <Suspense fallback={null}>
      <GuestReviewDialog
        booking={booking}
        written={written}
        onClose={() => setWriting(false)}
        onSubmitted={(review) => {
          setWriting(false)
          reviews.add(review)
        }}
      />
    </Suspense>
  )
  if (!written) {
    return (
      <AskForReview label={ownReviewWords.askOfGuest} booking={booking} onPress={() => setWriting(true)}>
        {dialog}
      </AskForReview>
    )
  }
  return (
    <WrittenCard
      heading={ownReviewWords.ofGuest(booking.guest_name)}
      review={written}
      other={ownReviewWords.guest}
      timeZone={booking.time_zone}
      onEdit={() => setWriting(true)}
    >
      <p className="mt-1 whitespace-pre-line">{written.comment}</p>
      {dialog}
    </WrittenCard>
  )
}
