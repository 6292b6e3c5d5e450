import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { handleJob, type JobHandler } from '#platform/jobs/work.ts'
import { bookingMail } from './booking-mail.ts'
import { completeStays, expireRequests } from './run-deadlines.ts'
import { sendBookingLetter } from './send-booking-letter.ts'

// The scheduler sends no data at all.
const bookingDeadlines = defineJob({
  queue: 'booking-deadlines',
  data: z.preprocess((value) => value ?? {}, z.object({})),
})

/** What the worker does for bookings. */
export const bookingJobs: JobHandler[] = [
  handleJob(bookingMail, (ctx, { booking_id, news, to }, { id }) =>
    sendBookingLetter(ctx, { bookingId: booking_id, news, to, messageId: id }),
  ),
  handleJob(bookingDeadlines, async (ctx) => {
    const expired = await expireRequests(ctx)
    const completed = await completeStays(ctx)
    if (expired + completed > 0) ctx.log.info('booking deadlines', { expired, completed })
  }),
]

/** Every five minutes, so that a request runs out when its card says so. */
export const bookingSchedules = [{ queue: bookingDeadlines.queue, cron: '*/5 * * * *' }]
