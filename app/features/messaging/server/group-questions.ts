import { sql } from 'kysely'
import type { AccountId, GroupQuestionId } from '#lib/ids.ts'

/**
 * The condition that the end of question `q` is told where `asked` was asked: not at the home that was booked, whose booking
 * tells it, and to nobody who has never seen the question.
 */
export function isEndTold(accountId: AccountId) {
  return sql<boolean>`(
    q.status <> 'open'
    and (
      q.booking_id is null
      or asked.property_id is distinct from (select b.property_id from bookings b where b.id = q.booking_id)
    )
    and not exists (
      select from messages m
      where m.id = asked.message_id and m.conversation_id = asked.conversation_id
        and m.held_until is not null and m.author_id <> ${accountId}
    )
  )`
}

/** The condition that event `e` of offer `o` stands for itself: what has ended with its question is told with that. */
export const isToldAlone = sql<boolean>`not exists (
  select from group_questions over
  where over.id = o.question_id and over.ended_at = e.created_at and e.to_status = 'declined'
)`

/** Where message `m` went to several homes: to how many, for both sides. */
export const askedHomes = sql<number | null>`(
  select nullif(count(*), 0)::integer
  from group_question_homes asked
  join group_question_homes every on every.question_id = asked.question_id
  where asked.message_id = m.id and asked.conversation_id = m.conversation_id
)`

/** The question that a message belongs to, for its author alone: a host learns how many were asked, and not which. */
export function questionOf(accountId: AccountId) {
  return sql<GroupQuestionId | null>`(
    select asked.question_id
    from group_question_homes asked
    where asked.message_id = m.id and asked.conversation_id = m.conversation_id and m.author_id = ${accountId}
  )`
}
