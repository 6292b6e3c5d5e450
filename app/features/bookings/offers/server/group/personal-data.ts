import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import type { Database } from '#platform/database/database.ts'

// Nobody has ever asked so often; a bound keeps one answer from filling the memory.
const most = 50_000

/** What a person has asked several homes; the words stand with the messages. Hosts are not told which others were asked. */
export function exportQuestions(db: Database, accountId: AccountId) {
  return db
    .selectFrom('group_questions as q')
    .select(['q.id', 'q.status', 'q.check_in_date', 'q.check_out_date', 'q.guests_count'])
    .select(['q.children', 'q.infants', 'q.pets', 'q.ends_at', 'q.ended_at', 'q.booking_id', 'q.created_at'])
    .select(
      sql<string[]>`array(
        select c.property_title
        from group_question_homes asked
        join conversations c on c.id = asked.conversation_id
        where asked.question_id = q.id
        order by asked.position
      )`.as('homes'),
    )
    .where('q.guest_id', '=', accountId)
    .orderBy('q.created_at')
    .limit(most)
    .execute()
}
