import { moveNights } from '#features/availability/server/hold-nights.ts'
import { cancellationAfterChange } from '#features/bookings/agreed/booked-cancellation.ts'
import { datesTaken } from '#features/bookings/booking-errors.ts'
import { refuseOwnHold } from '#features/bookings/offers/server/close-offers.ts'
import { knownHomeZone } from '#features/bookings/server/home-zone.ts'
import { readConfirmedAt } from '#features/bookings/server/rows/booking-steps.ts'
import { rewriteBooking, rewriteLines } from '#features/bookings/server/rows/rewrite-booking.ts'
import { closeCompetingRequests } from '#features/bookings/server/steps/accept-request.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { findChangeObstacle } from '../stay-change.ts'
import { stayChangeRefusals } from '../stay-change-errors.ts'
import { obstacleRefusals } from './decide-change.ts'
import { type ChangeRow, type StayRow, stayOfRow } from './stay-change-rows.ts'

type Doors = Pick<Context, 'jobs' | 'clock'>

/** What a stay becomes: of a change that was proposed, or of what a host makes of one that was written down by hand. */
export type NewStay = Pick<
  ChangeRow,
  | 'booking_id'
  | 'proposed_by'
  | 'check_in_date'
  | 'check_out_date'
  | 'guests_count'
  | 'children'
  | 'infants'
  | 'pets'
  | 'total_price'
  | 'price_per_night'
  | 'deposit'
  | 'lines'
  | 'terms_version'
  | 'house_rules'
  | 'created_at'
>

/**
 * Makes a stay what was proposed: its nights by its own row, then dates, party, lines, total and what is agreed about giving
 * it up. Property and booking must be locked. Requests that wanted one of the new nights are closed, as by any acceptance.
 */
export async function acceptChange(
  ctx: Doors,
  tx: Transaction,
  row: StayRow,
  change: NewStay,
): Promise<void> {
  const { property_id, host_id, id } = row
  const [before, next] = [stayOfRow(row), stayOfRow(change)]
  if (!property_id) throw refuse(stayChangeRefusals.homeIsGone)
  const facts = { status: row.status, stay: before, timeZone: knownHomeZone(row) }
  const obstacle = findChangeObstacle(facts, next, ctx.clock())
  if (obstacle) throw refuse(obstacleRefusals[obstacle])
  if (before.checkIn !== next.checkIn || before.checkOut !== next.checkOut) {
    const now = ctx.clock()
    // Only the host can withdraw it; to the guest the nights are just taken.
    if (change.proposed_by === 'guest') await refuseOwnHold(tx, property_id, next, now)
    const move = { propertyId: property_id, bookingId: id, from: before, to: next, now }
    const conflicts = await moveNights(tx, move)
    if (conflicts.length > 0) throw datesTaken(conflicts)
    await closeCompetingRequests(ctx, tx, { property_id, host_id, id, ...next })
  }
  await rewriteLines(tx, id, change.lines)
  await rewriteStay(tx, row, change, ctx.clock())
}

async function rewriteStay(tx: Transaction, row: StayRow, change: NewStay, now: Date): Promise<void> {
  const { check_in_date, check_out_date, guests_count, children, infants, pets } = change
  const { total_price, price_per_night, deposit, terms_version, house_rules } = change
  const cancellation = cancellationAfterChange(
    row.cancellation,
    stayOfRow(row),
    await readConfirmedAt(tx, row.id),
  )
  // A host proposes other rules only with a total for what the guest proposed, and the guest has accepted them by that.
  const isOther = JSON.stringify(house_rules) !== JSON.stringify(row.house_rules)
  const hasNewRules = house_rules !== null && (change.proposed_by === 'guest' || isOther)
  await rewriteBooking(tx, row.id, {
    ...{ check_in_date, check_out_date, guests_count, children, infants, pets },
    ...{ total_price, price_per_night, deposit, terms_version, house_rules },
    cancellation,
    ...(hasNewRules && { rules_accepted_at: change.created_at }),
    // What was sent for the old days is due again for the new ones.
    ...(check_in_date !== row.check_in_date && { reminded_at: null }),
    ...(check_out_date !== row.check_out_date && { review_invited_at: null }),
    updated_at: now,
  })
}
