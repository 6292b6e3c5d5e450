import { propertyDeleted } from '#features/listings/server/property-deleted.ts'
import { defineScheduledJob } from '#platform/jobs/jobs.ts'
import { handleJob, type JobHandler } from '#platform/jobs/work.ts'
import { bookingMail } from './booking-mail.ts'
import { dueMail, dueReminders, moneyMail, receiptCollection } from './money/money-mail.ts'
import { collectReceipts } from './money/receipts/collect-receipts.ts'
import { sendDueReminders } from './money/send-due-reminders.ts'
import { sendDueLetter, sendMoneyLetter } from './money/send-money-letter.ts'
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
  handleJob(propertyDeleted, async (ctx) => {
    // Bookings no longer know which property they were for; all that have lost theirs are due.
    await cancelOrphanedRequests(ctx)
  }),
  handleJob(moneyMail, (ctx, { entry_id }, { id }) =>
    sendMoneyLetter(ctx, { entryId: entry_id, messageId: id }),
  ),
  handleJob(dueMail, (ctx, { booking_id, due_on }, { id }) =>
    sendDueLetter(ctx, { bookingId: booking_id, dueOn: due_on, messageId: id }),
  ),
  handleJob(dueReminders, async (ctx) => {
    const reminded = await sendDueReminders(ctx)
    if (reminded > 0) ctx.log.info('dues reminded', { reminded })
  }),
  handleJob(receiptCollection, async (ctx) => {
    const removed = await collectReceipts(ctx)
    if (removed > 0) ctx.log.info('receipts collected', { removed })
  }),
  handleJob(bookingDeadlines, async (ctx) => {
    const done = {
      expired: await expireRequests(ctx),
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
export const bookingSchedules = [
  { queue: bookingDeadlines.queue, cron: '*/5 * * * *' },
  // Of dates that end at midnight somewhere.
  { queue: dueReminders.queue, cron: '20 * * * *' },
  { queue: receiptCollection.queue, cron: '25 4 * * *' },
]
