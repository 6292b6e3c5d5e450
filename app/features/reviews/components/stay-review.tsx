import { PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-schema.ts'
import { isReviewOpen, type ReviewFacts } from '#features/bookings/review-window.ts'
import { calendarDate } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Stars } from '#ui/rating.tsx'
import type { OwnReview } from '../review-schema.ts'
import type { OwnReviews } from './use-own-reviews.ts'

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog)

export type StayReviewProps = { booking: BookingAnswer; reviews: OwnReviews }

/** On a stay that can be reviewed: the way to the review form, or what the guest wrote. */
export function StayReview({ booking, reviews }: StayReviewProps) {
  const [isWriting, setWriting] = useState(false)
  const written = reviews.find(booking.id)
  if (written) return <WrittenReview review={written} />
  const isOpen = isReviewOpen(reviewFactsOf(booking), new Date())
  if (!isOpen || reviews.isLoading) return null
  return (
    <div className="no-print grid @md:flex">
      <Button
        icon={<PenLine aria-hidden className="size-5" strokeWidth={1.75} />}
        onClick={() => setWriting(true)}
      >
        Write a review
      </Button>
      {isWriting && (
        <Suspense fallback={null}>
          <ReviewDialog
            booking={booking}
            onClose={() => setWriting(false)}
            onSubmitted={(review) => {
              setWriting(false)
              reviews.add(review)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function reviewFactsOf(booking: BookingAnswer): ReviewFacts {
  const latest = booking.timeline.at(-1)
  return {
    status: booking.status,
    cancelReason: booking.cancel_reason,
    stay: { checkIn: calendarDate(booking.check_in_date), checkOut: calendarDate(booking.check_out_date) },
    since: latest?.status === booking.status ? new Date(latest.created_at) : null,
    timeZone: booking.time_zone,
    closesAt: new Date(booking.reviews_close_at),
  }
}

function WrittenReview({ review }: { review: OwnReview }) {
  return (
    <div className="w-full rounded-input border border-line px-3 py-2.5 text-meta sm:px-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">Your review</span>
        <Stars value={review.rating} />
      </p>
      <p className="mt-1">“{review.title}”</p>
      {review.host_answer && (
        <p className="mt-2 border-s-2 border-line ps-3 whitespace-pre-line text-muted">
          <span className="font-semibold text-ink">The host answered: </span>
          {review.host_answer}
        </p>
      )}
    </div>
  )
}
