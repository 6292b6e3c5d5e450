import { propertyDeleted } from '#features/listings/server/property-deleted.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { defineScheduledJob } from '#platform/jobs/jobs.ts'
import { questionMail } from '../offers/server/group/question-mail.ts'
import { runQuestions } from '../offers/server/group/run-questions.ts'
import { sendQuestionLetter } from '../offers/server/group/send-question-letter.ts'
import { offerMail, offersDue, offersDueAgain } from '../offers/server/offer-mail.ts'
import { runOffers } from '../offers/server/run-offers.ts'
import { sendOfferLetter } from '../offers/server/send-offer-letter.ts'
import { bookingMail } from './letters/booking-mail.ts'
import { sendBookingLetter } from './letters/send-booking-letter.ts'
import { sendLastCalls, sendReminders, sendReviewInvitations } from './letters/send-stay-letters.ts'
import { cancelOrphanedRequests, completeStays, expireRequests } from './steps/run-deadlines.ts'

const bookingDeadlines = defineScheduledJob({
  queue: 'booking-deadlines',
})

const halfAMinuteMs = 30_000

type Due = (ctx: Context) => Promise<number>

/** What the worker does for bookings; what `alsoDue` names has its deadlines looked at in the same round. */
export const bookingJobs = (alsoDue: Record<string, Due>): JobHandler[] => [
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
  handleJob(bookingDeadlines, async (ctx) => {
    const done: Record<string, number> = {
      expired: await expireRequests(ctx),
      orphaned: await cancelOrphanedRequests(ctx),
      completed: await completeStays(ctx),
      warned: await sendLastCalls(ctx),
      reminded: await sendReminders(ctx),
      invited: await sendReviewInvitations(ctx),
    }
    for (const [name, run] of Object.entries(alsoDue)) done[name] = await run(ctx)
    if (Object.values(done).some((count) => count > 0)) ctx.log.info('booking deadlines', done)
  }),
]

/** Every five minutes, so that a request runs out when its card says so; held nights are let go twice a minute. */
export const bookingSchedules = [
  { queue: bookingDeadlines.queue, cron: '*/5 * * * *' },
  { queue: offersDue.queue, cron: '* * * * *' },
]
