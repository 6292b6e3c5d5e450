import { inTransaction } from '#platform/database/database.ts'
import { handleJob, type JobHandler } from '#platform/jobs/work.ts'

import { forgetUnsentMessages, unsentCleanup } from './forget-unsent-messages.ts'
import { heldMail } from './held-mail.ts'
import {
  heldRelease,
  inboxSweep,
  messageMail,
  messagesDue,
  messagesDueAgain,
  responseReckoning,
} from './message-mail.ts'
import { reckonResponse } from './reckon-response.ts'
import { releaseHeld } from './release-held.ts'
import { sendDueMails } from './send-due-mails.ts'
import { sendHeldLetter } from './send-held-letter.ts'
import { sendMessageLetter } from './send-message-letter.ts'
import { sweepInboxChanges } from './sweep-inbox-changes.ts'

const halfAMinuteMs = 30_000

/** What the worker does for conversations. */
export const messagingJobs: JobHandler[] = [
  handleJob(messagesDue, async (ctx) => {
    const startAfter = new Date(ctx.clock().getTime() + halfAMinuteMs)
    await inTransaction(ctx.db, (tx) => ctx.jobs.send(tx, messagesDueAgain, {}, { startAfter }))
    await sendDueMails(ctx)
  }),
  handleJob(messagesDueAgain, async (ctx) => {
    await sendDueMails(ctx)
  }),
  {
    ...handleJob(messageMail, (ctx, { conversation_id, account_id, after, upto }, { id }) =>
      sendMessageLetter(ctx, {
        conversationId: conversation_id,
        account: account_id,
        after,
        upto,
        mailId: id,
      }),
    ),
    // A letter mostly waits for the mail server.
    inFlight: 4,
  },
  handleJob(heldMail, (ctx, { conversation_id }, { id }) => sendHeldLetter(ctx, conversation_id, id)),
  handleJob(heldRelease, async (ctx) => {
    const released = await releaseHeld(ctx)
    if (released > 0) ctx.log.info('held messages delivered', { released })
  }),
  handleJob(responseReckoning, (ctx) => reckonResponse(ctx)),
  handleJob(inboxSweep, (ctx) => sweepInboxChanges(ctx)),
  handleJob(unsentCleanup, (ctx) => forgetUnsentMessages(ctx)),
]

/** Work that recurs. */
export const messagingSchedules = [
  { queue: messagesDue.queue, cron: '* * * * *' },
  { queue: heldRelease.queue, cron: '*/5 * * * *' },
  { queue: responseReckoning.queue, cron: '23 3 * * *' },
  { queue: inboxSweep.queue, cron: '47 * * * *' },
  { queue: unsentCleanup.queue, cron: '27 3 * * *' },
]
