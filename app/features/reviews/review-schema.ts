import { z } from 'zod'
import { lineField, paragraphField, type TextBounds } from '#lib/fields.ts'

const starCount = z.int().min(0)
const instant = z.string().meta({ format: 'date-time' })

/** The limits of the specification, section 5. */
export const reviewLimits = {
  title: { min: 5, max: 100 },
  comment: { min: 10, max: 1000 },
  answer: { min: 10, max: 1000 },
} as const

function wordsOf(name: string, { min, max }: Required<TextBounds>) {
  return {
    missing: `${name} is required`,
    short: `${name} must be at least ${min} characters`,
    long: `${name} must be at most ${max} characters`,
  }
}

const reviewFields = {
  rating: z.int({ error: 'Please choose 1 to 5 stars' }).min(1).max(5).default(5),
  title: lineField(wordsOf('Title', reviewLimits.title), reviewLimits.title),
  comment: paragraphField(wordsOf('Comment', reviewLimits.comment), reviewLimits.comment),
  would_recommend: z.boolean().default(true),
}

/** What the review form asks. */
export const reviewFormSchema = z.object(reviewFields)

/**
 * What `createReview` takes. Property, host and reviewer are the booking's; a value sent for them is dropped
 * (specification, section 7 lists them as payload of a browser that was trusted).
 */
export const reviewRequestSchema = z
  .object({ booking_id: z.string().meta({ format: 'uuid' }), ...reviewFields })
  .meta({ id: 'ReviewRequest' })

export type ReviewRequest = z.output<typeof reviewRequestSchema>

/** What `answerReview` takes. */
export const reviewAnswerSchema = z
  .object({ answer: paragraphField(wordsOf('Answer', reviewLimits.answer), reviewLimits.answer) })
  .meta({ id: 'ReviewAnswer' })

export type ReviewAnswer = z.output<typeof reviewAnswerSchema>

const shownFields = {
  id: z.string(),
  property_id: z.string(),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  would_recommend: z.boolean(),
  created_at: instant,
  /** What the host answered, publicly and once. */
  host_answer: z.string().nullable(),
  host_answered_at: instant.nullable(),
}

/** A review on a property's page. */
export const reviewSchema = z
  .object({
    ...shownFields,
    /** The guest's first name: of the account, or as it stood on the booking. */
    reviewer_name: z.string(),
    /** The host's; null where the host does not say. */
    host_name: z.string().nullable(),
  })
  .meta({ id: 'Review' })

export type Review = z.output<typeof reviewSchema>

/** A review that the reader has written, with the booking that it is about. */
export const ownReviewSchema = z.object({ ...shownFields, booking_id: z.string() }).meta({ id: 'OwnReview' })

export type OwnReview = z.output<typeof ownReviewSchema>

/** A page of a property's reviews and, on every page, what all of them come to. */
export const reviewPageSchema = z
  .object({
    summary: z.object({
      count: z.int(),
      average: z.number().nullable(),
      recommend_percent: z.int().nullable(),
      breakdown: z.object({ 5: starCount, 4: starCount, 3: starCount, 2: starCount, 1: starCount }),
    }),
    reviews: z.array(reviewSchema),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'ReviewPage' })

export type ReviewPage = z.output<typeof reviewPageSchema>

/** Reviews that wait for their host's answer, with the property that each is about. */
export const unansweredPageSchema = z
  .object({
    reviews: z.array(z.object({ ...reviewSchema.shape, property_title: z.string() })),
    count: z.int(),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'UnansweredReviews' })

export type UnansweredPage = z.output<typeof unansweredPageSchema>
