import type { Actor } from '#features/accounts/actor.ts'
import { questionStatusAt } from '#features/bookings/offers/group-question.ts'
import type { Database } from '#platform/database/database.ts'

/** The guest's own questions `q` to several homes. */
export function selectQuestions(db: Database, guest: Pick<Actor, 'id'>) {
  return db
    .selectFrom('group_questions as q')
    .select(['q.id', 'q.status', 'q.check_in_date', 'q.check_out_date', 'q.guests_count'])
    .select(['q.children', 'q.infants', 'q.pets', 'q.ends_at', 'q.booking_id', 'q.created_at'])
    .where('q.guest_id', '=', guest.id)
}

type QuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number]

/** What a question says, as the API shows it. */
export function toQuestionFields({ status, ends_at, created_at, ...row }: QuestionRow, now: Date) {
  return {
    ...row,
    status: questionStatusAt({ status, endsAt: ends_at }, now),
    ends_at: ends_at.toISOString(),
    created_at: created_at.toISOString(),
  }
}
