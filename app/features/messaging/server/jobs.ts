import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { defineScheduledJob } from '#platform/jobs/jobs.ts'
import { collectAttachments } from './attachments/collect-attachments.ts'
import { forgetReplyAddresses } from './by-mail/reply-address.ts'
import { scrubStoredMails } from './by-mail/scrub-stored-mails.ts'
import { senderRefusedMail, sendSenderRefused } from './by-mail/warn-of-sender.ts'
import { computeResponse } from './compute-response.ts'
import { unsentSince } from './find-unsent.ts'
import { heldMail, refusedMail } from './held-mail.ts'
import {
  attachmentCollection,
  heldRelease,
  inboxSweep,
  mailScrub,
  messageMail,
  messagePush,
  messagesDue,
  messagesDueAgain,
  replyAddressCleanup,
  responseReckoning,
  scheduledDue,
} from './message-mail.ts'
import { releaseHeld } from './release-held.ts'
import { sendScheduledAtOnce, sendScheduledByDay } from './schedule/send-planned.ts'
import { sendDueMails } from './send-due-mails.ts'
import { sendHeldLetter } from './send-held-letter.ts'
import { sendMessageLetter } from './send-message-letter.ts'
import { sendMessagePush } from './send-message-push.ts'
import { sendRefusedLetter } from './send-refused-letter.ts'

/** Removes the questions whose writers never signed in. */
const unsentCleanup = defineScheduledJob({ queue: 'unsent-message-cleanup' })

/** Deletes unsent messages after a week; their tokens stop working. */
export async function forgetUnsentMessages(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await ctx.db.deleteFrom('unsent_messages').where('created_at', '<=', unsentSince(ctx)).execute()
}

const halfAMinuteMs = 30_000

/** What the worker does for conversations. */
export const messagingJobs: JobHandler[] = [
  handleJob(messagesDue, async (ctx) => {
    const startAfter = new Date(ctx.clock().getTime() + halfAMinuteMs)
    await inTransaction(ctx.db, (tx) => ctx.jobs.send(tx, messagesDueAgain, {}, { startAfter }))
    await sendAtOnce(ctx)
  }),
  handleJob(messagesDueAgain, (ctx) => sendAtOnce(ctx)),
  handleJob(scheduledDue, async (ctx) => {
    const sent = await sendScheduledByDay(ctx)
    if (sent > 0) ctx.log.info('scheduled messages sent', { sent })
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
  {
    ...handleJob(messagePush, (ctx, data, { id }) => sendMessagePush(ctx, { ...data, id })),
    // Most find that it was read meanwhile.
    inFlight: 4,
  },
  handleJob(heldMail, (ctx, { conversation_id }, { id }) => sendHeldLetter(ctx, conversation_id, id)),
  handleJob(refusedMail, (ctx, { conversation_id }, { id }) => sendRefusedLetter(ctx, conversation_id, id)),
  handleJob(senderRefusedMail, (ctx, warning, { id }) => sendSenderRefused(ctx, warning, id)),
  handleJob(heldRelease, async (ctx) => {
    const released = await releaseHeld(ctx)
    if (released > 0) ctx.log.info('held messages delivered', { released })
  }),
  handleJob(responseReckoning, (ctx) => computeResponse(ctx)),
  handleJob(attachmentCollection, async (ctx) => {
    const removed = await collectAttachments(ctx)
    if (removed > 0) ctx.log.info('attachments collected', { removed })
  }),
  handleJob(inboxSweep, (ctx) => sweepInboxChanges(ctx)),
  handleJob(replyAddressCleanup, (ctx) => forgetReplyAddresses(ctx)),
  handleJob(mailScrub, async (ctx) => {
    const scrubbed = await scrubStoredMails(ctx)
    if (scrubbed > 0) ctx.log.info('stored mails scrubbed', { scrubbed })
  }),
  handleJob(unsentCleanup, (ctx) => forgetUnsentMessages(ctx)),
]

/**
 * What somebody waits for: messages that go out with a confirmation, and mails of what was not read. Neither waits for the
 * other nor fails with it; where one did, the job is said to have failed.
 */
export async function sendAtOnce(ctx: Context): Promise<void> {
  const done = await Promise.allSettled([sendDueMails(ctx), sendScheduledAtOnce(ctx)])
  for (const each of done) if (each.status === 'rejected') throw each.reason
}

/** Work that recurs. */
export const messagingSchedules = [
  { queue: messagesDue.queue, cron: '* * * * *' },
  // The clocks of some zones differ by a quarter of an hour.
  { queue: scheduledDue.queue, cron: '*/15 * * * *' },
  { queue: heldRelease.queue, cron: '*/5 * * * *' },
  { queue: responseReckoning.queue, cron: '23 3 * * *' },
  { queue: inboxSweep.queue, cron: '47 * * * *' },
  { queue: attachmentCollection.queue, cron: '37 3 * * *' },
  { queue: replyAddressCleanup.queue, cron: '43 3 * * *' },
  { queue: unsentCleanup.queue, cron: '27 3 * * *' },
]

/** What a worker begins with: a new build may know what the one before did not. */
export const messagingStartQueues = [mailScrub.queue]

/** Deletes log entries older than a day and stores the last deleted position; readers further behind start over. */
export async function sweepInboxChanges({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Whole transactions only, and none that may still write. Without the last line there would always be a bound: `least`
    // passes over what is null.
    const { rows } = await sql<{ bound: string | null }>`
      select least(max(transaction), pg_snapshot_xmin(pg_current_snapshot()))::text as bound
      from inbox_changes
      where written_at < clock_timestamp() - interval '1 day'
      having count(*) > 0
    `.execute(tx)
    const bound = rows[0]?.bound
    if (!bound) return
    await sql`update inbox_log set swept_below = greatest(swept_below, ${bound}::xid8) where is_only`.execute(
      tx,
    )
    await sql`delete from inbox_changes where transaction < ${bound}::xid8`.execute(tx)
  })
}
