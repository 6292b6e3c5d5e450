import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { questionStatusAt } from '#features/bookings/offers/group-question.ts'
import type { Context } from '#platform/context.ts'
import type { GroupQuestion } from '../../group-schema.ts'
import { selectQuestions, toQuestionFields } from './question-rows.ts'

const most = 50

/** The guest's questions to several homes, the latest first; at most 50. */
export async function listGroupQuestions(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<{ questions: GroupQuestion[] }> {
  const now = ctx.clock()
  const rows = await selectQuestions(ctx.db, actor)
    .select([titles.as('homes'), answered.as('answered'), openOffers(now).as('open_offers')])
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(most)
    .execute()
  return {
    questions: rows.map(({ homes, answered: count, open_offers, ...row }) => ({
      ...toQuestionFields(row, now),
      homes,
      answered: count,
      open_offers:
        questionStatusAt({ status: row.status, endsAt: row.ends_at }, now) === 'open' ? open_offers : 0,
    })),
  }
}

const titles = sql<string[]>`array(
  select coalesce(p.title, c.property_title)
  from group_question_homes asked
  join conversations c on c.id = asked.conversation_id
  left join properties p on p.id = asked.property_id
  where asked.question_id = q.id
  order by asked.position
)`

const answered = sql<number>`(
  select count(*)::integer
  from group_question_homes asked
  where asked.question_id = q.id and (
    exists (select from offers o where o.question_id = q.id and o.conversation_id = asked.conversation_id)
    or exists (
      select from messages m
      where m.conversation_id = asked.conversation_id and m.side = 'host' and m.held_until is null
        and not m.is_scheduled and m.created_at > q.created_at
    )
  )
)`

function openOffers(now: Date) {
  return sql<number>`(
    select count(*)::integer
    from group_question_homes asked
    join offers o on o.conversation_id = asked.conversation_id
    where asked.question_id = q.id and o.question_id = q.id and o.status = 'open' and o.expires_at > ${now}
  )`
}
