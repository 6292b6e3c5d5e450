import { randomUUID } from 'node:crypto'
import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { SavedListId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { once } from '#platform/http/idempotency.ts'
import { sharedListPath } from '../saved.ts'
import { savedRefusals } from '../saved-errors.ts'
import { shareToken } from './share-token.ts'

/** Gives one of the actor's lists a link; one that has a link keeps it. */
export async function shareSavedList(
  ctx: Pick<Context, 'db' | 'clock' | 'call' | 'secrets'>,
  actor: Actor,
  { id }: { id: SavedListId },
): Promise<{ link: string }> {
  return once(ctx, async (tx) => {
    const list = await tx
      .selectFrom('saved_lists')
      .select('share_id')
      .where('id', '=', id)
      .where('account_id', '=', actor.id)
      .forUpdate()
      .executeTakeFirst()
    if (!list) throw refuse(savedRefusals.listNotFound)
    const shareId = list.share_id ?? randomUUID()
    await tx.updateTable('saved_lists').set({ share_id: shareId }).where('id', '=', id).execute()
    return { link: sharedListPath(shareToken(ctx, shareId)) }
  })
}

/** Ends the link of a list at once: it opens nothing any more, and the next one is another. */
export async function unshareSavedList(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: SavedListId },
): Promise<void> {
  const ended = await ctx.db
    .updateTable('saved_lists')
    .set({ share_id: null })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw refuse(savedRefusals.listNotFound)
}
