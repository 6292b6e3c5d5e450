import { sql } from 'kysely'
import { firstName } from '#features/accounts/server/person.ts'
import { statusesThat } from '#features/bookings/booking.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { coverColumns, coverPath } from '#features/bookings/server/letters/cover.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { AttachmentKind } from '../attachment.ts'
import type { Conversation, ConversationDetails } from '../messaging-schema.ts'
import { isEndTold, isToldAlone } from './group-questions.ts'
import { bodyShown, stands } from './removed-messages.ts'

/**
 * The condition that conversation `c` is somebody's whose part in it is `mine`: as its guest, or as somebody who may write
 * for its home.
 */
export function isTheirs(accountId: AccountId) {
  return sql<boolean>`(
    mine.account_id = ${accountId} and (mine.side = 'guest' or ${mayActOn({ id: accountId }, 'messages', 'c')})
  )`
}

/** The condition that somebody may read message `m`: what is being checked is shown to its author alone. */
export function isShownTo(accountId: AccountId) {
  return sql<boolean>`(m.held_until is null or m.author_id = ${accountId})`
}

/** Whether part `mine` has something to read: what an inbox goes by first, as its index has it. */
export const isUnread = sql<boolean>`(mine.unread_since is not null)`

type Stay = NonNullable<Conversation['stay']>
type Latest = Omit<NonNullable<Conversation['latest']>, 'at'> & { at: string }

// The stay that the two have to do with now: a request before a stay ahead before what is over.
const stayOrder = sql`
  case when ${hasStatus('b.status', statusesThat.awaitAnswer)} then 0
    when ${hasStatus('b.status', statusesThat.holdNights)} then 1 else 2 end,
  case when ${hasStatus('b.status', statusesThat.areFinal)} then null else b.check_in_date end,
  b.check_in_date desc, b.id desc
`
const stayObject = sql`json_build_object(
  'booking_id', b.id, 'status', b.status, 'cancel_reason', b.cancel_reason, 'check_in_date', b.check_in_date,
  'check_out_date', b.check_out_date, 'guests_count', b.guests_count,
  'children', b.children, 'infants', b.infants, 'pets', b.pets
)`

const currentStay = sql<Stay | null>`(
  select ${stayObject}
  from conversation_bookings told
  join bookings b on b.id = told.booking_id
  where told.conversation_id = c.id
  order by ${stayOrder}
  limit 1
)`

/** All stays of conversation `c`, the latest first. */
export const allStays = sql<ConversationDetails['stays']>`(
  select coalesce(json_agg(stay), '[]')
  from (
    select ${stayObject} as stay
    from conversation_bookings told
    join bookings b on b.id = told.booking_id
    where told.conversation_id = c.id
    order by b.check_in_date desc, b.id desc
    limit 100
  ) as stays
)`

/** The stay that the guest's latest question in conversation `c` is about; a question to several homes names everybody. */
export function askedStay(reader: AccountId) {
  return sql<ConversationDetails['asked_stay']>`(
    select json_build_object(
      'check_in_date', m.check_in_date, 'check_out_date', m.check_out_date,
      'guests_count', coalesce(m.guests_count, 1), 'children', coalesce(q.children, 0),
      'infants', coalesce(q.infants, 0), 'pets', coalesce(q.pets, 0)
    )
    from messages m
    left join group_question_homes asked on asked.message_id = m.id and asked.conversation_id = m.conversation_id
    left join group_questions q on q.id = asked.question_id
    where m.conversation_id = c.id and m.side = 'guest' and m.check_in_date is not null
      and m.check_out_date is not null and ${isShownTo(reader)}
    order by m.seq desc
    limit 1
  )`
}

function filesOf(kind: AttachmentKind) {
  return sql`(
    select count(*) from message_attachments a
    where ${stands} and a.message_id = m.id and a.owner_id = m.author_id and a.kind = ${sql.lit(kind)}
  )`
}

