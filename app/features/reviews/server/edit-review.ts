import type { Actor } from '#features/accounts/actor.ts'
import { lockReviewableStay } from '#features/bookings/review-window/server/reviewable-stay.ts'
import { refuse } from '#lib/errors.ts'
import type { ReviewId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { reviewRefusals } from '../review-errors.ts'
import type { OwnReview, ReviewEdit } from '../review-schema.ts'
import { selectOwnReviews, toOwnReview } from './queries.ts'

/**
 * Puts other words in the place of a review that only its writer has read yet. Refusals: `notYours`, and `published` from its
 * publication on.
 */
export async function editReview(
  ctx: Pick<Context, 'db' | 'clock'>,
  guest: Actor,
  { id, ...words }: ReviewEdit & { id: ReviewId },
): Promise<OwnReview> {
  return inTransaction(ctx.db, async (tx) => {
    const own = selectOwnReviews(tx, guest.id).where('r.id', '=', id)
    const before = await own.executeTakeFirst()
    if (!before) throw refuse(reviewRefusals.notYours)
    // Whoever publishes holds the booking too; only then is the clock asked.
    await lockReviewableStay(tx, { actor: guest, side: 'guest', id: before.booking_id })
    const now = ctx.clock()
    const changed = await tx
      .updateTable('reviews')
      .set(words)
      .where('id', '=', id)
      .where('reviewer_id', '=', guest.id)
      .where('published_at', '>', now)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw refuse(reviewRefusals.published)
    return toOwnReview(await own.executeTakeFirstOrThrow(), now)
  })
}
