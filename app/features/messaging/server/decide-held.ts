import { sql } from 'kysely'
import { refuse } from '#lib/errors.ts'
import type { ConversationId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { messagingRefusals } from '../messaging-errors.ts'
import { refusedMail } from './held-mail.ts'
import { showMessage } from './write-message.ts'

/** A text that waits for the operator, as the operator reads it. */
export type HeldText = { conversation: ConversationId; author: string; until: Date | null; text: string }

const most = 200

/** The texts that are held, those that are delivered first on top; `until` is null for what stays held. */
export async function listHeld(ctx: Pick<Context, 'db'>): Promise<HeldText[]> {
  return ctx.db
    .selectFrom('messages')
    .select(['conversation_id as conversation', 'author_id as author', 'body as text'])
    .select(sql<Date | null>`nullif(held_until, 'infinity')`.as('until'))
    .where('held_until', 'is not', null)
    .orderBy('held_until')
    .orderBy('id')
    .limit(most)
    .execute()
}

/**
 * Decides about the held texts of a conversation: delivers them now, or keeps them from the other side for good and tells their
 * writer so, with the reason and where to object. Answers how many; throws `notFound` when none is held there.
 */
export async function decideHeld(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  id: ConversationId,
  decision: 'release' | 'refuse',
): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const held = await tx
      .selectFrom('messages')
      .select(['id', 'author_id', 'seq'])
      .where('conversation_id', '=', id)
      .where('held_until', 'is not', null)
      // What was refused before is decided.
      .where(sql<boolean>`(${decision === 'release'} or held_until < 'infinity')`)
      .orderBy('seq')
      .forUpdate()
      .execute()
    if (held.length === 0) throw refuse(messagingRefusals.notFound)
    await tx
      .updateTable('messages')
      .set({ held_until: decision === 'release' ? null : sql<Date>`'infinity'` })
      .where('conversation_id', '=', id)
      .where('held_until', 'is not', null)
      .execute()
    if (decision === 'refuse') await ctx.jobs.send(tx, refusedMail, { conversation_id: id })
    if (decision === 'release')
      for (const { author_id, seq } of held)
        await showMessage(ctx, tx, { id, account: author_id, seq, now: ctx.clock() })
    return held.length
  })
}
