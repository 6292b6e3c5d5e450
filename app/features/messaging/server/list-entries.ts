import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { statusesThat } from '#features/bookings/booking.ts'
import { noteOfStep } from '#features/bookings/booking-words.ts'
import { selectOffers, toOfferFields } from '#features/bookings/offers/server/select-offers.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import type { FormerStay } from '#features/stay-changes/stay-change.ts'
import { refuse } from '#lib/errors.ts'
import type { ConversationId, MessageId } from '#lib/ids.ts'
import { moneyFromDatabase, toNumber } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/database/cursor.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { badCursor } from '#platform/http/problem.ts'
import { threadPageSize } from '../messaging.ts'
import { messagingRefusals } from '../messaging-errors.ts'
import type { Attachment, Entry, Message } from '../messaging-schema.ts'
import { attachmentsOfMessage } from './attachments/bind-attachments.ts'
import { askedHomes, isToldAlone, questionOf } from './group-questions.ts'
import { selectEndedQuestions, toEndedQuestion } from './list-ended-questions.ts'
import { bodyShown, restShown, stands } from './removed-messages.ts'
import { isShownTo, isTheirs } from './select-conversations.ts'

type Wish = { id: ConversationId; before?: string | undefined }
type Place = { createdAt: string; id: string }

/**
 * A page of the thread of one of the actor's conversations: messages, steps of bookings, what else was done about them,
 * offers, and how questions to several homes ended, oldest first, the latest
 * page when no cursor is given; `before` is the `earlier` of the page after it.
 */
export async function listEntries(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id, before }: Wish,
): Promise<{ entries: Entry[]; earlier: string | null }> {
  const place = before === undefined ? null : readCursor<MessageId>(before)
  if (before !== undefined && !place) throw badCursor()
  const found = await findOwnSide(ctx.db, actor, id)
  if (!found) throw refuse(messagingRefusals.notFound)
  const now = ctx.clock()
  const [messages, steps, acts, offers, questions] = await Promise.all([
    selectMessages(ctx.db, actor, id, place)
      .limit(threadPageSize + 1)
      .execute(),
    selectSteps(ctx.db, id, place)
      .limit(threadPageSize + 1)
      .execute(),
    selectActs(ctx.db, id, place)
      .limit(threadPageSize + 1)
      .execute(),
    selectToldOffers(ctx.db, id, place)
      .limit(threadPageSize + 1)
      .execute(),
    selectEndedQuestions(ctx.db, actor, id, place)
      .limit(threadPageSize + 1)
      .execute(),
  ])
  const entries = [
    ...messages.map((row) => ({ entry: toMessage(row), place: placeOf(row) })),
    ...steps.map((row) => ({ entry: toStep(row, found.side), place: placeOf(row) })),
    ...acts.map((row) => ({ entry: toAct(row, found.side), place: placeOf(row) })),
    ...offers.map((row) => ({
      entry: toTold(row, found.side, now),
      place: placeOf({ ...row, id: row.event_id }),
    })),
    ...questions.map((row) => ({ entry: toEndedQuestion(row, found.side), place: placeOf(row) })),
  ].sort((one, other) => compare(one.place, other.place))
  const shown = entries.slice(-threadPageSize)
  const [first] = shown
  return {
    entries: shown.map(({ entry }) => entry),
    earlier:
      first && entries.length > shown.length ? writeCursor(first.place.createdAt, first.place.id) : null,
  }
}

function findOwnSide(db: Database, actor: Actor, id: ConversationId) {
  return db
    .selectFrom('participants as mine')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .select('mine.side')
    .where('c.id', '=', id)
    .where(isTheirs(actor.id))
    .executeTakeFirst()
}

/** The messages of a conversation that somebody may read, from behind a place back, the latest first. */
export function selectMessages(
  db: Database | Transaction,
  actor: Pick<Actor, 'id'>,
  id: ConversationId,
  before: Place | null = null,
) {
  const all = db
    .selectFrom('messages as m')
    .select(['m.id', 'm.seq', 'm.side', 'm.check_in_date', 'm.check_out_date', 'm.guests_count'])
    .select(bodyShown.as('body'))
    .select(['m.created_at', exactly('m').as('exact_at')])
    .select([
      sql<boolean>`m.author_id = ${actor.id}`.as('is_own'),
      sql<boolean>`(m.held_until < 'infinity') is true`.as('is_held'),
      sql<boolean>`(m.held_until = 'infinity') is true`.as('is_refused'),
      sql<boolean>`(m.is_scheduled and m.author_id = ${actor.id})`.as('is_scheduled'),
    ])
    .select([askedHomes.as('asked_homes'), questionOf(actor.id).as('question_id')])
    .select(['m.is_by_mail', restShown.as('mail_rest')])
    .select(
      sql<Attachment[]>`case when ${stands} then ${attachmentsOfMessage} else '[]' end`.as('attachments'),
    )
    .where('m.conversation_id', '=', id)
    .where(isShownTo(actor.id))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
  return before ? all.where(isBefore('m', before)) : all
}

