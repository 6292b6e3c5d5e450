import type { Actor } from '#features/accounts/actor.ts'
import { isNightSoldTwice, lockNights } from '#features/availability/server/hold-nights.ts'
import { bookingRefusals, datesTaken } from '#features/bookings/booking-errors.ts'
import { readConfirmedAt } from '#features/bookings/server/rows/booking-steps.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId, StayChangeId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { mayAnswer } from '../stay-change.ts'
import { stayChangeRefusals } from '../stay-change-errors.ts'
import type { StayChange, StayChangeReply } from '../stay-change-schema.ts'
import { acceptChange } from './accept-change.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { findOtherTotal, findRepeated, proposeOtherTotal, refuseOver } from './other-total.ts'
import {
  type ChangeRow,
  endChange,
  findChange,
  findStay,
  lockStay,
  type StayRow,
} from './stay-change-rows.ts'
import { toStayChange } from './to-stay-change.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock'>
type Reply = Pick<StayChangeReply, 'status' | 'note' | 'total_price'> & {
  id: BookingId
  change_id: StayChangeId
}

/**
 * Accepts, declines or withdraws a proposal; giving the same answer again changes nothing. Accepting makes the stay what was
 * proposed, whole or not at all: a night that is gone is refused in the words of the Date Conflict, and the proposal stays
 * open. A host who accepts at another total proposes that to the guest instead. A booking of others is `notFound`.
 */
export async function answerStayChange(ctx: Doors, actor: Actor, reply: Reply): Promise<StayChange> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const row = await lockForAnswer(tx, actor, reply)
      const change = await findChange(tx, { bookingId: reply.id, changeId: reply.change_id })
      if (!change) throw refuse(stayChangeRefusals.changeNotFound)
      const answered = await answerLocked(ctx, tx, { row, change, reply })
      return toStayChange(answered, row, await readConfirmedAt(tx, reply.id))
    })
  } catch (error) {
    if (isNightSoldTwice(error)) throw datesTaken(['direct booking'], error)
    throw error
  }
}

async function lockForAnswer(tx: Transaction, actor: Actor, { id, status }: Reply): Promise<StayRow> {
  if (status === 'accepted') {
    // Always the property before its bookings: whoever wants its nights waits here.
    const seen = await findStay(tx, { id, accountId: actor.id })
    if (seen?.property_id) await lockNights(tx, seen.property_id)
  }
  const row = await lockStay(tx, { id, accountId: actor.id })
  if (!row) throw refuse(bookingRefusals.notFound)
  return row
}

function refuseWrongSide(row: StayRow, change: ChangeRow, { status }: Reply): void {
  const side = row.is_for_host ? 'host' : 'guest'
  if (!mayAnswer(status, side, change.proposed_by)) throw refuse(stayChangeRefusals.notYourAnswer)
}

async function answerLocked(ctx: Doors, tx: Transaction, given: Given): Promise<ChangeRow> {
  const { row, change, reply } = given
  const other = findOtherTotal(given)
  if (other) {
    const repeated = await findRepeated(tx, given, other)
    if (repeated) return repeated
  }
  refuseWrongSide(row, change, reply)
  if (other) return proposeOtherTotal(ctx, tx, given, other)
  return change.status === reply.status ? change : giveAnswer(ctx, tx, given)
}

type Given = { row: StayRow; change: ChangeRow; reply: Reply }

async function giveAnswer(ctx: Doors, tx: Transaction, { row, change, reply }: Given): Promise<ChangeRow> {
  const now = ctx.clock()
  refuseOver(change, now)
  if (reply.status === 'accepted') await acceptChange(ctx, tx, row, change)
  const answered = await endChange(tx, change.id, {
    status: reply.status,
    answer_note: reply.note,
    answered_at: now,
  })
  await notifyOfChange(ctx, tx, { ...answered, currency: row.currency }, reply.status)
  return answered
}
