import type { Actor } from '#features/accounts/actor.ts'
import { assertMayBegin } from '#features/accounts/server/assert-account-open.ts'
import { refuseWhilePaused } from '#features/accounts/server/site-switches.ts'
import { assertMayPublish } from '#features/billing/server/assert-may-publish.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, violatedConstraint } from '#platform/database/database.ts'
import { listingRefusals } from '../listing-errors.ts'
import { mayActFor } from './access.ts'
import { countActiveListings } from './keep-listings-active.ts'

/**
 * Shows or hides the actor's own property in home, search and on its page. Saying the same twice changes nothing.
 * Refusals: `notFound`, also for somebody else's; `accountClosed`; `planLimit`, where a plan limits the
 * active ones; `hiddenByOperator`.
 */
export async function setListingActive(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { id, is_active: isActive }: { id: PropertyId; is_active: boolean },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (isActive) {
      await refuseWhilePaused(tx, 'listings')
      await assertMayBegin(tx, actor.id)
      await assertMayPublish(ctx, tx, actor.id, () => countActiveListings(tx, actor.id, id))
    }
    const changed = await tx
      .updateTable('properties')
      // Not an edit of the text: the version stays, so that a form open in another tab can still be saved.
      .set({ is_active: isActive, updated_at: ctx.clock() })
      .where('id', '=', id)
      .where(mayActFor(actor, 'listing'))
      .returning('id')
      .executeTakeFirst()
      .catch(refuseHeld)
    if (!changed) throw refuse(listingRefusals.notFound)
  })
}

/** What the operator hid is for the operator to show. */
function refuseHeld(error: unknown): never {
  if (violatedConstraint(error) !== 'properties_hidden_by_operator') throw error
  throw refuse(listingRefusals.hiddenByOperator, { cause: error })
}
