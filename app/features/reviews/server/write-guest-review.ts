import type { Actor } from '#features/accounts/actor.ts'
import { findReviewableStay } from '#features/bookings/review-window/server/reviewable-stay.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { GuestReviewRequest, OwnGuestReview } from '../guest-review-schema.ts'
import { reviewRefusals } from '../review-errors.ts'
import { selectOwnGuestReviews, toOwnGuestReview } from './guest-reviews.ts'
import { publishTogether, requireWindow } from './review-window.ts'

/**
 * Keeps what a host says of the guest of a stay that is over, in the place of what the same host has said before. As a guest's
 * review it comes before others when both have written, or when the time is over. Refusals: those of `findReviewableStay`, and
 * `published`.
 */
export async function writeGuestReview(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  host: Actor,
  { id: bookingId, ...words }: GuestReviewRequest & { id: BookingId },
): Promise<OwnGuestReview> {
  return inTransaction(ctx.db, async (tx) => {
    const stay = await findReviewableStay(ctx, tx, { actor: host, side: 'host', id: bookingId })
    const closesAt = await requireWindow(tx, bookingId, stay)
    const parties = { booking_id: bookingId, guest_id: stay.guestId, host_id: stay.hostId }
    const written = await tx
      .insertInto('guest_reviews')
      .values({ ...words, ...parties, created_at: stay.now, published_at: closesAt })
      .onConflict((conflict) =>
        conflict.column('booking_id').doUpdateSet(words).where('guest_reviews.published_at', '>', stay.now),
      )
      .returning('id')
      .executeTakeFirst()
    if (!written) throw refuse(reviewRefusals.published)
    await publishTogether(ctx, tx, bookingId, stay.now)
    const row = await selectOwnGuestReviews(tx, host).where('r.id', '=', written.id).executeTakeFirstOrThrow()
    return toOwnGuestReview(row, stay.now)
  })
}
