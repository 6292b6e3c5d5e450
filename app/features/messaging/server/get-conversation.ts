import type { Actor } from '#features/accounts/actor.ts'
import { isBlocking } from '#features/accounts/server/blocks.ts'
import { refuse } from '#lib/errors.ts'
import type { ConversationId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { messagingRefusals } from '../messaging-errors.ts'
import type { ConversationDetails } from '../messaging-schema.ts'
import { allStays, askedStay, selectConversations } from './select-conversations.ts'
import { toConversation } from './to-conversation.ts'

/** One conversation of the actor's, with what stands beside its thread. */
export async function getConversation(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: ConversationId },
): Promise<ConversationDetails> {
  const row = await selectConversations(ctx.db, actor.id)
    .select([
      allStays.as('stays'),
      askedStay(actor.id).as('asked_stay'),
      isBlocking({ blocker: actor.id, blocked: { column: 'theirs.account_id' } }).as('is_blocked'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) throw refuse(messagingRefusals.notFound)
  return {
    ...toConversation(row),
    last_seq: row.last_seq,
    seen_seq: row.seen_seq,
    read_seq: row.read_seq,
    stays: row.stays,
    asked_stay: row.asked_stay,
    is_blocked: row.is_blocked,
    member_since: row.other_since.toISOString(),
  }
}
