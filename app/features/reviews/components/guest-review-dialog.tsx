import { type FormEvent, useId, useState } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary, type FormError } from '#ui/error-summary.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { useAction } from '#web/use-action.ts'
import { guestReviewRequestSchema, type OwnGuestReview } from '../guest-review-schema.ts'
import { guestScores } from '../review.ts'
import { reviewLimits } from '../review-schema.ts'
import { guestScoreLabels, whenRead } from '../review-words.ts'
import { readScores, ScoreFields } from './score-fields.tsx'
import { StarField } from './star-field.tsx'
import { guestReviewWords, reviewFormWords } from './words.ts'

export type GuestReviewDialogProps = {
  booking: Pick<BookingAnswer, 'id' | 'guest_name' | 'reviews_close_at' | 'time_zone'>
  /** What was written before and is not published yet. */
  written?: OwnGuestReview | undefined
  onClose: () => void
  onSubmitted: (review: OwnGuestReview) => void
}

/** Asks a host how a guest was: stars, words, and whether the host would have the guest again. */
export function GuestReviewDialog({ booking, written, onClose, onSubmitted }: GuestReviewDialogProps) {
  const formId = useId()
  const [rating, setRating] = useState(written?.rating ?? 5)
  const form = useFormErrors(validate)
  const sending = useAction(
    (json: ReturnType<typeof readForm>) =>
      answerOf(client.bookings[':id']['guest-review'].$put({ param: { id: booking.id }, json })),
    {
      done: ({ is_published }) => ({
        title: written ? reviewFormWords.saved : reviewFormWords.submitted,
        description: is_published ? guestReviewWords.stands : guestReviewWords.appears,
      }),
      failed: reviewFormWords.failed,
      outdates: ['reviews'],
    },
  )

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.pending !== null) return
    if (!form.check(event.currentTarget)) {
      form.sayInvalid(reviewFormWords.invalid)
      return
    }
    const review = await sending.run(readForm(new FormData(event.currentTarget)))
    if (review) onSubmitted(review)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={guestReviewWords.title(booking.guest_name)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {reviewFormWords.later}
          </Button>
          <Button type="submit" form={formId} pending={sending.pending !== null}>
            {written ? reviewFormWords.save : reviewFormWords.submit}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.formProps} onSubmit={submit} className="grid gap-5">
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <StarField
          legend={reviewFormWords.rating}
          name="rating"
          value={rating}
          onChange={setRating}
          error={form.errorOf('rating')}
        />
        <TextArea
          label={reviewFormWords.comment}
          name="comment"
          rows={5}
          defaultValue={written?.comment}
          limit={reviewLimits.comment.max}
          hint={guestReviewWords.commentHint}
          error={form.errorOf('comment')}
        />
        <ScoreFields scores={guestScores} labels={guestScoreLabels} given={written ?? {}} />
        <Checkbox
          name="would_host_again"
          defaultChecked={written?.would_host_again ?? true}
          label={guestReviewWords.hostAgain}
        />
        <p className="text-meta text-muted">
          {guestReviewWords.readers(
            whenRead(booking.reviews_close_at, booking.time_zone, guestReviewWords.reader),
          )}
        </p>
      </form>
    </Dialog>
  )
}

function readForm(data: FormData) {
  return {
    rating: Number(data.get('rating')),
    comment: String(data.get('comment') ?? ''),
    would_host_again: data.has('would_host_again'),
    ...readScores(data, guestScores),
  }
}

const labels: Record<string, string> = {
  rating: reviewFormWords.rating,
  comment: reviewFormWords.comment,
  ...guestScoreLabels,
}

function validate(data: FormData): FormError[] {
  const issues = guestReviewRequestSchema.safeParse(readForm(data)).error?.issues ?? []
  const errors = issues.map(({ path, message }) => ({
    field: String(path[0]),
    message,
    label: labels[String(path[0])],
  }))
  return errors.filter((error, at) => errors.findIndex(({ field }) => field === error.field) === at)
}
