import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { sendInstructionsLetter } from './instructions/send-instructions-letter.ts'
import {
  accessMail,
  dueMail,
  dueReminders,
  instructionsChangedMail,
  moneyMail,
  receiptCollection,
  sendBackMail,
} from './money-mail.ts'
import { collectReceipts } from './receipts/collect-receipts.ts'
import { sendBackReminders } from './reminders/send-back-reminders.ts'
import { sendDueReminders } from './reminders/send-due-reminders.ts'
import { sendAccessLetter, sendBackLetter, sendDueLetter, sendMoneyLetter } from './send-money-letter.ts'

/** What the worker does for payments between guests and hosts. */
export const paymentJobs: JobHandler[] = [
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
]

/** Reminders of dates that end at midnight somewhere, and receipts that nothing names any more. */
export const paymentSchedules = [
  { queue: dueReminders.queue, cron: '20 * * * *' },
  { queue: receiptCollection.queue, cron: '25 4 * * *' },
]
