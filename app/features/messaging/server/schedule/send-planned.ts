import { refuse } from '#lib/errors.ts'
import { type BookingId, type MessageId, type ScheduledMessageId, uuidv7 } from '#lib/ids.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'
import { tripPath } from '#lib/trip-path.ts'
import type { Context } from '#platform/context.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts'
import { longestMessage } from '../../messaging.ts'
import { messagingRefusals } from '../../messaging-errors.ts'
import { fillReply } from '../../saved-reply.ts'
import { isWanted, lockConversation } from '../send-message.ts'
import { writeMessage } from '../write-message.ts'
import { findPlanned, isDue, listDueAtOnce, listDueByDay, type Planned } from './select-planned.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'log' | 'config'>
type Key = { booking_id: BookingId; scheduled_message_id: ScheduledMessageId }

/** Sends what goes out because a stay was agreed a moment ago. Answers how many; safe to run at the same time. */
export async function sendScheduledAtOnce(ctx: Doors): Promise<number> {
  return sendEach(ctx, await listDueAtOnce(ctx.db, ctx.clock()))
}

/** Sends what goes out because its day and hour have come. Answers how many; safe to run at the same time. */
export async function sendScheduledByDay(ctx: Doors): Promise<number> {
  return sendEach(ctx, await listDueByDay(ctx.db, ctx.clock()))
}

/** One that fails keeps none of the others; the next round tries it again. */
async function sendEach(ctx: Doors, due: readonly Key[]): Promise<number> {
  let sent = 0
  for (const key of due) {
    try {
      if (await sendPlanned(ctx, key, isDue)) sent++
    } catch (error) {
      ctx.log.error('a scheduled message could not go out', { error, ...key })
    }
  }
  return sent
}

/**
 * Sends one of them, if it is still planned and `mayGo` under the locks of its stay and its conversation. The note that it
 * went out and the message are one transaction, and the note has a key: so it goes out once, or never.
 */
export async function sendPlanned(
  ctx: Pick<Doors, 'db' | 'jobs' | 'clock' | 'config'>,
  key: Key,
  mayGo: (planned: Planned, now: Date) => boolean,
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    // Before the conversation, as whoever moves the booking does.
    await lockStay(tx, key.booking_id)
    const found = await findPlanned(tx, key)
    if (!found) return false
    const part = await lockConversation(tx, { id: found.account_id }, found.conversation_id, ctx.clock())
    // Two that came here at once: the second sees what the first has done.
    const planned = await findPlanned(tx, key)
    if (!planned || !mayGo(planned, ctx.clock())) return false
    const text = textOf(planned, ctx.config.publicUrl)
    const skipped = isWanted(part) ? (isTooLong(text) ? 'too_long' : null) : 'unwanted'
    await note(tx, key, skipped ? { skipped } : { sent_at: ctx.clock() })
    if (skipped) return false
    // Who has heard of it knows it by the note; the id is nobody's yet.
    const message = { id: uuidv7(ctx.clock().getTime()) as MessageId, text } // made for it on this line
    await writeMessage(ctx, tx, part, message, { now: ctx.clock(), heldUntil: null, isScheduled: true })
    return true
  })
}

async function lockStay(tx: Transaction, id: BookingId): Promise<void> {
  await tx.selectFrom('bookings').select('id').where('id', '=', id).forShare().executeTakeFirst()
}

function isTooLong(text: string): boolean {
  return [...text].length > longestMessage
}

/** The text as it goes out in this stay. */
export function textOf(planned: Planned, origin: string): string {
  return fillReply(planned.own_body ?? planned.body, {
    guest_name: planned.guest_name.trim().split(/\s+/)[0] ?? null,
    home: planned.home,
    check_in: formatDate(calendarDate(planned.check_in_date)),
    check_out: formatDate(calendarDate(planned.check_out_date)),
    access: `${origin}${tripPath(planned.booking_id)}`,
  })
}

/** Notes what became of it in its stay. Waits for nobody: the conversation is held. */
export async function note(
  db: Database | Transaction,
  key: Key,
  change: { body?: string | null; skipped?: 'host' | 'unwanted' | 'too_long' | null; sent_at?: Date },
): Promise<void> {
  await db
    .insertInto('stay_messages')
    .values({ ...key, ...change })
    .onConflict((conflict) => conflict.constraint('stay_messages_pkey').doUpdateSet(change))
    .execute()
}

/** The refusal for what cannot go out any more. */
export function refuseUnplanned(planned: Planned | undefined): asserts planned is Planned {
  if (!planned) throw refuse(messagingRefusals.notPlanned)
  if (planned.sent_at) throw refuse(messagingRefusals.alreadyOut)
}
