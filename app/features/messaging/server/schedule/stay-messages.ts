import type { Actor } from '#features/accounts/actor.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId, ScheduledMessageId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts'
import { messagingRefusals } from '../../messaging-errors.ts'
import type { StayMessageState } from '../../scheduled-message.ts'
import type { StayMessage, StayMessageChange } from '../../scheduled-message-schema.ts'
import { lockConversation, refuseUnwanted } from '../send-message.ts'
import { findPlanned, isOver, type Planned, selectPlanned } from './select-planned.ts'
import { note, refuseUnplanned, sendPlanned, textOf } from './send-planned.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'config'>
type Stay = { id: BookingId }
type OneOfStay = Stay & { scheduled_message_id: ScheduledMessageId }

/** What goes out by itself in a stay in a home of the actor's, and what has, in the order of their instants. */
export async function listStayMessages(
  ctx: Doors,
  actor: Actor,
  { id }: Stay,
): Promise<{ messages: StayMessage[] }> {
  await requireStay(ctx.db, actor, id)
  const rows = await selectPlanned(ctx.db).where('b.id', '=', id).limit(100).execute()
  return {
    messages: rows
      .map((row) => toStayMessage(ctx, row))
      .sort((one, other) => timeOf(one).localeCompare(timeOf(other))),
  }
}

/** Writes one for this stay alone, or skips it there. What has gone out cannot be changed. */
export async function updateStayMessage(
  ctx: Doors,
  actor: Actor,
  { id, scheduled_message_id, body, is_skipped }: OneOfStay & StayMessageChange,
): Promise<StayMessage> {
  const key = { booking_id: id, scheduled_message_id }
  return inTransaction(ctx.db, async (tx) => {
    const planned = await lockPlanned(ctx, tx, actor, key)
    await note(tx, key, {
      body: body === undefined ? planned.own_body : body,
      skipped: is_skipped === undefined ? planned.skipped : is_skipped ? 'host' : null,
    })
    return readOne(ctx, tx, key)
  })
}

/** Lets one go out now. Asked again, it has gone out once. */
export async function sendStayMessage(
  ctx: Doors,
  actor: Actor,
  { id, scheduled_message_id }: OneOfStay,
): Promise<StayMessage> {
  const key = { booking_id: id, scheduled_message_id }
  await requireStay(ctx.db, actor, id)
  await inTransaction(ctx.db, async (tx) => {
    const planned = await findPlanned(tx, key)
    if (!planned) throw refuse(messagingRefusals.notPlanned)
    refuseUnwanted(await lockConversation(tx, actor, planned.conversation_id, ctx.clock()))
    if (planned.skipped && !planned.sent_at) await note(tx, key, { skipped: null })
  })
  await sendPlanned(ctx, key, ({ sent_at }) => sent_at === null)
  return readOne(ctx, ctx.db, key)
}

async function lockPlanned(
  ctx: Doors,
  tx: Transaction,
  actor: Actor,
  key: { booking_id: BookingId; scheduled_message_id: ScheduledMessageId },
): Promise<Planned> {
  await requireStay(tx, actor, key.booking_id)
  const found = await findPlanned(tx, key)
  refuseUnplanned(found)
  await lockConversation(tx, actor, found.conversation_id, ctx.clock())
  // It may have gone out meanwhile.
  const planned = await findPlanned(tx, key)
  refuseUnplanned(planned)
  return planned
}

async function readOne(
  ctx: Doors,
  db: Database | Transaction,
  key: { booking_id: BookingId; scheduled_message_id: ScheduledMessageId },
): Promise<StayMessage> {
  const planned = await findPlanned(db, key)
  if (!planned) throw refuse(messagingRefusals.notPlanned)
  return toStayMessage(ctx, planned)
}

async function requireStay(db: Database | Transaction, actor: Actor, id: BookingId): Promise<void> {
  const stay = await db
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.id', '=', id)
    .where(mayActOn(actor, 'messages', 'b'))
    .executeTakeFirst()
  if (!stay) throw refuse(messagingRefusals.stayNotFound)
}

function toStayMessage({ clock, config }: Pick<Doors, 'clock' | 'config'>, row: Planned): StayMessage {
  const state = stateOf(row, clock())
  const at = state === 'sent' ? row.sent_at : state === 'planned' || state === 'skipped' ? row.due_at : null
  return {
    scheduled_message_id: row.scheduled_message_id,
    title: row.title,
    text: textOf(row, config.publicUrl),
    body: row.own_body ?? row.body,
    is_own_body: row.own_body !== null,
    state,
    at: at?.toISOString() ?? null,
    time_zone: row.time_zone,
  }
}

function stateOf({ sent_at, skipped, due_at, since, ends_at }: Planned, now: Date): StayMessageState {
  if (sent_at) return 'sent'
  if (skipped) return skipped === 'host' ? 'skipped' : skipped
  if (!due_at) return 'late'
  if (due_at < since) return 'before_it_was_written'
  return isOver({ due_at, since, ends_at }, now) ? 'over' : 'planned'
}

function timeOf({ at }: StayMessage): string {
  return at ?? ''
}
