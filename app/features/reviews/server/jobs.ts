import { reviewsOpen } from '#features/bookings/review-window/server/reviews-open.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { defineScheduledJob } from '#platform/jobs/jobs.ts'
import { releaseReviews, sendReviewReminders } from './release-reviews.ts'
import { reviewMail, stayReviewMail } from './review-mail.ts'
import { openWindow } from './review-window.ts'
import { sendReviewLetter } from './send-review-letter.ts'
import { sendStayReviewLetter } from './send-stay-review-letter.ts'

const reviewsDue = defineScheduledJob({ queue: 'reviews-due' })

/** What the worker does for reviews. */
export const reviewJobs: JobHandler[] = [
  handleJob(reviewMail, (ctx, { review_id, news }, { id }) =>
    sendReviewLetter(ctx, { reviewId: review_id, news, messageId: id }),
  ),
  handleJob(stayReviewMail, (ctx, news, { id }) => sendStayReviewLetter(ctx, news, id)),
  handleJob(reviewsOpen, async (ctx, { booking_id, closes_at }) => {
    await openWindow(ctx.db, booking_id, closes_at)
  }),
  handleJob(reviewsDue, async (ctx) => {
    const done = { released: await releaseReviews(ctx), reminded: await sendReviewReminders(ctx) }
    if (Object.values(done).some((count) => count > 0)) ctx.log.info('reviews due', done)
  }),
]

/** Each minute, so that ratings follow what is read already, and both sides are told. */
export const reviewSchedules = [{ queue: reviewsDue.queue, cron: '* * * * *' }]
