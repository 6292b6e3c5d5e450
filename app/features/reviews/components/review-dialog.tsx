import { type FormEvent, useId, useRef, useState } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-schema.ts'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { reviewInformationMissing } from '../review-errors.ts'
import { type OwnReview, reviewLimits } from '../review-schema.ts'
import { StarField } from './star-field.tsx'
import { readReviewForm, toFormError, validateReview } from './validate-review.ts'

export type ReviewDialogProps = {
  booking: Pick<BookingAnswer, 'id' | 'host_id' | 'property'>
  onClose: () => void
  onSubmitted: (review: OwnReview) => void
}

const failed = 'Failed to submit review. Please try again.'

/** Asks how a stay was: stars, a title, words, and whether the guest would recommend the home. */
export function ReviewDialog({ booking, onClose, onSubmitted }: ReviewDialogProps) {
  const formId = useId()
  const [rating, setRating] = useState(5)
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
  return (
    <Dialog
      open
      onClose={onClose}
      title={`How was ${booking.property.title}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} pending={isSending}>
            Submit review
          </Button>
        </>
      }
    >
      <form id={formId} {...form.formProps} onSubmit={submit} className="grid gap-5">
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <StarField
          legend="Rating"
          name="rating"
          value={rating}
          onChange={setRating}
          error={form.errorOf('rating')}
        />
        <TextField
          label="Title"
          name="title"
          hint={`${reviewLimits.title.min} to ${reviewLimits.title.max} characters`}
          error={form.errorOf('title')}
        />
        <TextArea
          label="Comment"
          name="comment"
          rows={5}
          limit={reviewLimits.comment.max}
          hint="What should the next guests know? At least 10 characters."
          error={form.errorOf('comment')}
        />
        <Checkbox
          name="would_recommend"
          defaultChecked
          label="I would recommend this home"
          error={form.errorOf('would_recommend')}
        />
        <p className="text-meta text-muted">
          Your review is public, with your first name. It cannot be changed later.
        </p>
      </form>
    </Dialog>
  )
}
