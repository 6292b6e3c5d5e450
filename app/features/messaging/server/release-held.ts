import type { AccountId, ConversationId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { heldForMs } from '../messaging.ts'
import { deliverHeld, lockHeld } from './deliver-held.ts'
import { isWanted, lockConversation } from './send-message.ts'

const batch = 500

type Doors = Pick<Context, 'db' | 'jobs' | 'clock'>

/**
 * Delivers the texts that were held for long enough and that nobody has decided about. What may not be written any more, as
 * one has blocked the other or has left, is asked again a day later. Answers how many.
 */
export async function releaseHeld(ctx: Doors): Promise<number> {
  const due = await ctx.db
    .selectFrom('messages')
    .select(['conversation_id', 'author_id'])
    .where('held_until', '<=', ctx.clock())
    .groupBy(['conversation_id', 'author_id'])
    .orderBy(({ fn }) => fn.min('held_until'))
    .limit(batch)
    .execute()
  let released = 0
  for (const { conversation_id: id, author_id: author } of due)
    released += await inTransaction(ctx.db, (tx) => releaseIn(ctx, tx, { id, author }))
  return released
}

async function releaseIn(
  ctx: Doors,
  tx: Transaction,
  { id, author }: { id: ConversationId; author: AccountId },
): Promise<number> {
  const now = ctx.clock()
  const part = await lockConversation(tx, { id: author }, id, now)
  const held = await lockHeld(tx, part, now)
  if (held.length === 0) return 0
  if (isWanted(part)) {
    await deliverHeld(ctx, tx, part, { held, now })
    return held.length
  }
  await tx
    .updateTable('messages')
    .set({ held_until: new Date(now.getTime() + heldForMs) })
    .where('id', 'in', held)
    .where('author_id', '=', author)
    .execute()
  return 0
}