function selectSteps(db: Database, id: ConversationId, before: Place | null) {
  const all = db
    .selectFrom('conversation_bookings as told')
    .innerJoin('booking_events as e', 'e.booking_id', 'told.booking_id')
    .innerJoin('bookings as b', 'b.id', 'told.booking_id')
    .select(['e.id', 'e.from_status', 'e.to_status', 'e.reason', 'e.actor', 'e.created_at'])
    .select(['b.id as booking_id', 'b.check_in_date', 'b.check_out_date', 'b.guests_count'])
    .select(['b.children', 'b.infants', 'b.pets'])
    .select([
      'b.currency',
      'b.total_price',
      'b.refund',
      'b.special_requests',
      'b.cancel_note',
      'b.accept_note',
    ])
    .select(exactly('e').as('exact_at'))
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('stay_changes as c')
          .select('c.before')
          .whereRef('c.booking_id', '=', 'b.id')
          .whereRef('c.answered_at', '>', 'e.created_at')
          .where('c.status', '=', 'accepted')
          .orderBy('c.answered_at')
          .limit(1)
          .as('changed'),
      (join) => join.onTrue(),
    )
    // What the stay was at that step, where it was changed since: by an offer that its request became, or by a change.
    .select(
      sql<FormerStay | null>`coalesce((
        select o.request_before from offers o
        where o.booking_id = b.id and ${hasStatus('e.to_status', statusesThat.awaitAnswer)}
      ), changed.before)`.as('was'),
    )
    .where('told.conversation_id', '=', id)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
  return before ? all.where(isBefore('e', before)) : all
}

function selectActs(db: Database, id: ConversationId, before: Place | null) {
  const all = db
    .selectFrom('conversation_bookings as told')
    .innerJoin('booking_acts as a', 'a.booking_id', 'told.booking_id')
    .innerJoin('bookings as b', 'b.id', 'told.booking_id')
    .select(['a.id', 'a.kind', 'a.actor', 'a.amount', 'a.booking_id', 'a.created_at', 'b.currency'])
    .select(exactly('a').as('exact_at'))
    .where('told.conversation_id', '=', id)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
  return before ? all.where(isBefore('a', before)) : all
}

function selectToldOffers(db: Database, id: ConversationId, before: Place | null) {
  const all = selectOffers(db)
    .innerJoin('offer_events as e', 'e.offer_id', 'o.id')
    .select(['e.id as event_id', 'e.to_status', 'e.actor', 'e.created_at as told_at'])
    .select(exactly('e').as('exact_at'))
    .where('o.conversation_id', '=', id)
    .where(isToldAlone)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
  return before ? all.where(isBefore('e', before)) : all
}

function exactly(row: 'm' | 'e' | 'a') {
  return sql<string>`to_char(${sql.ref(`${row}.created_at`)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

function isBefore(row: 'm' | 'e' | 'a', { createdAt, id }: Place) {
  const [at, key] = [sql.ref(`${row}.created_at`), sql.ref(`${row}.id`)]
  return sql<boolean>`(${at}, ${key}) < (${createdAt}::timestamptz, ${id}::uuid)`
}

function placeOf({ exact_at, id }: { exact_at: string; id: string }): Place {
  return { createdAt: exact_at, id }
}

function compare(one: Place, other: Place): number {
  const [a, b] = [`${one.createdAt} ${one.id}`, `${other.createdAt} ${other.id}`]
  return a < b ? -1 : a > b ? 1 : 0
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]
type ActRow = Awaited<ReturnType<ReturnType<typeof selectActs>['execute']>>[number]
type StepRow = Awaited<ReturnType<ReturnType<typeof selectSteps>['execute']>>[number]

/** A row that `selectMessages` gave, as the API shows it. */
export function toMessage({ body, created_at, exact_at: _, ...row }: MessageRow): Message {
  return { kind: 'message', at: created_at.toISOString(), text: body, ...row }
}

type ToldRow = Awaited<ReturnType<ReturnType<typeof selectToldOffers>['execute']>>[number]

function toTold(row: ToldRow, ownSide: string, now: Date): Entry {
  return {
    kind: 'offer',
    id: row.event_id,
    at: row.told_at.toISOString(),
    is_own: row.actor === ownSide,
    became: row.to_status,
    ...toOfferFields(row, now),
  }
}

function toStep(row: StepRow, ownSide: string): Entry {
  const isFirst = row.from_status === null
  const stay = row.was ?? row
  return {
    kind: 'step',
    id: row.id,
    at: row.created_at.toISOString(),
    is_own: row.actor === ownSide,
    from: row.from_status,
    status: row.to_status,
    reason: row.reason,
    actor: row.actor,
    booking_id: row.booking_id,
    check_in_date: stay.check_in_date,
    check_out_date: stay.check_out_date,
    guests_count: stay.guests_count,
    children: stay.children,
    infants: stay.infants,
    pets: stay.pets,
    currency: row.currency,
    total_price: toNumber(moneyFromDatabase(stay.total_price, row.currency)),
    refund:
      row.refund === null || row.reason === null
        ? null
        : toNumber(moneyFromDatabase(row.refund, row.currency)),
    note: isFirst ? row.special_requests : noteOfStep({ from: row.from_status, status: row.to_status }, row),
  }
}

function toAct(
  { id, kind, actor, amount, currency, booking_id, created_at }: ActRow,
  ownSide: string,
): Entry {
  const sum = amount === null ? null : toNumber(moneyFromDatabase(amount, currency))
  return {
    kind: 'act',
    id,
    at: created_at.toISOString(),
    is_own: actor === ownSide,
    act: { kind, actor, amount: sum, currency },
    booking_id,
  }
}
