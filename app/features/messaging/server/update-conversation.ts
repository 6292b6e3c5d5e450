import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { setBlocked } from '#features/accounts/server/blocks.ts'
import { endOpenRequests } from '#features/bookings/server/steps/leave-bookings.ts'
import type { ConversationId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import type { ConversationDetails } from '../messaging-schema.ts'
import { getConversation } from './get-conversation.ts'
import { isShownTo } from './select-conversations.ts'
import { lockConversation } from './send-message.ts'

type Wish = {
  id: ConversationId
  read_seq?: number | undefined
  unread?: true | undefined
  archived?: boolean | undefined
  blocked?: boolean | undefined
}

/** Reads, marks unread, puts away or blocks, for the actor alone. Doing it twice changes nothing. */
export async function updateConversation(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  { id, read_seq, unread, archived, blocked }: Wish,
): Promise<ConversationDetails> {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock()
    const { other_id } = await lockConversation(tx, actor, id, now)
    if (blocked !== undefined) await setBlocked(tx, actor, { account: other_id, blocked, now })
    // What waits between the two ends as if it had been answered (market rule 22).
    if (blocked) await endOpenRequests(ctx, tx, actor.id, other_id)
    const own = () =>
      tx.updateTable('participants').where('conversation_id', '=', id).where('account_id', '=', actor.id)
    if (read_seq !== undefined) {
      const latest = await latestShownTo(tx, actor, id)
      // Who has seen the latest has seen all; what came meanwhile stays unread.
      await own()
        .set({
          read_seq: sql<number>`greatest(read_seq, ${Math.min(read_seq, latest)})`,
          ...(read_seq >= latest && { unread_since: null, mail_due_at: null }),
        })
        .execute()
    }
    if (unread) {
      await own()
        .set({ unread_since: sql<Date>`coalesce(unread_since, ${now}::timestamptz)` })
        .execute()
    }
    if (archived !== undefined) {
      await own()
        .set({ archived_at: archived ? sql<Date>`coalesce(archived_at, ${now}::timestamptz)` : null })
        .execute()
    }
    return getConversation({ db: tx }, actor, { id })
  })
}

/** The number of the latest message that the actor can see; what is being checked does not count. */
async function latestShownTo(tx: Transaction, actor: Pick<Actor, 'id'>, id: ConversationId): Promise<number> {
  const latest = await tx
    .selectFrom('messages as m')
    .select('m.seq')
    .where('m.conversation_id', '=', id)
    .where(isShownTo(actor.id))
    .orderBy('m.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.seq ?? 0
}