function latestOf(accountId: AccountId) {
  return sql<Latest | null>`(
    select news.what
    from (
      (
        select m.created_at as at, json_build_object(
          'at', m.created_at, 'text', left(${bodyShown}, 200), 'is_own', m.author_id = ${accountId}, 'step', null, 'act', null,
          'offer', null, 'question', null,
          'pictures', ${filesOf('picture')}, 'pdfs', ${filesOf('pdf')}
        ) as what
        from messages m
        where m.conversation_id = c.id and ${isShownTo(accountId)}
        order by m.created_at desc, m.id desc
        limit 1
      ) union all (
        select e.created_at, json_build_object(
          'at', e.created_at, 'text', null, 'is_own', e.actor = mine.side, 'step', json_build_object(
            'from', e.from_status, 'status', e.to_status, 'reason', e.reason, 'actor', e.actor
          ), 'act', null, 'offer', null, 'question', null, 'pictures', 0, 'pdfs', 0
        )
        from conversation_bookings told
        join booking_events e on e.booking_id = told.booking_id
        where told.conversation_id = c.id
        order by e.created_at desc, e.id desc
        limit 1
      ) union all (
        select a.created_at, json_build_object(
          'at', a.created_at, 'text', null, 'is_own', a.actor = mine.side, 'step', null, 'act', json_build_object(
            'kind', a.kind, 'actor', a.actor, 'amount', a.amount, 'currency', b.currency
          ), 'offer', null, 'question', null, 'pictures', 0, 'pdfs', 0
        )
        from conversation_bookings told
        join booking_acts a on a.booking_id = told.booking_id
        join bookings b on b.id = told.booking_id
        where told.conversation_id = c.id
        order by a.created_at desc, a.id desc
        limit 1
      ) union all (
        select e.created_at, json_build_object(
          'at', e.created_at, 'text', null, 'is_own', e.actor = mine.side, 'step', null, 'act', null, 'offer', e.to_status,
          'question', null, 'pictures', 0, 'pdfs', 0
        )
        from offers o
        join offer_events e on e.offer_id = o.id
        where o.conversation_id = c.id and ${isToldAlone}
        order by e.created_at desc, e.id desc
        limit 1
      ) union all (
        select q.ended_at, json_build_object(
          'at', q.ended_at, 'text', null, 'is_own', mine.side = 'guest' and q.status <> 'expired', 'step', null, 'act', null,
          'offer', null, 'question', q.status, 'pictures', 0, 'pdfs', 0
        )
        from group_question_homes asked
        join group_questions q on q.id = asked.question_id
        where asked.conversation_id = c.id and ${isEndTold(accountId)}
        order by q.ended_at desc, asked.id desc
        limit 1
      )
    ) as news
    order by news.at desc
    limit 1
  )`
}

// What the guest is called where the account has no name, for the host to whom it was given with a request.
const nameOnBooking = sql<string | null>`(
  select b.guest_name
  from conversation_bookings told
  join bookings b on b.id = told.booking_id
  where mine.side = 'host' and told.conversation_id = c.id
  order by b.id desc
  limit 1
)`

/**
 * The conversations of one person, as that side sees them: of the other one only what strangers may read. One whose only
 * message is being checked is not there for the other side.
 */
export function selectConversations(db: Database | Transaction, accountId: AccountId) {
  return db
    .selectFrom('participants as mine')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .innerJoin('participants as theirs', (join) =>
      join.onRef('theirs.conversation_id', '=', 'c.id').on('theirs.account_id', '<>', accountId),
    )
    .innerJoin('accounts as other', 'other.id', 'theirs.account_id')
    .leftJoin('properties as p', 'p.id', 'c.property_id')
    .leftJoin('photos as cover', (join) => join.on('cover.path', '=', coverPath('c')))
    .select(['c.id', 'c.opened_by', 'c.property_id', 'c.last_seq'])
    .select(['mine.side', 'mine.last_activity_at', 'mine.read_seq', 'mine.unread_since', 'mine.archived_at'])
    .select(['theirs.account_id as other_id', 'theirs.read_seq as seen_seq'])
    .select(['other.picture_url as other_picture', 'other.created_at as other_since'])
    .select(coverColumns)
    .select(({ fn }) => [
      fn.coalesce('p.title', 'c.property_title').as('title'),
      fn.coalesce('p.city', 'c.property_city').as('city'),
      sql<boolean>`(other.delete_after is not null or other.erased_at is not null)`.as('has_left'),
      sql<string | null>`
        case when other.erased_at is null then ${firstName('other', nameOnBooking)} end
      `.as('other_name'),
      currentStay.as('stay'),
      latestOf(accountId).as('latest'),
      sql<string>`(
        select count(*)
        from messages m
        where m.conversation_id = c.id and m.seq > mine.read_seq and m.author_id <> ${accountId}
          and m.held_until is null
      )`.as('unread_messages'),
      exactActivity.as('exact_activity'),
    ])
    .where(isTheirs(accountId))
    .where('mine.last_activity_at', 'is not', null)
    .$narrowType<{ last_activity_at: Date }>()
}

/** With microseconds, as PostgreSQL has it: a Date would lose them, and with them rows between pages. */
const exactActivity = sql<string>`to_char(mine.last_activity_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof selectConversations>['execute']>>[number]
