import { Clock3, EyeOff, PenLine } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { isReviewOpen, type ReviewFacts } from '#features/bookings/review-window/review-window.ts'
import { calendarDate } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Stars } from '#ui/rating.tsx'
import type { OwnReview } from '../review-schema.ts'
import { hiddenWords, waitsUntil, writeUntil } from '../review-words.ts'
import { ownReviewWords } from './own-review-words.ts'
import type { OwnReviews } from './use-own-reviews.ts'

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog)

export type StayReviewProps = { booking: BookingAnswer; reviews: OwnReviews }

/** On a stay that can be reviewed: the way to the review form, or what the guest wrote. */
export function StayReview({ booking, reviews }: StayReviewProps) {
  const [isWriting, setWriting] = useState(false)
  const written = reviews.find(booking.id)
  const isOpen = isReviewOpen(reviewFactsOf(booking), new Date())
  if (!written && (!isOpen || reviews.isLoading)) return null
  const dialog = isWriting && (
    <Suspense fallback={null}>
      <ReviewDialog
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
      <AskForReview label={ownReviewWords.ask} booking={booking} onPress={() => setWriting(true)}>
        {dialog}
      </AskForReview>
    )
  }
  return (
    <WrittenCard
      heading={ownReviewWords.title}
      review={written}
      other={ownReviewWords.host}
      timeZone={booking.time_zone}
      onEdit={() => setWriting(true)}
    >
      <p className="mt-1">“{written.title}”</p>
      <HostAnswer review={written} />
      {dialog}
    </WrittenCard>
  )
}

function HostAnswer({ review }: { review: OwnReview }) {
  if (!review.host_answer) return null
  return (
    <p className="mt-2 border-s-2 border-line ps-3 whitespace-pre-line text-muted">
      <span className="font-semibold text-ink">{ownReviewWords.answer}</span>
      {review.host_answer}
    </p>
  )
}

/** The facts of a booking that decide whether it can be reviewed. */
export function reviewFactsOf(booking: BookingAnswer): ReviewFacts {
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

type AskForReviewProps = {
  label: string
  booking: BookingAnswer
  onPress: () => void
  /** The form, once it is open. */
  children: ReactNode
}

/** The way to a form, with how long there is for it. */
export function AskForReview({ label, booking, onPress, children }: AskForReviewProps) {
  return (
    <div className="no-print flex w-full flex-wrap items-center gap-x-3 gap-y-1 @md:w-auto">
      <Button
        className="grow @md:grow-0"
        icon={<PenLine aria-hidden className="size-5" strokeWidth={1.75} />}
        onClick={onPress}
      >
        {label}
      </Button>
      <span className="text-caption text-muted">
        {writeUntil(booking.reviews_close_at, booking.time_zone)}
      </span>
      {children}
    </div>
  )
}

type WrittenCardProps = {
  heading: string
  review: { rating: number; published_at: string; is_published: boolean; is_hidden: boolean }
  /** The other side, in a sentence. */
  other: string
  timeZone: string
  onEdit: () => void
  children: ReactNode
}

/** What one side wrote, to that side: who else reads it, and the way to change it while nobody does. */
export function WrittenCard({ heading, review, other, timeZone, onEdit, children }: WrittenCardProps) {
  const Sign = review.is_hidden ? EyeOff : Clock3
  const words = review.is_hidden
    ? hiddenWords
    : !review.is_published && waitsUntil(review.published_at, timeZone, other)
  return (
    <div className="w-full rounded-input border border-line px-3 py-2.5 text-meta wrap-anywhere sm:px-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{heading}</span>
        <Stars value={review.rating} />
      </p>
      {children}
      {words && (
        <p className="mt-2 flex items-start gap-1.5 text-muted">
          <Sign aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          <span className="min-w-0">{words}</span>
        </p>
      )}
      {!review.is_published && (
        <Button variant="quiet" size="sm" className="no-print -ms-3 mt-1" onClick={onEdit}>
          {ownReviewWords.change}
        </Button>
      )}
    </div>
  )
}
