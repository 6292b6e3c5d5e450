import { sql } from 'kysely'
import type { AccountId, MessageId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'
import { removedByDecision } from '../words.ts'

/** The condition that message `m` still stands: nobody has decided that it goes. */
export const stands = sql<boolean>`(m.removed_at is null)`

/** What both sides read of message `m`. */
export const bodyShown = sql<string>`case when ${stands} then m.body else ${sql.lit(removedByDecision)} end`

/**
 * What else stood in the mail that message `m` came by. It quotes what was written before, so it is not shown once any of that
 * was removed; it is kept, because a decision can be taken back.
 */
export const restShown = sql<string | null>`case
  when m.mail_rest is null or not ${stands} then null
  when exists (
    select from messages gone
    where gone.conversation_id = m.conversation_id and gone.seq < m.seq and gone.removed_at is not null
  ) then null
  else m.mail_rest
end`

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
