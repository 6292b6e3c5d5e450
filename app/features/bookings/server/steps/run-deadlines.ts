import { releaseNights } from '#features/availability/server/hold-nights.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { Unavailable } from '#platform/unavailable.ts'
import {
  awaitsAnswer,
  findCancelling,
  findMove,
  findObstacle,
  latestToday,
  statusAfter,
  statusesThat,
} from '../../booking.ts'
import { hasLiveOffer } from '../../offers/server/offers-of-request.ts'
import { hasStatus } from '../has-status.ts'
import { knownHomeZone } from '../home-zone.ts'
import { sendBookingNews } from '../letters/booking-mail.ts'
import { lockBookingForSystem, type MovedRow, writeMove } from '../rows/booking-steps.ts'
import { stayOf } from './update-booking-status.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'log'>

// One run does not hold the worker for longer than it takes to move so many; the next run goes on.
const batch = 1000

/** Cancels the requests that nobody answered in time. Answers how many. */
export async function expireRequests(ctx: Doors): Promise<number> {
  const due = await ctx.db
    .selectFrom('bookings as b')
    .select('b.id')
    .where(hasStatus('b.status', statusesThat.awaitAnswer))
    .where('b.expires_at', '<=', ctx.clock())
    // Its host has answered by an offer, and it is the guest's turn.
    .where(({ not }) => not(hasLiveOffer(ctx.clock())))
    .orderBy('b.expires_at')
    .limit(batch)
    .execute()
  return moveEach(ctx, due, async (tx, booking) => {
    if (!awaitsAnswer(booking.status) || booking.expires_at > ctx.clock()) return false
    await closeRequest(ctx, tx, booking, 'expired')
    return true
  })
}

/** Cancels the requests whose property was deleted, and tells those guests. Answers how many. */
export async function cancelOrphanedRequests(ctx: Doors): Promise<number> {
  const orphans = await ctx.db
    .selectFrom('bookings')
    .select('id')
    .where(hasStatus('status', statusesThat.awaitAnswer))
    .where('property_id', 'is', null)
    .orderBy('id')
    .limit(batch)
    .execute()
  return moveEach(ctx, orphans, async (tx, booking) => {
    if (!awaitsAnswer(booking.status)) return false
    await closeRequest(ctx, tx, booking, 'property_removed')
    return true
  })
}

async function closeRequest(
  ctx: Doors,
  tx: Transaction,
  booking: MovedRow,
  reason: 'expired' | 'property_removed',
): Promise<void> {
  const id = booking.id
  await writeMove(tx, [id], { ...findCancelling('system', reason), note: null, at: ctx.clock() })
  await sendBookingNews(ctx, tx, [id], reason)
}

/** Completes the stays that ended a day ago and frees their nights. Answers how many. */
export async function completeStays(ctx: Doors): Promise<number> {
  const now = ctx.clock()
  const due = await ctx.db
    .selectFrom('bookings')
    .select('id')
    .where(hasStatus('status', statusesThat.holdNights))
    // A coarse bound for the index; `findObstacle` has the last word.
    .where('check_out_date', '<', latestToday(now))
    .orderBy('check_out_date')
    .limit(batch)
    .execute()
  return moveEach(ctx, due, async (tx, booking) => {
    const from = booking.status
    const move = findMove('system', from, statusAfter.completing)
    if (!move) return false
    const facts = {
      stay: stayOf(booking),
      expiresAt: booking.expires_at,
      note: null,
      early: false,
      since: null,
    }
    if (findObstacle(move, { ...facts, timeZone: knownHomeZone(booking) }, now)) return false
    const id = booking.id
    await releaseNights(tx, id)
    await writeMove(tx, [id], { ...move, reason: null, note: null, at: now })
    return true
  })
}

/** One transaction each, so that a kill in between, or one that fails, leaves every other booking whole. */
async function moveEach(
  ctx: Doors,
  due: { id: BookingId }[],
  move: (tx: Transaction, booking: MovedRow) => Promise<boolean>,
): Promise<number> {
  let moved = 0
  for (const { id } of due) {
    try {
      const done = await inTransaction(ctx.db, async (tx) => {
        const booking = await lockBookingForSystem(tx, id)
        return booking ? move(tx, booking) : false
      })
      if (done) moved++
    } catch (error) {
      // Out of reach is everybody's trouble, and the job is tried again; anything else is this booking's.
      if (error instanceof Unavailable) throw error
      ctx.log.error('a booking could not be moved', error, { booking_id: id })
    }
  }
  return moved
}
