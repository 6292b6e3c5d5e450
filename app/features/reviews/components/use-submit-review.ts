import { type FormEvent, useRef } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import type { ApiProblem } from '#lib/api-problem.ts'
import type { FormError } from '#ui/error-summary.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { useAction } from '#web/use-action.ts'
import { homeScores } from '../review.ts'
import { reviewInformationMissing } from '../review-errors.ts'
import type { OwnReview } from '../review-schema.ts'
import { reviewFormSchema } from '../review-schema.ts'
import { homeScoreLabels } from '../review-words.ts'
import { readScores } from './score-fields.tsx'
import { reviewFormWords } from './words.ts'

const labels: Record<string, string> = {
  rating: reviewFormWords.rating,
  title: reviewFormWords.headline,
  comment: reviewFormWords.comment,
  would_recommend: reviewFormWords.recommendation,
  ...homeScoreLabels,
}

/** What the review form sends, read from its controls. */
function readReviewForm(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    rating: Number(text('rating')),
    title: text('title'),
    comment: text('comment'),
    would_recommend: data.has('would_recommend'),
    ...readScores(data, homeScores),
  }
}

/** Everything that is wrong with the form, by the same schema as the server's; one message a field. */
function validateReview(data: FormData): FormError[] {
  const issues = reviewFormSchema.safeParse(readReviewForm(data)).error?.issues ?? []
  const errors = issues.map((issue) => toFormError(String(issue.path[0]), issue.message))
  return errors.filter((error, at) => errors.findIndex(({ field }) => field === error.field) === at)
}

/** An error of the API beside the control that it belongs to. */
function toFormError(field: string, message: string): FormError {
  return { field, message, label: labels[field] }
}

type Options = {
  booking: Pick<BookingAnswer, 'id' | 'host_id'>
  /** What stands already and is written anew. */
  written?: OwnReview | undefined
  onSubmitted: (review: OwnReview) => void
}

type NewReview = ReturnType<typeof readReviewForm> & { booking_id: string }

/** What is wrong in the form of a review, and how it is sent. */
export function useSubmitReview({ booking, written, onSubmitted }: Options) {
  const form = useFormErrors(validateReview)
  // The same press of the button is the same review, however often it is sent.
  const key = useRef(newIdempotencyKey())
  const sending = useAction(
    ({ booking_id, ...json }: NewReview) =>
      written
        ? answerOf(client.reviews[':id'].$patch({ param: { id: written.id }, json }))
        : answerOf(client.reviews.$post({ json: { ...json, booking_id }, header: key.current })),
    {
      done: ({ is_published }) => ({
        title: written ? reviewFormWords.saved : reviewFormWords.submitted,
        description: is_published ? reviewFormWords.stands : reviewFormWords.appears,
      }),
      failed: reviewFormWords.failed,
      outdates: ['reviews'],
    },
  )
  const isSending = sending.pending !== null

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    if (!booking.id || !booking.host_id) {
      toast.error(reviewFormWords.failedTitle, { description: reviewInformationMissing })
      return
    }
    if (!form.check(event.currentTarget)) {
      form.sayInvalid(reviewFormWords.invalid)
      return
    }
    const json = { booking_id: booking.id, ...readReviewForm(new FormData(event.currentTarget)) }
    const review = await sending.run(json, { onRefused: showFields })
    if (review) onSubmitted(review)
    // What was refused may be sent again with other words.
    else key.current = newIdempotencyKey()
  }
  function showFields({ fields }: ApiProblem): boolean {
    if (fields.length > 0) form.show(fields.map(({ field, message }) => toFormError(field, message)))
    return false
  }
  return { form, isSending, submit }
}
