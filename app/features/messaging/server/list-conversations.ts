import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { statusesThat } from '#features/bookings/booking.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { todayAtHome } from '#features/bookings/server/home-zone.ts'
import type { ConversationId } from '#lib/ids.ts'
import { type BookingId, type PropertyId, parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type Cursor, readCursor, writeCursor } from '#platform/database/cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { plannedEachTime } from '#platform/database/prepared-pool.ts'
import { badCursor } from '#platform/http/problem.ts'
import { type InboxFilter, inboxPageSize } from '../messaging.ts'
import type { Conversation } from '../messaging-schema.ts'
import { stands } from './removed-messages.ts'
import { isShownTo, isUnread, selectConversations } from './select-conversations.ts'
import { toConversation } from './to-conversation.ts'

const unreadMark = 'u.'

type Place = { unread_since: Date | null; exact_activity: string; id: string }

/** The place behind a conversation of an inbox, which goes by what is unread before it goes by time. */
function writeInboxCursor({ unread_since, exact_activity, id }: Place): string {
  return (unread_since ? unreadMark : '') + writeCursor(exact_activity, id)
}

/** Reads such a place; null when it is none of ours. */
function readInboxCursor(text: string): (Cursor<ConversationId> & { isUnread: boolean }) | null {
  const isUnread = text.startsWith(unreadMark)
  const place = readCursor<ConversationId>(isUnread ? text.slice(unreadMark.length) : text)
  return place && { ...place, isUnread }
}

type Wish = {
  filter: InboxFilter
  q?: string | undefined
  property_id?: string | undefined
  booking_id?: string | undefined
  cursor?: string | undefined
}

/**
 * The actor's conversations of a filter, the unread ones first, where something happened last on top; `cursor` is the last page's
 * `next_cursor`.
 */
export async function listConversations(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { cursor, ...wish }: Wish,
): Promise<{ conversations: Conversation[]; next_cursor: string | null }> {
  const after = cursor === undefined ? null : readInboxCursor(cursor)
  if (cursor !== undefined && !after) throw badCursor()
  const about = [wish.property_id, wish.booking_id].filter((id) => id !== undefined)
  if (!about.every((id) => parseId(id))) return { conversations: [], next_cursor: null }
  let query = selectInbox(ctx.db, actor, wish, ctx.clock())
  if (after)
    query = query.where(
      sql<boolean>`(${isUnread}, mine.last_activity_at, mine.conversation_id)
        < (${after.isUnread}::boolean, ${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    )
  const rows = await query.limit(inboxPageSize + 1).execute()
  const shown = rows.slice(0, inboxPageSize)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return {
    conversations: shown.map(toConversation),
    next_cursor: last ? writeInboxCursor(last) : null,
  }
}

/** The conversations of a filter in their order. */
export function selectInbox(
  db: Database,
  actor: Pick<Actor, 'id'>,
  { filter, q, property_id, booking_id }: Wish,
  now: Date,
) {
  const booking = parseId<BookingId>(booking_id)
  let query = selectConversations(db, actor.id)
    .where(booking ? tells(booking) : isIn(filter, now))
    .orderBy(isUnread, 'desc')
    .orderBy('mine.last_activity_at', 'desc')
    .orderBy('mine.conversation_id', 'desc')
  const home = parseId<PropertyId>(property_id)
  if (home) query = query.where('c.property_id', '=', home)
  if (q) query = query.where(contains(q, actor))
  return query
}

function tells(booking: BookingId) {
  return hasStay(sql`b.id = ${booking}`)
}

/** What was put away is only found where it was put, and by its words. */
function isIn(filter: InboxFilter, now: Date) {
  switch (filter) {
    case 'all':
      return sql<boolean>`mine.archived_at is null`
    case 'archived':
      return sql<boolean>`mine.archived_at is not null`
    case 'unread':
      return isUnread
    case 'requests':
      return hasStay(hasStatus('b.status', statusesThat.awaitAnswer))
    case 'upcoming':
      return hasStay(
        sql`${hasStatus('b.status', statusesThat.holdNights)} and b.check_out_date >= ${todayAtHome(now)}`,
      )
  }
}

function hasStay(condition: ReturnType<typeof sql>) {
  return sql<boolean>`exists (
    select from conversation_bookings told
    join bookings b on b.id = told.booking_id
    where told.conversation_id = c.id and ${condition}
  )`
}

/**
 * In a name, in what the home is called or where it is, or in a message. Each is found by itself among the own ones, not asked of
 * one conversation after the other; what others write to each other is never read for it.
 */
function contains(text: string, actor: Pick<Actor, 'id'>) {
  const has = (column: ReturnType<typeof sql>) => sql`fold_text(${column}) like contains_pattern(${text})`
  const own = sql`participants own join conversations o on o.id = own.conversation_id`
  return sql<boolean>`${sql.raw(plannedEachTime)} (
    (p.id is null and (${has(sql`c.property_title`)} or ${has(sql`c.property_city`)}))
    or p.id in (
      select home.id from properties home
      where home.id in (select o.property_id from ${own} where own.account_id = ${actor.id})
        and (${has(sql`home.title`)} or ${has(sql`home.city`)})
    )
    or ${has(sql`split_part(other.display_name, ' ', 1)`)}
    or c.id in (
      select told.conversation_id
      from participants own
      join conversation_bookings told on told.conversation_id = own.conversation_id
      join bookings b on b.id = told.booking_id
      where own.account_id = ${actor.id} and own.side = 'host' and ${has(sql`b.guest_name`)}
    )
    or c.id in (
      select distinct m.conversation_id
      from participants own
      join messages m on m.conversation_id = own.conversation_id
      where own.account_id = ${actor.id} and ${isShownTo(actor.id)} and ${stands} and ${has(sql`m.body`)}
    )
  )`
}
