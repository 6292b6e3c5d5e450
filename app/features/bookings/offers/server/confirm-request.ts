import type { QuoteLine } from '#features/pricing/quote.ts'
import type { OfferId } from '#lib/ids.ts'
import { toDecimal } from '#lib/money.ts'
import type { Database, NewRow, Transaction } from '#platform/database/database.ts'
import { statusAfter, statusesThat } from '../../booking.ts'
import { hasStatus } from '../../server/has-status.ts'
import { writeMove } from '../../server/rows/booking-steps.ts'
import { rewriteBooking, rewriteLines } from '../../server/rows/rewrite-booking.ts'
import type { OfferRow } from './select-offers.ts'

/**
 * The waiting request that accepting an offer turns into the booking: the one that the host made the offer from, else the oldest
 * for one of its nights.
 */
export function selectRequestOfOffer(db: Database | Transaction, offer: OfferRow) {
  return db
    .selectFrom('bookings')
    .select(['id', 'created_at', 'special_requests', 'check_in_date', 'check_out_date'])
    .select(['guests_count', 'children', 'infants', 'pets', 'total_price', 'deposit'])
    .where('property_id', '=', offer.property_id)
    .where('guest_id', '=', offer.guest_id)
    .where(hasStatus('status', statusesThat.awaitAnswer))
    .where((is) =>
      is.or([
        is('id', '=', offer.request_id),
        is.and([
          is('check_in_date', '<', offer.check_out_date),
          is('check_out_date', '>', offer.check_in_date),
        ]),
      ]),
    )
    .orderBy(
      (is) => is('id', '=', offer.request_id),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('id')
    .limit(1)
}

/** The same, locked; undefined where the guest has none. The property must be locked before. */
export function lockRequestOfOffer(tx: Transaction, offer: OfferRow) {
  return selectRequestOfOffer(tx, offer).forUpdate().executeTakeFirst()
}

export type RequestOfOffer = NonNullable<Awaited<ReturnType<typeof lockRequestOfOffer>>>

type Confirmed = { booking: NewRow<'bookings'>; lines: readonly QuoteLine[]; offerId: OfferId; at: Date }

/**
 * Makes a request the booking that its guest has agreed to by accepting an offer: it keeps its id, number and timeline. The offer
 * keeps what the request asked for.
 */
export async function confirmRequest(
  tx: Transaction,
  request: RequestOfOffer,
  { booking, lines, offerId, at }: Confirmed,
): Promise<void> {
  const { id: _id, status: _status, created_at: _at, special_requests, ...agreed } = booking
  const { id, created_at: _created, special_requests: asked, ...before } = request
  await tx
    .updateTable('offers')
    .set({ request_before: JSON.stringify(before) })
    .where('id', '=', offerId)
    .execute()
  await rewriteBooking(tx, id, { ...agreed, special_requests: special_requests ?? asked })
  await rewriteLines(
    tx,
    id,
    lines.map(({ kind, label, amount }) => ({ kind, label, amount: toDecimal(amount) })),
  )
  await writeMove(tx, [id], { to: statusAfter.accepting, by: 'guest', reason: null, note: null, at })
}
