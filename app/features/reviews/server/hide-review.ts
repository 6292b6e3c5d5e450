import type { ReviewId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { updateRating } from './update-rating.ts'

/**
 * Takes a review from everybody but its writer, and out of the home's rating, within the transaction of the decision that says
 * so. Does nothing to one that is hidden already. False when there is none of this id.
 */
export function hideReview(ctx: Pick<Context, 'clock'>, tx: Transaction, id: ReviewId): Promise<boolean> {
  return setHidden(ctx, tx, id, true)
}

/** Gives it back, after an appeal; one that is not published yet waits on as before. */
export function showReview(ctx: Pick<Context, 'clock'>, tx: Transaction, id: ReviewId): Promise<boolean> {
  return setHidden(ctx, tx, id, false)
}

async function setHidden(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  id: ReviewId,
  isHidden: boolean,
): Promise<boolean> {
  const now = ctx.clock()
  const changed = await tx
    .updateTable('reviews')
    .set(({ fn, val }) => ({ hidden_at: isHidden ? fn.coalesce('hidden_at', val(now)) : null }))
    .where('id', '=', id)
    .returning('property_id')
    .executeTakeFirst()
  if (!changed) return false
  if (changed.property_id) await updateRating(tx, changed.property_id, now)
  return true
}
