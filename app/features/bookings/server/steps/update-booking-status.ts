import type { Actor } from '#features/accounts/actor.ts'
import { isNightSoldTwice, lockNights, releaseNights } from '#features/availability/server/hold-nights.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId, OfferId } from '#lib/ids.ts'
import { type Money, moneyFromDatabase, toNumber } from '#lib/money.ts'
import { type CalendarDate, calendarDate, dateOf, type Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { refundOf } from '../../agreed/booked-cancellation.ts'
import {
  awaitsAnswer,
  type BookingNews,
  type BookingRole,
  type BookingStatus,
  bookingRoles,
  findMove,
  findObstacle,
  holdsNights,
  isAcceptance,
  isCancelled,
  type Move,
  statusAfter,
} from '../../booking.ts'
import type { BookingAnswer } from '../../booking-answer-schema.ts'
import {
  bookingRefusals,
  closedOut,
  isTakenElsewhere,
  nightsTaken,
  refundChanged,
  stayNotOver,
} from '../../booking-errors.ts'
import type { BookingChange } from '../../booking-schema.ts'
import { endingOf } from '../../offers/offer.ts'
import { endInSilence } from '../../offers/server/end-offer.ts'
import { lockOffersOfRequest } from '../../offers/server/offers-of-request.ts'
import { homeTimeZone, knownHomeZone } from '../home-zone.ts'
import { sendBookingNews } from '../letters/booking-mail.ts'
import {
  findBookingOfParty,
  lockBookingOfParty,
  type MovedRow,
  noteAcceptBlocked,
  readConfirmedAt,
  readStatusSince,
  writeMove,
} from '../rows/booking-steps.ts'
import type { Side } from '../rows/select-bookings.ts'
import { readBookingAnswer } from '../to-booking-answer.ts'
import { acceptRequest } from './accept-request.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock'>

/**
 * Makes the step that a host or guest asks for by naming the state it leads to: accept, decline, check in, take a
 * check-in back, complete, withdraw or cancel. Asking for the present state changes nothing and answers the booking. Throws the refusals of
 * `bookingRefusals`; a booking of others is `notFound`.
 */
export async function updateBookingStatus(
  ctx: Doors,
  actor: Actor,
  { id, ...change }: BookingChange & { id: BookingId },
): Promise<BookingAnswer> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const { booking, offers } = await lockForMove(tx, actor, id, change.status)
      const side: Side = booking.is_for_host ? 'host' : 'guest'
      if (booking.status !== change.status) {
        await makeMove(ctx, tx, booking, side, change)
        // Who gives a request up gives up the offer that answers it.
        for (const offer of offers) await endInSilence(ctx, tx, offer.id, { to: endingOf[side], by: side })
      }
      return readBookingAnswer(tx, id, side, actor.id)
    })
  } catch (error) {
    if (isNightSoldTwice(error)) throw nightsTaken(['direct booking'], error)
    if (isTakenElsewhere(error)) await noteAcceptBlocked(ctx.db, { id, accountId: actor.id }, ctx.clock())
    throw error
  }
}

async function lockForMove(
  tx: Transaction,
  actor: Actor,
  id: BookingId,
  to: BookingStatus,
): Promise<{ booking: MovedRow & { is_for_host: boolean }; offers: readonly { id: OfferId }[] }> {
  if (to === statusAfter.accepting) {
    // Always the property before its bookings: whoever accepts another request of it waits here.
    const seen = await findBookingOfParty(tx, { id, accountId: actor.id })
    if (seen?.property_id) await lockNights(tx, seen.property_id)
  }
  // Always offers before bookings. An acceptance ends them by the nights that it takes.
  const isOwn = isCancelled(to) && (await findBookingOfParty(tx, { id, accountId: actor.id })) !== undefined
  const offers = isOwn ? await lockOffersOfRequest(tx, id) : []
  const booking = await lockBookingOfParty(tx, { id, accountId: actor.id })
  if (!booking) throw refuse(bookingRefusals.notFound)
  return { booking, offers }
}

async function makeMove(
  ctx: Doors,
  tx: Transaction,
  booking: MovedRow,
  side: Side,
  change: BookingChange,
): Promise<void> {
  const id = booking.id
  const from = booking.status
  const move = findMove(side, from, change.status)
  if (!move) throw whyNot(booking, side, change.status)
  const stay = stayOf(booking)
  const note = change.reason
  const facts = {
    stay,
    expiresAt: booking.expires_at,
    note,
    early: change.early,
    since: move.needs === 'same-day' ? await readStatusSince(tx, id, from) : null,
    timeZone: knownHomeZone(booking),
    isAlone: booking.guest_id === null,
  }
  const obstacle = findObstacle(move, facts, ctx.clock())
  if (obstacle === 'stayNotOver') throw stayNotOver(stay)
  if (obstacle) throw refuse(bookingRefusals[obstacle])
  if (isAcceptance(move)) await acceptRequest(ctx, tx, booking, stay)
  const refund = await readRefund(tx, booking, move, ctx.clock())
  const { expected_refund: seen } = change
  if (refund && seen !== undefined && seen !== toNumber(refund)) throw refundChanged(refund)
  if (holdsNights(from) && !holdsNights(move.to)) await releaseNights(tx, id)
  const declineReason = takesDeclineReason(move.reason) ? (change.decline_reason ?? null) : null
  const written = { reason: move.reason ?? null, note, declineReason, refund, at: ctx.clock() }
  await writeMove(tx, [id], { ...move, ...written })
  const news = newsOf(move, stay, dateOf(ctx.clock(), homeTimeZone(booking)))
  // Where something is owed, both have it in writing. By hand there is nobody to tell.
  if (news && booking.guest_id) await sendBookingNews(ctx, tx, [id], news, refund !== null)
}

/** A host names one of them; whoever else ends a booking has reasons of another kind. */
function takesDeclineReason(reason: Move['reason']): boolean {
  return reason === 'declined' || reason === 'cancelled_by_host'
}

/**
 * What a step that cancels a confirmed stay makes the host owe; null for all others, where a guest cancels and nothing was
 * agreed, and of a stay by hand, which its host cancels whoever gave it up.
 */
async function readRefund(tx: Transaction, booking: MovedRow, move: Move, now: Date): Promise<Money | null> {
  const by = move.by
  if (by === 'system' || !isCancelled(move.to) || awaitsAnswer(move.from)) return null
  if (booking.guest_id === null) return null
  const cancelled = {
    stay: stayOf(booking),
    total: moneyFromDatabase(booking.total_price, booking.currency),
    confirmedAt: await readConfirmedAt(tx, booking.id),
  }
  return refundOf(booking.cancellation, cancelled, by, now)
}

/** The stay of a row. */
export function stayOf(row: Pick<MovedRow, 'check_in_date' | 'check_out_date'>): Stay {
  return { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) }
}

function newsOf({ news }: Move, { checkOut }: Stay, today: CalendarDate): BookingNews | null {
  // A guest who is turned away at the door has it in writing.
  return news === 'completed_early' && today >= checkOut ? null : news
}

function whyNot(booking: MovedRow, side: Side, to: BookingStatus) {
  // The rival request was accepted a moment earlier.
  if (side === 'host' && to === statusAfter.accepting && booking.cancel_reason === 'dates_taken') {
    return closedOut()
  }
  const others = bookingRoles.filter(
    (role): role is Exclude<BookingRole, 'system'> => role !== 'system' && role !== side,
  )
  const status = booking.status
  const isOthers = others.some((role) => findMove(role, status, to))
  return refuse(isOthers ? bookingRefusals.notYourMove : bookingRefusals.notPossible)
}
