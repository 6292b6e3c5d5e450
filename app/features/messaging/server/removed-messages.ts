import { sql } from 'kysely'
import type { AccountId, MessageId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'
import { removedByDecision } from '../conversation-words.ts'

/** The condition that message `m` still stands: nobody has decided that it goes. */
export const stands = sql<boolean>`(m.removed_at is null)`

/** What both sides read of message `m`. */
export const bodyShown = sql<string>`case when ${stands} then m.body else ${sql.lit(removedByDecision)} end`

/** Takes a message from both sides, or gives it back; answers whether there is such a one. */
export async function setMessageRemoved(
  tx: Transaction,
  { id, author }: { id: MessageId; author: AccountId },
  removedAt: Date | null,
): Promise<boolean> {
  const changed = await tx
    .updateTable('messages')
    .set({ removed_at: removedAt })
    .where('id', '=', id)
    .where('author_id', '=', author)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
