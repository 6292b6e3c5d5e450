import type { Actor } from '#features/accounts/actor.ts'
import { bookingRefusals } from '#features/bookings/booking-errors.ts'
import { findReviewableStay } from '#features/bookings/review-window/server/reviewable-stay.ts'
import { refuse } from '#lib/errors.ts'
import { type BookingId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { violatedConstraint } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { answerUntilOf } from '../review.ts'
import { reviewRefusals } from '../review-errors.ts'
import type { OwnReview, ReviewRequest } from '../review-schema.ts'
import { selectOwnReviews, toOwnReview } from './queries.ts'
import { publishTogether, requireWindow } from './review-window.ts'

/**
 * Keeps what a guest says of a stay that is over, once per booking. It comes before others when the host has written too, in
 * this transaction if that is so already, or when the time for it is over; until then only the guest reads it. Refusals: those
 * of `findReviewableStay`, and `alreadyReviewed`.
 */
export async function createReview(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>,
  guest: Actor,
  { booking_id, ...words }: ReviewRequest,
): Promise<OwnReview> {
  const bookingId = requireId<BookingId>(booking_id, bookingRefusals.notFound)
  try {
    return await once(ctx, async (tx) => {
      const stay = await findReviewableStay(ctx, tx, { actor: guest, side: 'guest', id: bookingId })
      const closesAt = await requireWindow(tx, bookingId, stay)
      const { id } = await tx
        .insertInto('reviews')
        .values({
          ...words,
          booking_id: bookingId,
          property_id: stay.propertyId,
          reviewer_id: guest.id,
          host_id: stay.hostId,
          created_at: stay.now,
          published_at: closesAt,
          answer_until: answerUntilOf(closesAt),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await publishTogether(ctx, tx, bookingId, stay.now)
      const row = await selectOwnReviews(tx, guest.id).where('r.id', '=', id).executeTakeFirstOrThrow()
      return toOwnReview(row, stay.now)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'reviews_booking_key') {
      throw refuse(reviewRefusals.alreadyReviewed, { cause: error })
    }
    throw error
  }
}
