import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { listingRefusals } from '../listing-errors.ts'

/**
 * Shows or hides the actor's own property in home, search and on its page. Saying the same twice changes nothing.
 * Throws `notFound`, also for somebody else's.
 */
export async function setListingActive(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id, isActive }: { id: PropertyId; isActive: boolean },
): Promise<void> {
  const changed = await ctx.db
    .updateTable('properties')
    // Not an edit of the text: the version stays, so that a form open in another tab can still be saved.
    .set({ is_active: isActive, updated_at: ctx.clock() })
    .where('id', '=', id)
    .where('host_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw refuse(listingRefusals.notFound)
}
