import { ThumbsUp } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Stars } from '#ui/rating.tsx'
import type { Review } from '../review-schema.ts'
import { reviewsWords } from './reviews-words.ts'

const AnswerForm = lazyPart(async () => (await import('./answer-form.tsx')).AnswerForm)

export type ReviewItemProps = {
  review: Review
  canAnswer: boolean
  /** The way to say that something is wrong with it. */
  report?: ReactNode
}

/** One review, with the host's answer, and the way to answer for the host. */
export function ReviewItem({ review: loaded, canAnswer, report }: ReviewItemProps) {
  const [review, setReview] = useState(loaded)
  const [isAnswering, setAnswering] = useState(false)
  return (
    <li className="grid content-start gap-3 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={review.reviewer_name} decorative />
        <div className="min-w-0 grow basis-24">
          <p className="truncate font-semibold">{review.reviewer_name}</p>
          <p className="text-meta text-muted">
            <DayOf instant={review.created_at} />
          </p>
        </div>
        <span className="ms-auto shrink-0">
          <Stars value={review.rating} />
        </span>
      </div>
      <h3 className="text-h4">{review.title}</h3>
      <p className="whitespace-pre-line">{review.comment}</p>
      {review.would_recommend && (
        <p className="flex items-center gap-1.5 text-meta text-moss">
          <ThumbsUp aria-hidden className="size-4" strokeWidth={1.75} />
          {reviewsWords.recommends}
        </p>
      )}
      {review.host_answer && review.host_answered_at && (
        <div className="grid gap-1 border-s-2 border-line-strong ps-4">
          <p className="text-meta">
            <span className="font-semibold">
              {review.host_name ? reviewsWords.answerFrom(review.host_name) : reviewsWords.answerOfHost}
            </span>{' '}
            <span className="text-muted">
              <DayOf instant={review.host_answered_at} />
            </span>
          </p>
          <p className="whitespace-pre-line text-muted">{review.host_answer}</p>
        </div>
      )}
      {canAnswer && !review.host_answer && !isAnswering && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-label={reviewsWords.answerLabel(review.reviewer_name)}
          onClick={() => setAnswering(true)}
        >
          {reviewsWords.answer}
        </Button>
      )}
      {isAnswering && (
        <Suspense fallback={null}>
          <AnswerForm
            review={review}
            onClose={() => setAnswering(false)}
            onAnswered={(answered) => {
              setReview(answered)
              setAnswering(false)
            }}
          />
        </Suspense>
      )}
      {report && <div>{report}</div>}
    </li>
  )
}

/** In UTC, so that server and browser write the same day. */
function DayOf({ instant }: { instant: string }) {
  return <time dateTime={instant}>{formatDate(dateOf(new Date(instant)))}</time>
}
