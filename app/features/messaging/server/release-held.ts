import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { showMessage } from './write-message.ts'

const batch = 500

/** Delivers the texts that were held for long enough and that nobody has decided about. Answers how many. */
export async function releaseHeld(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const due = await tx
      .selectFrom('messages')
      .select(['id', 'author_id', 'conversation_id', 'seq'])
      .where('held_until', '<=', ctx.clock())
      .orderBy('held_until')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, author_id, conversation_id, seq } of due) {
      await tx
        .updateTable('messages')
        .set({ held_until: null })
        .where('id', '=', id)
        .where('author_id', '=', author_id)
        .execute()
      await showMessage(ctx, tx, { id: conversation_id, account: author_id, seq, now: ctx.clock() })
    }
    return due.length
  })
}
