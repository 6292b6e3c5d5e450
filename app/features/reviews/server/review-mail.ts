import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { BookingId, ReviewId } from '#lib/ids.ts'
import { defineMailJob } from '#platform/jobs/jobs.ts'

/** A letter about a review of a home: to the guest when it was answered; of builds before, to the host when it was written. */
export const reviewMail = defineMailJob({
  queue: 'review-mail',
  data: z.object({ review_id: idField<ReviewId>(), news: z.enum(['received', 'answered']) }),
})

export type ReviewNews = z.output<typeof reviewMail.data>['news']

/** A letter to one side of a stay: what the other has written is published, or there are days left to write. */
export const stayReviewMail = defineMailJob({
  queue: 'stay-review-mail',
  data: z.object({
    booking_id: idField<BookingId>(),
    to: z.enum(['host', 'guest']),
    news: z.enum(['published', 'reminder']),
  }),
})

export type StayReviewNews = z.output<typeof stayReviewMail.data>
