import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, BookingId, PropertyId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'
import { isReviewOpen } from '../booking.ts'
import { bookingRefusals } from '../booking-errors.ts'
import { reviewColumns, toReviewFacts } from './review-facts.ts'

export type ReviewableStay = { propertyId: PropertyId; hostId: AccountId }

/**
 * The guest's own stay, as long as it can be reviewed; its row is held until the transaction ends. Throws `notFound`
 * for others' bookings, `reviewNotOpen` while `isReviewOpen` says no, and `homeGone` when the property was deleted.
 */
export async function findReviewableStay(
  tx: Transaction,
  guest: Actor,
  id: BookingId,
  now: Date,
): Promise<ReviewableStay> {
  const row = await tx
    .selectFrom('bookings as b')
    .leftJoin('properties as p', 'p.id', 'b.property_id')
    .select(['b.property_id', 'b.host_id'])
    .select(reviewColumns)
    .where('b.id', '=', id)
    .where('b.guest_id', '=', guest.id)
    .forShare('b')
    .executeTakeFirst()
  if (!row) throw refuse(bookingRefusals.notFound)
  if (!isReviewOpen(toReviewFacts(row), now)) throw refuse(bookingRefusals.reviewNotOpen)
  if (!row.property_id) throw refuse(bookingRefusals.homeGone)
  return { propertyId: row.property_id, hostId: row.host_id }
}
