import type { FormError } from '#ui/error-summary.tsx'
import { homeScores } from '../review.ts'
import { reviewFormSchema } from '../review-schema.ts'
import { homeScoreLabels } from '../review-words.ts'
import { reviewFormWords } from './review-form-words.ts'
import { readScores } from './score-fields.tsx'

const labels: Record<string, string> = {
  rating: reviewFormWords.rating,
  title: reviewFormWords.headline,
  comment: reviewFormWords.comment,
  would_recommend: reviewFormWords.recommendation,
  ...homeScoreLabels,
}

/** What the review form sends, read from its controls. */
export function readReviewForm(data: FormData) {
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
export function validateReview(data: FormData): FormError[] {
  const issues = reviewFormSchema.safeParse(readReviewForm(data)).error?.issues ?? []
  const errors = issues.map((issue) => toFormError(String(issue.path[0]), issue.message))
  return errors.filter((error, at) => errors.findIndex(({ field }) => field === error.field) === at)
}

/** An error of the API beside the control that it belongs to. */
export function toFormError(field: string, message: string): FormError {
  return { field, message, label: labels[field] }
}
