import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, violatedConstraint } from '#platform/database/database.ts'
import { listingRefusals } from '../listing-errors.ts'
import { mayActFor } from './access.ts'
import { propertyDeleted } from './property-deleted.ts'
import { findOwnRow } from './queries.ts'

/**
 * Deletes the actor's own property for good. Past bookings keep their snapshot of it, for which its photos stay; open
 * requests are cancelled and their guests told by whoever takes the job `propertyDeleted`.
 * Refusals: `notFound`, also for somebody else's; `hasStays`, which the database itself decides (rulings D).
 */
export async function deleteListing(
  ctx: Pick<Context, 'db' | 'jobs'>,
  actor: Actor,
  { id }: { id: PropertyId },
): Promise<void> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      // First the lock that confirmations take too, so that none slips in between (promises.md, finding 1).
      const own = await findOwnRow(tx, actor, id, { lock: true })
      if (!own) throw refuse(listingRefusals.notFound)
      await tx.deleteFrom('properties').where('id', '=', id).where(mayActFor(actor, 'listing')).execute()
      await ctx.jobs.send(tx, propertyDeleted, { property_id: id })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'occupancy_property_has_stays') {
      throw refuse(listingRefusals.hasStays, { cause: error })
    }
    throw error
  }
}
