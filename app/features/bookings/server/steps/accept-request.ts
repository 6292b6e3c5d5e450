import { holdNights } from '#features/availability/server/hold-nights.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, BookingId, PropertyId } from '#lib/ids.ts'
import type { Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { findCancelling, statusesThat } from '../../booking.ts'
import { bookingRefusals, nightsTaken } from '../../booking-errors.ts'
import { refuseOwnHold, voidOffersFor } from '../../offers/server/close-offers.ts'
import { closeQuestionsAfter } from '../../offers/server/group/close-questions.ts'
import { hasStatus } from '../has-status.ts'
import { sendBookingNews } from '../letters/booking-mail.ts'
import { type MovedRow, writeMove } from '../rows/booking-steps.ts'

/**
 * Takes the nights of a request that is being accepted, and cancels the other requests that wanted one of them. The
 * property's row must be locked. Throws `datesTaken` when a night is gone, and `withdrawOfferFirst` when an own offer holds one.
 */
export async function acceptRequest(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  booking: Pick<MovedRow, 'id' | 'property_id' | 'host_id'>,
  stay: Stay,
): Promise<void> {
  if (!booking.property_id) throw refuse(bookingRefusals.listingGone)
  await refuseOwnHold(tx, booking.property_id, stay, ctx.clock())
  const conflicts = await holdNights(tx, {
    propertyId: booking.property_id,
    bookingId: booking.id,
    stay,
    now: ctx.clock(),
  })
  if (conflicts.length > 0) throw nightsTaken(conflicts)
  const { property_id, host_id, id } = booking
  await closeCompetingRequests(ctx, tx, { property_id, host_id, id, ...stay })
}

type Settled = {
  property_id: PropertyId
  host_id: AccountId
  id: BookingId
  /** Whose own requests end without an email, because the stay takes their place. */
  guest_id?: AccountId
} & Stay

/** Ends what else was asked for and offered for a night that a booking has just taken, and tells those who wait. */
export async function closeCompetingRequests(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  { guest_id, ...accepted }: Settled,
): Promise<void> {
  await closeQuestionsAfter(ctx, tx, accepted.id)
  await voidOffersFor(ctx, tx, accepted.property_id, accepted)
  const rivals = await lockRivals(tx, accepted)
  const own = rivals.filter((rival) => rival.guest_id === guest_id).map(({ id }) => id)
  const others = rivals.filter((rival) => rival.guest_id !== guest_id).map(({ id }) => id)
  const at = ctx.clock()
  if (rivals.length === 0) return
  await writeMove(tx, [...own, ...others], { ...findCancelling('system', 'dates_taken'), note: null, at })
  await sendBookingNews(ctx, tx, others, 'dates_taken')
}

type Accepted = Omit<Settled, 'guest_id'>

/** The other requests for one of the nights, locked. */
function lockRivals(tx: Transaction, accepted: Accepted) {
  return tx
    .selectFrom('bookings')
    .select(['id', 'guest_id'])
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
