import { type FormEvent, useRef } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import type { ApiProblem } from '#lib/api-problem.ts'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { useAction } from '#web/use-action.ts'
import { reviewInformationMissing } from '../review-errors.ts'
import type { OwnReview } from '../review-schema.ts'
import { reviewFormWords } from './review-form-words.ts'
import { readReviewForm, toFormError, validateReview } from './validate-review.ts'

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
