import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { ConversationId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { defineMailJob } from '#platform/jobs/jobs.ts'
import type { SentMessage } from '../messaging-schema.ts'

/** A letter to the operator: a text is held because it went to many. */
export const heldMail = defineMailJob({
  queue: 'held-message-mail',
  data: z.object({ conversation_id: idField<ConversationId>() }),
})

/** A letter to whoever wrote a text that the operator keeps back. */
export const refusedMail = defineMailJob({
  queue: 'refused-message-mail',
  data: z.object({ conversation_id: idField<ConversationId>() }),
})

/** Tells the operator, as part of the transaction that holds the text. */
export async function sendHeldNotice(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  { conversation_id }: SentMessage,
): Promise<void> {
  await ctx.jobs.send(tx, heldMail, {
    conversation_id: heldMail.data.parse({ conversation_id }).conversation_id,
  })
}
