import { type FormEvent, useRef, useState } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-schema.ts'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { reviewInformationMissing } from '../review-errors.ts'
import type { OwnReview } from '../review-schema.ts'
import { readReviewForm, toFormError, validateReview } from './validate-review.ts'

type Options = {
  booking: Pick<BookingAnswer, 'id' | 'host_id'>
  onSubmitted: (review: OwnReview) => void
}

const failed = 'Failed to submit review. Please try again.'

/** What is wrong in the form of a review, and how it is sent. */
export function useSubmitReview({ booking, onSubmitted }: Options) {
  const [isSending, setSending] = useState(false)
  const form = useFormErrors(validateReview)
  // The same press of the button is the same review, however often it is sent.
  const key = useRef(newIdempotencyKey())

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    if (!booking.id || !booking.host_id) {
      toast.error('Error', { description: reviewInformationMissing })
      return
    }
    if (!form.check(event.currentTarget)) {
      form.sayInvalid('Please check the marked fields and try again.')
      return
    }
    setSending(true)
    try {
      const json = { booking_id: booking.id, ...readReviewForm(new FormData(event.currentTarget)) }
      const review = await answerOf(client.reviews.$post({ json, header: key.current }))
      toast.success('Review Submitted', { description: 'Thank you. It stands on the page of the home now.' })
      onSubmitted(review)
    } catch (error) {
      sayWhy(error)
      // What was refused may be sent again with other words.
      key.current = newIdempotencyKey()
    } finally {
      setSending(false)
    }
  }
  function sayWhy(error: unknown) {
    if (error instanceof ApiProblem && error.fields.length > 0) {
      form.show(error.fields.map(({ field, message }) => toFormError(field, message)))
    }
    const canAct = error instanceof ApiProblem && error.status >= 400 && error.status < 500
    toast.error(failed, canAct ? { description: error.message } : {})
  }
  return { form, isSending, submit }
}
