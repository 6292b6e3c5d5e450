import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { ReviewId } from '#lib/ids.ts'
import { defineMailJob } from '#platform/jobs/jobs.ts'

/** A letter about a review: to the host when it was written, to the guest when it was answered. */
export const reviewMail = defineMailJob({
  queue: 'review-mail',
  data: z.object({ review_id: idField<ReviewId>(), news: z.enum(['received', 'answered']) }),
})

export type ReviewNews = z.output<typeof reviewMail.data>['news']
