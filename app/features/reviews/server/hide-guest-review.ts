import type { GuestReviewId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'

/**
 * Takes what a host wrote of a guest from everybody but its writer, within the transaction of the decision that says so, or gives it
 * back. False when there is none of this id.
 */
export async function setGuestReviewHidden(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  id: GuestReviewId,
  isHidden: boolean,
): Promise<boolean> {
  const changed = await tx
    .updateTable('guest_reviews')
    .set(({ fn, val }) => ({ hidden_at: isHidden ? fn.coalesce('hidden_at', val(clock())) : null }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
