import type { Actor } from '#features/accounts/actor.ts'
import { isNightSoldTwice, lockNights } from '#features/availability/server/hold-nights.ts'
import { holdsNights } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { bookingRefusals, datesTaken } from '#features/bookings/booking-errors.ts'
import { isByHand } from '#features/bookings/by-hand.ts'
import { refuseOwnHold } from '#features/bookings/offers/server/close-offers.ts'
import { recordAct } from '#features/bookings/server/rows/booking-acts.ts'
import { rewriteBooking } from '#features/bookings/server/rows/rewrite-booking.ts'
import { readBookingAnswer } from '#features/bookings/server/to-booking-answer.ts'
import { acceptChange } from '#features/stay-changes/server/accept-change.ts'
import { decideChange } from '#features/stay-changes/server/decide-change.ts'
import { readKnownHome } from '#features/stay-changes/server/read-known-home.ts'
import {
  findStay,
  lockStay,
  type StayRow,
  stayOfRow,
} from '#features/stay-changes/server/stay-change-rows.ts'
import { stayChangeRefusals } from '#features/stay-changes/stay-change-errors.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import { moneyFromDatabase, toDecimal, toNumber } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { byHandRefusals } from '../by-hand-errors.ts'
import type { StayByHandChange } from '../by-hand-schema.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock'>

/**
 * Makes a stay that its host has written down what the host says now: nights, party and price by the same door as a change that
 * was agreed on, name and contacts besides. Said twice it is done once. Refusals: `notFound`, `notByHand` for what a guest has
 * booked, `changeNotPossible` once it is over, and those of a change.
 */
export async function updateStayByHand(
  ctx: Doors,
  host: Actor,
  { id, ...wish }: StayByHandChange & { id: BookingId },
): Promise<BookingAnswer> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const row = await lockOwn(tx, host, id)
      await changeStay(ctx, tx, row, wish)
      const { guest_name, guest_email, guest_phone } = wish
      await rewriteBooking(tx, id, { guest_name, guest_email, guest_phone, updated_at: ctx.clock() })
      return readBookingAnswer(tx, id, 'host', host.id)
    })
  } catch (error) {
    if (isNightSoldTwice(error)) throw datesTaken(['direct booking'], error)
    throw error
  }
}

async function lockOwn(tx: Transaction, host: Actor, id: BookingId): Promise<StayRow> {
  const of = { id, accountId: host.id }
  const seen = await findStay(tx, of)
  if (!seen?.is_for_host) throw refuse(bookingRefusals.notFound)
  if (!isByHand(seen)) throw refuse(byHandRefusals.notByHand)
  // Always the property before its bookings.
  if (seen.property_id) await lockNights(tx, seen.property_id)
  const row = await lockStay(tx, of)
  if (!row) throw refuse(bookingRefusals.notFound)
  if (!holdsNights(row.status)) throw refuse(stayChangeRefusals.changeNotPossible)
  return row
}

async function changeStay(ctx: Doors, tx: Transaction, row: StayRow, wish: StayByHandChange): Promise<void> {
  const was = toNumber(moneyFromDatabase(row.total_price, row.currency))
  const parts = ['check_in_date', 'check_out_date', 'guests_count', 'children', 'infants', 'pets'] as const
  if (wish.total_price === was && parts.every((part) => row[part] === wish[part])) return
  const now = ctx.clock()
  const known = await readKnownHome(tx, row, wish, now)
  const decided = decideChange({ row, side: 'host', wish, now }, known)
  if (decided.refusal) throw decided.refusal
  const [before, next] = [stayOfRow(row), stayOfRow(wish)]
  const isMoved = before.checkIn !== next.checkIn || before.checkOut !== next.checkOut
  if (isMoved && row.property_id) await refuseOwnHold(tx, row.property_id, next, now)
  const { check_in_date, check_out_date, guests_count, children, infants, pets } = wish
  await acceptChange(ctx, tx, row, {
    booking_id: row.id,
    proposed_by: 'host',
    ...{ check_in_date, check_out_date, guests_count, children, infants, pets },
    total_price: toDecimal(decided.total),
    price_per_night: toDecimal(decided.pricePerNight),
    deposit: toDecimal(decided.deposit),
    lines: decided.lines.map((line) => ({ ...line, amount: toDecimal(line.amount) })),
    terms_version: row.terms_version,
    house_rules: row.house_rules,
    created_at: now,
  })
  await recordAct(tx, { bookingId: row.id, kind: 'stay_changed', by: 'host', amount: decided.total, at: now })
}
