import type { Actor } from '#features/accounts/actor.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, BookingId, PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { bookingRefusals } from '../../booking-errors.ts'
import { isOn, type Side } from '../../server/rows/select-bookings.ts'
import { reviewTime } from '../review-window.ts'
import { reviewColumns, toReviewFacts } from './review-facts.ts'

export type ReviewableStay = {
  /** Null once the home is deleted. */
  propertyId: PropertyId | null
  hostId: AccountId
  guestId: AccountId
  /** Until when it can be reviewed. */
  closesAt: Date
  /** The time at which it was asked, with the booking held: what is decided by the clock is decided in one order. */
  now: Date
}

type Wish = { actor: Actor; side: Side; id: BookingId }

/**
 * A stay that one of its sides may review now; its row is held against whoever else would write about it until the
 * transaction ends. Throws `notFound` for others' bookings, `nobodyToReview`, `reviewNotOpen` and `reviewsClosed`.
 */
export async function findReviewableStay(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { actor, side, id }: Wish,
): Promise<ReviewableStay> {
  const isHeld = await lockReviewableStay(tx, { actor, side, id })
  if (!isHeld) throw refuse(bookingRefusals.notFound)
  const now = ctx.clock()
  const row = await tx
    .selectFrom('bookings as b')
    .leftJoin('properties as p', 'p.id', 'b.property_id')
    .select(['b.property_id', 'b.host_id', 'b.guest_id'])
    .select(reviewColumns)
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.guest_id === null) throw refuse(bookingRefusals.nobodyToReview)
  const facts = toReviewFacts(row)
  const time = reviewTime(facts, now)
  if (time === 'before') throw refuse(bookingRefusals.reviewNotOpen)
  if (time === 'over') throw refuse(bookingRefusals.reviewsClosed)
  return {
    propertyId: row.property_id,
    hostId: row.host_id,
    guestId: row.guest_id,
    closesAt: facts.closesAt,
    now,
  }
}

/** Keeps everybody else who writes about a stay waiting until the transaction ends. False when it is not the actor's. */
export async function lockReviewableStay(tx: Transaction, { actor, side, id }: Wish): Promise<boolean> {
  const held = await tx
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.id', '=', id)
    .where(side === 'host' ? mayActOn(actor, 'reviews', 'b') : isOn('guest', actor.id))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}
