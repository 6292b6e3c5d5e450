import { z } from 'zod'
import { paragraphField } from '#lib/fields.ts'
import { recordOf } from '#lib/record-of.ts'
import { guestScores } from './review.ts'
import { reviewInputWords } from './review-input-words.ts'
import { rating, reviewLimits, score } from './review-schema.ts'

const instant = z.string().meta({ format: 'date-time' })

const guestReviewFields = {
  rating,
  comment: paragraphField(reviewInputWords.comment(reviewLimits.comment), reviewLimits.comment),
  would_host_again: z.boolean().default(true),
  ...recordOf(guestScores, () => score),
}

/** What `writeGuestReview` takes, and the form asks: the whole review, the first time and whenever it is changed. */
export const guestReviewRequestSchema = z.object(guestReviewFields).meta({ id: 'GuestReviewRequest' })

export type GuestReviewRequest = z.output<typeof guestReviewRequestSchema>

const shownFields = {
  id: z.string(),
  rating: z.int(),
  comment: z.string(),
  would_host_again: z.boolean(),
  ...recordOf(guestScores, () => z.int().nullable()),
  /** Since when others read it, or will. */
  published_at: instant,
}

/** What a host has written of a guest, to that host. */
export const ownGuestReviewSchema = z
  .object({
    ...shownFields,
    booking_id: z.string(),
    /** False while only its writer reads it, who may still change it. */
    is_published: z.boolean(),
    /** True when a decision keeps it from everybody else. */
    is_hidden: z.boolean(),
  })
  .meta({ id: 'OwnGuestReview' })

export type OwnGuestReview = z.output<typeof ownGuestReviewSchema>

/** Who a guest is to the hosts whom the guest has asked, and to the guest: nobody else reads it. */
export const guestStandingSchema = z
  .object({
    /** The first name; null where the guest does not say. */
    name: z.string().nullable(),
    picture: z.string().nullable(),
    member_since: instant,
    /** Since when the e-mail is known to be the guest's; null where it is not. */
    email_confirmed_at: instant.nullable(),
    /** Completed stays, with all hosts. */
    stays: z.int(),
    review_count: z.int(),
    /** To one decimal; null without reviews. */
    average: z.number().nullable(),
    /** How many of the hosts who wrote would host again. */
    would_host_again: z.int(),
    /** At most 50, newest first. */
    reviews: z.array(
      z.object({
        ...shownFields,
        /** The host's first name; null where the host does not say. */
        host_name: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'GuestStanding' })

export type GuestStanding = z.output<typeof guestStandingSchema>
