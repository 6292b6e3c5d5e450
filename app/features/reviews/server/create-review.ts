import type { Actor } from '#features/accounts/actor.ts'
import { bookingRefusals } from '#features/bookings/booking-errors.ts'
import { findReviewableStay } from '#features/bookings/server/reviewable-stay.ts'
import { refuse } from '#lib/errors.ts'
import { type BookingId, requireId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { violatedConstraint } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { reviewRefusals } from '../review-errors.ts'
import type { OwnReview, ReviewRequest } from '../review-schema.ts'
import { selectOwnReviews, toOwnReview } from './queries.ts'
import { reviewMail } from './review-mail.ts'
import { updateRating } from './update-rating.ts'

/**
 * Publishes what a guest says of a stay that is over, once per booking, and brings the property's rating up to date
 * in the same transaction. Refusals: those of `findReviewableStay`, and `alreadyReviewed`.
 */
export async function createReview(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>,
  guest: Actor,
  request: ReviewRequest,
): Promise<OwnReview> {
  const bookingId = requireId<BookingId>(request.booking_id, bookingRefusals.notFound)
  try {
    return await once(ctx, async (tx) => {
      const now = ctx.clock()
      const { propertyId, hostId } = await findReviewableStay(tx, guest, bookingId, now)
      const { id } = await tx
        .insertInto('reviews')
        .values({
          booking_id: bookingId,
          property_id: propertyId,
          reviewer_id: guest.id,
          host_id: hostId,
          rating: request.rating,
          title: request.title,
          comment: request.comment,
          would_recommend: request.would_recommend,
          created_at: now,
          published_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await updateRating(tx, propertyId, now)
      await ctx.jobs.send(tx, reviewMail, { review_id: id, news: 'received' })
      return toOwnReview(await selectOwnReviews(tx, guest.id).where('id', '=', id).executeTakeFirstOrThrow())
    })
  } catch (error) {
    if (violatedConstraint(error) === 'reviews_booking_key') {
      throw refuse(reviewRefusals.alreadyReviewed, { cause: error })
    }
    throw error
  }
}
