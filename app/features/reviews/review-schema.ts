import { z } from 'zod'
import { lineField, paragraphField } from '#lib/fields.ts'
import { recordOf } from '#lib/record-of.ts'
import { homeScores, reviewSorts } from './review.ts'
import { reviewInputWords } from './review-input-words.ts'

const starCount = z.int().min(0)
const instant = z.string().meta({ format: 'date-time' })

/** The limits of the specification, section 5. */
export const reviewLimits = {
  title: { min: 5, max: 100 },
  comment: { min: 10, max: 1000 },
  answer: { min: 10, max: 1000 },
} as const

/** One to five, or not said. */
export const score = z.int({ error: reviewInputWords.stars }).min(1).max(5).nullable().default(null)

/** Stars for the stay as a whole. */
export const rating = z.int({ error: reviewInputWords.stars }).min(1).max(5).default(5)

const reviewFields = {
  rating,
  title: lineField(reviewInputWords.title(reviewLimits.title), reviewLimits.title),
  comment: paragraphField(reviewInputWords.comment(reviewLimits.comment), reviewLimits.comment),
  would_recommend: z.boolean().default(true),
  ...recordOf(homeScores, () => score),
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

/** What `editReview` takes: the whole review anew. */
export const reviewEditSchema = z.object(reviewFields).meta({ id: 'ReviewEdit' })

export type ReviewEdit = z.output<typeof reviewEditSchema>

/** What `listReviews` asks. */
export const reviewQuerySchema = z.object({
  sort: z.enum(reviewSorts).default('newest'),
  /** Only those with these words in title or comment. */
  q: lineField(reviewInputWords.search, { max: 100 }).optional(),
  cursor: z.string().max(200).optional(),
})

export type ReviewQuery = z.output<typeof reviewQuerySchema>

/** What `answerReview` takes. */
export const reviewAnswerSchema = z
  .object({ answer: paragraphField(reviewInputWords.answer(reviewLimits.answer), reviewLimits.answer) })
  .meta({ id: 'ReviewAnswer' })

export type ReviewAnswer = z.output<typeof reviewAnswerSchema>

const shownFields = {
  id: z.string(),
  /** Null once the home is gone. */
  property_id: z.string().nullable(),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  would_recommend: z.boolean(),
  created_at: instant,
  /** Since when others read it, or will. */
  published_at: instant,
  ...recordOf(homeScores, () => z.int().nullable()),
  /** What the host answered, publicly and once. */
  host_answer: z.string().nullable(),
  host_answered_at: instant.nullable(),
  /** Until when the host can answer. */
  answer_until: instant,
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
export const ownReviewSchema = z
  .object({
    ...shownFields,
    booking_id: z.string(),
    /** False while only its writer reads it, who may still change it. */
    is_published: z.boolean(),
    /** True when a decision keeps it from everybody else. */
    is_hidden: z.boolean(),
  })
  .meta({ id: 'OwnReview' })

export type OwnReview = z.output<typeof ownReviewSchema>

/** A page of a property's reviews and, on every page, what all of them come to. */
export const reviewPageSchema = z
  .object({
    summary: z.object({
      count: z.int(),
      average: z.number().nullable(),
      recommend_percent: z.int().nullable(),
      breakdown: z.object({ 5: starCount, 4: starCount, 3: starCount, 2: starCount, 1: starCount }),
      /** Averages to one decimal of what guests gave stars to besides, and how many did. */
      scores: z.object(
        recordOf(homeScores, () => z.object({ average: z.number().nullable(), count: starCount })),
      ),
    }),
    /** How many of them the search found, or all. */
    found: starCount,
    /** The days, newest first, on which the host cancelled a confirmed stay before it began, within twelve months. */
    host_cancellations: z.array(z.string().meta({ format: 'date' })),
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
