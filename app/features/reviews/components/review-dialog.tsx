import { useId, useState } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { homeScores } from '../review.ts'
import { type OwnReview, reviewLimits } from '../review-schema.ts'
import { homeScoreLabels, whenRead } from '../review-words.ts'
import { ScoreFields } from './score-fields.tsx'
import { StarField } from './star-field.tsx'
import { useSubmitReview } from './use-submit-review.ts'
import { reviewFormWords } from './words.ts'

export type ReviewDialogProps = {
  booking: Pick<BookingAnswer, 'id' | 'host_id' | 'property' | 'reviews_close_at' | 'time_zone'>
  /** What was written before and is not published yet. */
  written?: OwnReview | undefined
  onClose: () => void
  onSubmitted: (review: OwnReview) => void
}

/** Asks how a stay was: stars, a title, words, and whether the guest would recommend the home. */
export function ReviewDialog({ booking, written, onClose, onSubmitted }: ReviewDialogProps) {
  const formId = useId()
  const [rating, setRating] = useState(written?.rating ?? 5)
  const { form, isSending, submit } = useSubmitReview({ booking, written, onSubmitted })
  return (
    <Dialog
      open
      onClose={onClose}
      title={reviewFormWords.title(booking.property.title)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {reviewFormWords.later}
          </Button>
          <Button type="submit" form={formId} pending={isSending}>
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
        <TextField
          label={reviewFormWords.headline}
          name="title"
          defaultValue={written?.title}
          hint={reviewFormWords.headlineHint(reviewLimits.title.min, reviewLimits.title.max)}
          error={form.errorOf('title')}
        />
        <TextArea
          label={reviewFormWords.comment}
          name="comment"
          rows={5}
          defaultValue={written?.comment}
          limit={reviewLimits.comment.max}
          hint={reviewFormWords.commentHint}
          error={form.errorOf('comment')}
        />
        <ScoreFields scores={homeScores} labels={homeScoreLabels} given={written ?? {}} />
        <Checkbox
          name="would_recommend"
          defaultChecked={written?.would_recommend ?? true}
          label={reviewFormWords.recommend}
          error={form.errorOf('would_recommend')}
        />
        <p className="text-meta text-muted">
          {reviewFormWords.readers(
            whenRead(booking.reviews_close_at, booking.time_zone, reviewFormWords.reader),
          )}
        </p>
      </form>
    </Dialog>
  )
}
