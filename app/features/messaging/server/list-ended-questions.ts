import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import type { ConversationId } from '#lib/ids.ts'
import type { Database } from '#platform/database/database.ts'
import type { Entry } from '../messaging-schema.ts'
import { isEndTold } from './group-questions.ts'

/** How questions to several homes ended in a conversation, from behind a place back, the latest first. */
export function selectEndedQuestions(
  db: Database,
  actor: Pick<Actor, 'id'>,
  id: ConversationId,
  before: { createdAt: string; id: string } | null,
) {
  const all = db
    .selectFrom('group_question_homes as asked')
    .innerJoin('group_questions as q', 'q.id', 'asked.question_id')
    .select(['asked.id', 'q.status', 'q.ended_at'])
    .select(
      sql<string>`to_char(q.ended_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('exact_at'),
    )
    .where('asked.conversation_id', '=', id)
    .where(isEndTold(actor.id))
    .orderBy('q.ended_at', 'desc')
    .orderBy('asked.id', 'desc')
  return before
    ? all.where(sql<boolean>`(q.ended_at, asked.id) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`)
    : all
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEndedQuestions>['execute']>>[number]

/** A row of those as the API shows it. */
export function toEndedQuestion({ id, status, ended_at, exact_at }: Row, ownSide: string): Entry {
  return {
    kind: 'question',
    id,
    at: ended_at?.toISOString() ?? exact_at,
    is_own: ownSide === 'guest' && status !== 'expired',
    became: status === 'open' ? 'ended' : status, // an open one is not selected
  }
}
