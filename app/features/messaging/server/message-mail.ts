import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { AccountId, ConversationId } from '#lib/ids.ts'
import { defineJob, defineMailJob, defineScheduledJob } from '#platform/jobs/jobs.ts'

/** Looks for messages that have waited to be read for long enough. */
export const messagesDue = defineScheduledJob({ queue: 'messages-due' })

/** The same half a minute later: a schedule knows whole minutes alone. */
export const messagesDueAgain = defineJob({ queue: 'messages-due-again', data: z.object({}) })

/** A letter about what somebody has not read: the messages behind `after`, up to `upto`. */
export const messageMail = defineMailJob({
  queue: 'message-mail',
  data: z.object({
    conversation_id: idField<ConversationId>(),
    account_id: idField<AccountId>(),
    after: z.int(),
    upto: z.int(),
  }),
})

/** Tells somebody at once of what was not read within a few seconds. */
export const messagePush = defineJob({
  queue: 'message-push',
  data: z.object({ conversation_id: idField<ConversationId>(), account_id: idField<AccountId>() }),
})

/** Looks for what goes out by itself because its day and hour have come. */
export const scheduledDue = defineScheduledJob({ queue: 'scheduled-messages-due' })

/** Takes out of the messages that came by mail what a new release knows to be a secret of their writer. */
export const mailScrub = defineScheduledJob({
  queue: 'messages-scrub-mails',
  // A hundred thousand take some minutes, and what was done stays done.
  expireInSeconds: 3_600,
})

/** Lets go what was held for long enough, counts how hosts answer, forgets what nobody can ask for any more. */
export const heldRelease = defineScheduledJob({ queue: 'held-messages-release' })
export const responseReckoning = defineScheduledJob({ queue: 'response-figures' })
export const attachmentCollection = defineScheduledJob({ queue: 'attachment-collection' })
export const replyAddressCleanup = defineScheduledJob({ queue: 'reply-address-cleanup' })
export const inboxSweep = defineScheduledJob({ queue: 'inbox-sweep' })
