import { propertyDeleted } from '#features/listings/server/property-deleted.ts'
import { inTransaction } from '#platform/database/database.ts'
import { defineScheduledJob } from '#platform/jobs/jobs.ts'
import { handleJob, type JobHandler } from '#platform/jobs/work.ts'
import { bookingMail } from './booking-mail.ts'
import { changeMail } from './changes/change-mail.ts'
import { expireStayChanges } from './changes/expire-changes.ts'
import { sendChangeLetter } from './changes/send-change-letter.ts'
import { questionMail } from './group/question-mail.ts'
import { runQuestions } from './group/run-questions.ts'
import { sendQuestionLetter } from './group/send-question-letter.ts'
import { sendInstructionsLetter } from './money/instructions/send-instructions-letter.ts'
import {
  accessMail,
  dueMail,
  dueReminders,
  instructionsChangedMail,
  moneyMail,
  receiptCollection,
  sendBackMail,
} from './money/money-mail.ts'
import { collectReceipts } from './money/receipts/collect-receipts.ts'
import { sendBackReminders } from './money/send-back-reminders.ts'
import { sendDueReminders } from './money/send-due-reminders.ts'
import {
  sendAccessLetter,
  sendBackLetter,
  sendDueLetter,
  sendMoneyLetter,
} from './money/send-money-letter.ts'
import { offerMail, offersDue, offersDueAgain } from './offers/offer-mail.ts'
import { runOffers } from './offers/run-offers.ts'
import { sendOfferLetter } from './offers/send-offer-letter.ts'
import { cancelOrphanedRequests, completeStays, expireRequests } from './run-deadlines.ts'
import { sendBookingLetter } from './send-booking-letter.ts'
import { sendLastCalls, sendReminders, sendReviewInvitations } from './send-stay-letters.ts'

const bookingDeadlines = defineScheduledJob({
  queue: 'booking-deadlines',
})

const halfAMinuteMs = 30_000

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
    await runOffers(ctx)
  }),
  {
    ...handleJob(offerMail, (ctx, { offer_id, news, to }, { id }) =>
      sendOfferLetter(ctx, { offerId: offer_id, news, to, messageId: id }),
    ),
    // As above.
    inFlight: 4,
  },
  {
    ...handleJob(questionMail, (ctx, { asked_id }, { id }) =>
      sendQuestionLetter(ctx, { askedId: asked_id, messageId: id }),
    ),
    inFlight: 4,
  },
  handleJob(offersDue, async (ctx) => {
    const startAfter = new Date(ctx.clock().getTime() + halfAMinuteMs)
    await inTransaction(ctx.db, (tx) => ctx.jobs.send(tx, offersDueAgain, {}, { startAfter }))
    await runOffers(ctx)
    await runQuestions(ctx)
  }),
  handleJob(offersDueAgain, async (ctx) => {
    await runOffers(ctx)
    await runQuestions(ctx)
  }),
  handleJob(moneyMail, (ctx, { entry_id }, { id }) =>
    sendMoneyLetter(ctx, { entryId: entry_id, messageId: id }),
  ),
  handleJob(accessMail, (ctx, { booking_id }, { id }) =>
    sendAccessLetter(ctx, { bookingId: booking_id, messageId: id }),
  ),
  handleJob(dueMail, (ctx, { booking_id, due_on }, { id }) =>
    sendDueLetter(ctx, { bookingId: booking_id, dueOn: due_on, messageId: id }),
  ),
  handleJob(sendBackMail, (ctx, { booking_id }, { id }) =>
    sendBackLetter(ctx, { bookingId: booking_id, messageId: id }),
  ),
  handleJob(instructionsChangedMail, (ctx, { property_id, account_id, email }, { id }) =>
    sendInstructionsLetter(ctx, {
      home: property_id,
      account: account_id,
      former: email,
      messageId: id,
    }),
  ),
  handleJob(dueReminders, async (ctx) => {
    const reminded = { dues: await sendDueReminders(ctx), back: await sendBackReminders(ctx) }
    if (reminded.dues + reminded.back > 0) ctx.log.info('dues reminded', reminded)
  }),
  handleJob(receiptCollection, async (ctx) => {
    const removed = await collectReceipts(ctx)
    if (removed > 0) ctx.log.info('receipts collected', { removed })
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

/** Every five minutes, so that a request runs out when its card says so; held nights are let go twice a minute. */
export const bookingSchedules = [
  { queue: bookingDeadlines.queue, cron: '*/5 * * * *' },
  { queue: offersDue.queue, cron: '* * * * *' },
  // Of dates that end at midnight somewhere.
  { queue: dueReminders.queue, cron: '20 * * * *' },
  { queue: receiptCollection.queue, cron: '25 4 * * *' },
]
