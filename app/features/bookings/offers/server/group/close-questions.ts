import type { AccountId, BookingId, ConversationId, GroupQuestionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { endQuestion, lockQuestion } from './end-question.ts'

type Doors = Pick<Context, 'jobs' | 'clock'>

/**
 * Ends the open questions of a guest that a stay has settled which came about in any other way than by an offer: a request
 * that was accepted, or an instant booking, in one of the asked homes and for days that the question was about. What
 * somebody is at work on is left to the sweep.
 */
export async function closeQuestionsAfter(ctx: Doors, tx: Transaction, bookingId: BookingId): Promise<void> {
  const settled = await tx
    .selectFrom('group_questions as q')
    .innerJoin('group_question_homes as asked', 'asked.question_id', 'q.id')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.property_id', '=', 'asked.property_id').onRef('b.guest_id', '=', 'q.guest_id'),
    )
    .select('q.id')
    .where('b.id', '=', bookingId)
    .where('q.status', '=', 'open')
    .whereRef('q.check_in_date', '<', 'b.check_out_date')
    .whereRef('q.check_out_date', '>', 'b.check_in_date')
    .orderBy('q.id')
    .limit(100)
    .execute()
  for (const { id } of settled) {
    const question = await lockQuestion(ctx, tx, id, { skipsHeld: true })
    if (question?.status === 'open') await endQuestion(ctx, tx, question, { to: 'booked', bookingId })
  }
}

/** Ends what a guest who leaves has asked several homes. */
export async function endQuestionsOf(ctx: Doors, tx: Transaction, guestId: AccountId): Promise<void> {
  const open = await tx
    .selectFrom('group_questions')
    .select('id')
    .where('guest_id', '=', guestId)
    .where('status', '=', 'open')
    .orderBy('id')
    .limit(100)
    .execute()
  for (const { id } of open) {
    const question = await lockQuestion(ctx, tx, id)
    if (question?.status === 'open') await endQuestion(ctx, tx, question, { to: 'ended' })
  }
}

/**
 * The open question that is asked in a conversation, the latest where there are several, held, so that it does not end while
 * an offer for it is written; null without one.
 */
export async function lockQuestionIn(
  tx: Transaction,
  conversationId: ConversationId,
  now: Date,
): Promise<GroupQuestionId | null> {
  const question = await tx
    .selectFrom('group_questions as q')
    .innerJoin('group_question_homes as asked', 'asked.question_id', 'q.id')
    .select('q.id')
    .where('asked.conversation_id', '=', conversationId)
    .where('q.status', '=', 'open')
    .where('q.ends_at', '>', now)
    .orderBy('q.created_at', 'desc')
    .limit(1)
    .forUpdate('q')
    .executeTakeFirst()
  return question?.id ?? null
}

/** An offer that answers a question keeps it open for as long as it can be accepted. */
export async function keepQuestionOpen(tx: Transaction, id: GroupQuestionId, until: Date): Promise<void> {
  await tx
    .updateTable('group_questions')
    .set(({ fn, val, ref }) => ({ ends_at: fn<Date>('greatest', [ref('ends_at'), val(until)]) }))
    .where('id', '=', id)
    .execute()
}
