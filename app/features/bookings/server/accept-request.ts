import { holdNights } from '#features/availability/server/hold-nights.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, BookingId, PropertyId } from '#lib/ids.ts'
import type { Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { findCancelling, statusesThat } from '../booking.ts'
import { bookingRefusals, nightsTaken } from '../booking-errors.ts'
import { sendBookingNews } from './booking-mail.ts'
import { hasStatus } from './has-status.ts'
import { type MovedRow, writeMove } from './queries/booking-steps.ts'

/**
 * Takes the nights of a request that is being accepted, and cancels the other requests that wanted one of them. The
 * property's row must be locked. Throws `datesTaken` when a night is gone.
 */
export async function acceptRequest(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  booking: Pick<MovedRow, 'id' | 'property_id' | 'host_id'>,
  stay: Stay,
): Promise<void> {
  if (!booking.property_id) throw refuse(bookingRefusals.listingGone)
  const conflicts = await holdNights(tx, {
    propertyId: booking.property_id,
    bookingId: booking.id,
    stay,
  })
  if (conflicts.length > 0) throw nightsTaken(conflicts)
  const { property_id, host_id, id } = booking
  await closeRivals(ctx, tx, { property_id, host_id, id, ...stay })
}

/** Cancels the requests that wanted a night which another stay has got. The property's row must be locked. */
export async function closeRivals(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  accepted: Accepted,
): Promise<void> {
  const rivals = await lockRivals(tx, accepted)
  const ids = rivals.map((rival) => rival.id)
  if (ids.length === 0) return
  await writeMove(tx, ids, { ...findCancelling('system', 'dates_taken'), note: null, at: ctx.clock() })
  await sendBookingNews(ctx, tx, ids, 'dates_taken')
}

type Accepted = { property_id: PropertyId; host_id: AccountId; id: BookingId } & Stay

/** The other requests for one of the nights, locked. */
function lockRivals(tx: Transaction, accepted: Accepted) {
  return tx
    .selectFrom('bookings')
    .select('id')
    .where('property_id', '=', accepted.property_id)
    .where('host_id', '=', accepted.host_id)
    .where(hasStatus('status', statusesThat.awaitAnswer))
    .where('check_in_date', '<', accepted.checkOut)
    .where('check_out_date', '>', accepted.checkIn)
    .where('id', '<>', accepted.id)
    .orderBy('id')
    .limit(10_000)
    .forUpdate()
    .execute()
}
