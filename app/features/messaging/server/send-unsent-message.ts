import type { Actor } from '#features/accounts/actor.ts'
import { assertAccountOpen } from '#features/accounts/server/assert-account-open.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { messagingRefusals } from '../messaging-errors.ts'
import type { SentMessage } from '../messaging-schema.ts'
import { selectUnsent } from './find-unsent.ts'
import { askHost } from './start-conversation.ts'
import { messageIdOf } from './unsent-token.ts'
import { findSentById } from './write-message.ts'

/**
 * Sends as the actor what waits under a token, once; who has sent it before is told where. Refused, it goes on waiting.
 * Refusals: `unsentGone`, and those of `startConversation`.
 */
export async function sendUnsentMessage(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  { token }: { token: string },
): Promise<SentMessage> {
  return inTransaction(ctx.db, async (tx) => {
    await assertAccountOpen(tx, actor.id)
    // Two presses at once wait here for each other; the second finds nothing.
    const unsent = await selectUnsent(tx, ctx, token)
      .selectAll('unsent_messages')
      .forUpdate()
      .executeTakeFirst()
    if (!unsent) return findSentBefore(tx, actor, token)
    const { token_hash, created_at: _, body: text, ...question } = unsent
    await tx.deleteFrom('unsent_messages').where('token_hash', '=', token_hash).execute()
    return askHost(ctx, tx, actor, { ...question, text })
  })
}

async function findSentBefore(tx: Transaction, actor: Actor, token: string): Promise<SentMessage> {
  const id = messageIdOf(token)
  const sent = id && (await findSentById(tx, { account: actor.id }, id))
  if (!sent) throw refuse(messagingRefusals.unsentGone)
  return sent
}
