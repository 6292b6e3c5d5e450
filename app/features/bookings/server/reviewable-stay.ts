import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, BookingId, PropertyId } from '#lib/ids.ts'
import { calendarDate } from '#lib/stay.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type BookingStatus, isReviewOpen } from '../booking.ts'
import { bookingRefusals } from '../booking-errors.ts'

export type ReviewableStay = { propertyId: PropertyId; hostId: AccountId }

/**
 * The guest's own stay, as long as it can be reviewed; its row is held until the transaction ends. Throws `notFound`
 * for others' bookings, `reviewNotOpen` before the stay is over, and `homeGone` when the property was deleted.
 */
export async function findReviewableStay(
  tx: Transaction,
  guest: Actor,
  id: BookingId,
  now: Date,
): Promise<ReviewableStay> {
  const row = await tx
    .selectFrom('bookings')
    .select(['property_id', 'host_id', 'status', 'check_out_date'])
    .where('id', '=', id)
    .where('guest_id', '=', guest.id)
    .forShare()
    .executeTakeFirst()
  if (!row) throw refuse(bookingRefusals.notFound)
  const status = row.status as BookingStatus // under a check of the database
  if (!isReviewOpen(status, calendarDate(row.check_out_date), now))
    throw refuse(bookingRefusals.reviewNotOpen)
  if (!row.property_id) throw refuse(bookingRefusals.homeGone)
  // Both are foreign keys.
  return { propertyId: row.property_id as PropertyId, hostId: row.host_id as AccountId }
}
