import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { SavedReplyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { once } from '#platform/http/idempotency.ts'
import { messagingRefusals } from '../../messaging-errors.ts'
import { savedReplyLimits } from '../../saved-reply.ts'
import type { SavedReply, SavedReplyInput } from '../../saved-reply-schema.ts'

const columns = ['id', 'title', 'body'] as const

/** What the actor keeps to write often, by title. */
export async function listSavedReplies(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
): Promise<{ replies: SavedReply[] }> {
  const replies = await ctx.db
    .selectFrom('saved_replies')
    .select(columns)
    .where('account_id', '=', actor.id)
    .orderBy('title')
    .orderBy('id')
    .limit(savedReplyLimits.count)
    .execute()
  return { replies }
}

/** Keeps a reply; refuses with `tooManyReplies` beyond what one account may have. */
export async function createSavedReply(
  ctx: Pick<Context, 'db' | 'clock' | 'call'>,
  actor: Actor,
  { title, body }: SavedReplyInput,
): Promise<SavedReply> {
  return once(ctx, async (tx) => {
    // Two at once wait for each other, so that both are counted.
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', actor.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const { count } = await tx
      .selectFrom('saved_replies')
      .select(sql<string>`count(*)`.as('count'))
      .where('account_id', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= savedReplyLimits.count) throw refuse(messagingRefusals.tooManyReplies)
    return tx
      .insertInto('saved_replies')
      .values({ account_id: actor.id, title, body, created_at: ctx.clock() })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

/** Changes one of the actor's replies. */
export async function updateSavedReply(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id, title, body }: SavedReplyInput & { id: SavedReplyId },
): Promise<SavedReply> {
  const changed = await ctx.db
    .updateTable('saved_replies')
    .set({ title, body })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .returning(columns)
    .executeTakeFirst()
  if (!changed) throw refuse(messagingRefusals.replyNotFound)
  return changed
}

/** Forgets one of the actor's replies. */
export async function deleteSavedReply(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: SavedReplyId },
): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('saved_replies')
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw refuse(messagingRefusals.replyNotFound)
}
