import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { listingRefusals } from '../listing-errors.ts'
import { type OperatorAct, statusAfter } from '../listing-status.ts'

/**
 * Hides a home from everybody but its host, removes it from its host too, or takes either back: then it is off until its
 * host switches it on. Its bookings go on. For the operator's commands only; saying the same twice changes nothing. Throws
 * `notFound`.
 */
export async function setListingStatusAsOperator(
  ctx: Pick<Context, 'db' | 'clock'>,
  id: PropertyId,
  act: OperatorAct,
): Promise<void> {
  const changed = await ctx.db
    .updateTable('properties')
    // Nor does an account that is restored bring it back.
    .set({ is_active: false, is_paused: false, inactive_as: statusAfter[act], updated_at: ctx.clock() })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw refuse(listingRefusals.notFound)
}
