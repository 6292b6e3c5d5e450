import { propertyDeleted } from '#features/listings/server/property-deleted.ts'
import { defineScheduledJob } from '#platform/jobs/jobs.ts'
import { handleJob, type JobHandler } from '#platform/jobs/work.ts'
import { bookingMail } from './booking-mail.ts'
import { changeMail } from './changes/change-mail.ts'
import { expireStayChanges } from './changes/expire-changes.ts'
import { sendChangeLetter } from './changes/send-change-letter.ts'
import { cancelOrphanedRequests, completeStays, expireRequests } from './run-deadlines.ts'
import { sendBookingLetter } from './send-booking-letter.ts'
import { sendLastCalls, sendReminders, sendReviewInvitations } from './send-stay-letters.ts'

const bookingDeadlines = defineScheduledJob({
  queue: 'booking-deadlines',
})

/** What the worker does for bookings. */
export const bookingJobs: JobHandler[] = [
  {
    ...handleJob(bookingMail, (ctx, { booking_id, news, to }, { id }) =>
      sendBookingLetter(ctx, { bookingId: booking_id, news, to, messageId: id }),
    ),
    // A letter mostly waits for the mail server.
    inFlight: 8,
  },
  {
    ...handleJob(changeMail, (ctx, { change_id, news, to }, { id }) =>
      sendChangeLetter(ctx, { changeId: change_id, news, to, messageId: id }),
    ),
    inFlight: 8,
  },
  handleJob(propertyDeleted, async (ctx) => {
    // Bookings no longer know which property they were for; all that have lost theirs are due.
    await cancelOrphanedRequests(ctx)
  }),
  handleJob(bookingDeadlines, async (ctx) => {
    const done = {
      expired: await expireRequests(ctx),
      changes: await expireStayChanges(ctx),
      orphaned: await cancelOrphanedRequests(ctx),
      completed: await completeStays(ctx),
      warned: await sendLastCalls(ctx),
      reminded: await sendReminders(ctx),
      invited: await sendReviewInvitations(ctx),
    }
    if (Object.values(done).some((count) => count > 0)) ctx.log.info('booking deadlines', done)
  }),
]

/** Every five minutes, so that a request runs out when its card says so. */
export const bookingSchedules = [{ queue: bookingDeadlines.queue, cron: '*/5 * * * *' }]
