import { sql } from 'kysely'
import type { AccountId, BookingId } from '#lib/ids.ts'
import { type Money, toDecimal } from '#lib/money.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import {
  type BookingRole,
  type BookingStatus,
  type CancelReason,
  type DeclineReason,
  isCancelled,
  isFinal,
  statusAfter,
  statusesThat,
} from '../../booking.ts'
import { hasStatus } from '../has-status.ts'
import { homePlace } from '../home-zone.ts'
import { isOn } from './select-bookings.ts'

const movedColumns = [
  'b.id',
  'b.status',
  'b.cancel_reason',
  'b.property_id',
  'b.host_id',
  'b.guest_id',
  'b.check_in_date',
  'b.check_out_date',
  'b.expires_at',
  'b.currency',
  'b.total_price',
  'b.cancellation',
] as const

function selectMoved(db: Database | Transaction, id: BookingId) {
  return db
    .selectFrom('bookings as b')
    .leftJoin('properties as p', 'p.id', 'b.property_id')
    .select(movedColumns)
    .select(homePlace)
    .where('b.id', '=', id)
}

/** What a step must know of a booking. */
export type MovedRow = Awaited<ReturnType<typeof lockBookingForSystem>> & object

type OfParty = { id: BookingId; accountId: AccountId }

function selectOfParty(db: Database | Transaction, { id, accountId }: OfParty) {
  return selectMoved(db, id)
    .select(isOn('host', accountId).as('is_for_host'))
    .where((eb) => eb.or([isOn('host', accountId), isOn('guest', accountId)]))
}

/** The booking of a party, without a lock; none when it is not theirs. */
export function findBookingOfParty(db: Database | Transaction, of: OfParty) {
  return selectOfParty(db, of).executeTakeFirst()
}

/** The same, locked until the end of the transaction. */
export function lockBookingOfParty(tx: Transaction, of: OfParty) {
  return selectOfParty(tx, of).forUpdate('b').executeTakeFirst()
}

/** A booking for the system's own steps, locked; undefined when somebody else is at work on it. */
export function lockBookingForSystem(tx: Transaction, id: BookingId) {
  return selectMoved(tx, id).forUpdate('b').skipLocked().executeTakeFirst()
}

/** Notes that its host wanted to accept a request, and could not because of another platform's calendar (market rule 28). */
export async function noteAcceptBlocked(db: Database, of: OfParty, now: Date): Promise<void> {
  await db
    .updateTable('bookings as b')
    .set({ accept_blocked_at: now })
    .where('b.id', '=', of.id)
    .where(isOn('host', of.accountId))
    .where(hasStatus('b.status', statusesThat.awaitAnswer))
    .where('b.accept_blocked_at', 'is', null)
    .execute()
}

/** When a booking came into a status for the last time. Of one that is locked, this is the truth. */
export async function readStatusSince(
  tx: Transaction,
  id: BookingId,
  status: BookingStatus,
): Promise<Date | null> {
  const { since } = await tx
    .selectFrom('booking_events')
    .select(({ fn }) => fn.max('created_at').as('since'))
    .where('booking_id', '=', id)
    .where('to_status', '=', status)
    .executeTakeFirstOrThrow()
  return since
}

/** When the two agreed: the host accepted the request, or the guest an offer; null while that has not happened. */
export async function readConfirmedAt(tx: Database | Transaction, id: BookingId): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('booking_events')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('booking_id', '=', id)
    .where((is) => is.or([is('from_status', 'is', null), hasStatus('from_status', statusesThat.awaitAnswer)]))
    .where('to_status', '=', statusAfter.accepting)
    .executeTakeFirstOrThrow()
  return at
}

type Change = {
  to: BookingStatus
  by: BookingRole
  reason: CancelReason | null
  /** Words for the other side, kept of an acceptance and of what cancels. */
  note: string | null
  /** Why a request is declined. */
  declineReason?: DeclineReason | null
  /** Owed to the guest since then; not given where nothing is. */
  refund?: Money | null
  at: Date
}

/**
 * Writes a step and its line of the timeline, for one booking or many, each from the state that it is in. Their rows must be
 * locked.
 */
export async function writeMove(
  tx: Transaction,
  ids: readonly BookingId[],
  { to, by, reason, note, declineReason = null, refund, at }: Change,
): Promise<void> {
  const isAccepted = sql<boolean>`${to === statusAfter.accepting} and ${hasStatus('status', statusesThat.awaitAnswer)}`
  await sql`
    with moved as (
      update bookings
      set status = ${to}, cancel_reason = ${reason}, cancel_note = ${isCancelled(to) ? note : null}, updated_at = ${at},
        decline_reason = ${declineReason}, accept_note = case when ${isAccepted} then ${note} else accept_note end,
        refund = ${refund ? toDecimal(refund) : null}::numeric
      where id = any (${ids}::uuid[])
      returning id, old.status as left_status
    ), ended as (
      -- Nobody answers a change of a stay that has come to its end.
      update stay_changes
      set status = 'ended', answered_at = ${at}
      where status = 'open' and ${isFinal(to)} and booking_id in (select id from moved)
    )
    insert into booking_events (booking_id, from_status, to_status, reason, actor, created_at)
    select id, left_status, ${to}, ${reason}, ${by}, ${at}
    from moved
  `.execute(tx)
}
