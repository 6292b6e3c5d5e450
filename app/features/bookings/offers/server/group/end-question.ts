import type { BookingId, GroupQuestionId, OfferId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { GroupQuestionEnd, GroupQuestionStatus } from '../../group-question.ts'
import { endingOf } from '../../offer.ts'
import { endInSilence } from '../end-offer.ts'
import { sendQuestionNews } from './question-mail.ts'

type Doors = Pick<Context, 'jobs' | 'clock'>

/** A question that is held, with those of its offers that can still be accepted, held too. */
export type HeldQuestion = { id: GroupQuestionId; status: GroupQuestionStatus; offers: OfferId[] }

type Waiting = {
  /** Passes by what somebody else is at work on: whoever holds a booking waits for no offer (decision 75). */
  skipsHeld?: boolean
}

/**
 * Holds a question and then its open offers, in the order of their ids, as everybody does who ends more than one. Null when
 * it is gone, or held by somebody else where that is passed by.
 */
export async function lockQuestion(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  id: GroupQuestionId,
  { skipsHeld = false }: Waiting = {},
): Promise<HeldQuestion | null> {
  const question = await tx
    .selectFrom('group_questions')
    .select(['id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .$if(skipsHeld, (query) => query.skipLocked())
    .executeTakeFirst()
  if (!question) return null
  const offers = await tx
    .selectFrom('offers')
    .select('id')
    .where('question_id', '=', id)
    .where('conversation_id', 'in', askedConversations(tx, id))
    .where('status', '=', 'open')
    // What has run out is told of by the sweep, as ever.
    .where('expires_at', '>', ctx.clock())
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .$if(skipsHeld, (query) => query.skipLocked())
    .execute()
  return { ...question, offers: offers.map((offer) => offer.id) }
}

/** Where a question was asked; the offers for it are found by these. */
export function askedConversations(db: Database | Transaction, id: GroupQuestionId) {
  return db.selectFrom('group_question_homes').select('conversation_id').where('question_id', '=', id)
}

type Ending = { to: GroupQuestionEnd; bookingId?: BookingId; offerId?: OfferId }

/**
 * Ends an open question that is held, with its offers but the one that was accepted: their nights are free, and each host
 * who does not know is told. By its time it ends in silence.
 */
export async function endQuestion(
  ctx: Doors,
  tx: Transaction,
  question: HeldQuestion,
  { to, bookingId, offerId }: Ending,
): Promise<void> {
  const now = ctx.clock()
  for (const id of question.offers)
    if (id !== offerId) await endInSilence(ctx, tx, id, { to: endingOf.guest, by: 'guest' })
  await tx
    .updateTable('group_questions')
    .set({ status: to, booking_id: bookingId ?? null, ended_at: now })
    .where('id', '=', question.id)
    .execute()
  if (to !== 'expired') await sendQuestionNews(ctx, tx, question.id)
}
