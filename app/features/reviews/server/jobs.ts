import { handleJob, type JobHandler } from '#platform/jobs/work.ts'
import { reviewMail } from './review-mail.ts'
import { sendReviewLetter } from './send-review-letter.ts'

/** What the worker does for reviews. */
export const reviewJobs: JobHandler[] = [
  handleJob(reviewMail, (ctx, { review_id, news }, { id }) =>
    sendReviewLetter(ctx, { reviewId: review_id, news, messageId: id }),
  ),
]
