import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'

/**
 * What both sides have proposed to change of the booking in the row, for a person's data: with the words of the one whose
 * data it is alone.
 */
export function changesOfBooking(side: 'guest' | 'host') {
  return sql<object[]>`(
    select coalesce(json_agg(json_build_object(
      'proposed_by', proposed_by, 'status', status, 'check_in_date', c.check_in_date, 'check_out_date', c.check_out_date,
      'guests_count', c.guests_count, 'children', c.children, 'infants', c.infants, 'pets', c.pets,
      'total_price', c.total_price::text, 'deposit', c.deposit::text, 'lines', lines, 'before', before,
      'note', case when proposed_by = ${side} then note end,
      'answer_note', case when ${answeredBy} = ${side} then answer_note end,
      'created_at', c.created_at, 'answered_at', answered_at
    ) order by c.created_at), '[]')
    from stay_changes c
    where c.booking_id = bookings.id
  )`.as('changes')
}

/** Which side answered a change; who withdraws is who proposed. */
export const answeredBy = sql`case
  when (status = 'withdrawn') = (proposed_by = 'guest') then 'guest' else 'host'
end`

/** Removes what somebody wrote with changes, of both sides of which the other keeps what was agreed. */
export async function eraseWordsOfChanges(tx: Transaction, accountId: AccountId): Promise<void> {
  for (const side of ['guest', 'host'] as const) {
    const own = sql`(select id from bookings where ${sql.ref(`${side}_id`)} = ${accountId})`
    await sql`
      update stay_changes
      set
        note = case when proposed_by = ${side} then null else note end,
        answer_note = case when ${answeredBy} = ${side} then null else answer_note end
      where booking_id in ${own} and (note is not null or answer_note is not null)
    `.execute(tx)
  }
}
