import { sql } from 'kysely'
import type { AccountId, MessageId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { lockConversation } from './send-message.ts'
import { moveConversation, showMessage, timeBehindLast } from './write-message.ts'

type Part = Awaited<ReturnType<typeof lockConversation>>

/** The held messages of a side whose conversation the transaction holds, in their order: those of up to `until`, or all. */
export async function lockHeld(
  tx: Transaction,
  { id, account }: Part,
  until: Date | null,
): Promise<MessageId[]> {
  const held = await tx
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', id)
    .where('author_id', '=', account)
    .where('held_until', 'is not', null)
    .$if(until !== null, (query) => query.where('held_until', '<=', until))
    .orderBy('seq')
    .forUpdate()
    .execute()
  return held.map((message) => message.id)
}

/**
 * Delivers held messages as if they were written at this moment: behind all that was read, told of or answered meanwhile, so
 * that they are unread, and told of as any other.
 */
export async function deliverHeld(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  { id, account, last_seq, side }: Part,
  { held, now }: { held: readonly MessageId[]; now: Date },
): Promise<void> {
  let seq = last_seq
  for (const message of held) {
    seq += 1
    await tx
      .updateTable('messages')
      .set({ held_until: null, seq, created_at: timeBehindLast(id, now) })
      .where('id', '=', message)
      .where('author_id', '=', account)
      .execute()
    await moveConversation(tx, { id, account, last_seq, side }, { seq, isByHand: false })
    await showMessage(ctx, tx, { id, account, seq, now })
  }
}

/** Keeps what an account wrote from the other sides for good: it is not to be delivered because nobody decided in time. */
export async function refuseHeldOf(tx: Transaction, account: AccountId): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ held_until: sql<Date>`'infinity'` })
    .where('author_id', '=', account)
    .where(sql<boolean>`held_until < 'infinity'`)
    .execute()
}
