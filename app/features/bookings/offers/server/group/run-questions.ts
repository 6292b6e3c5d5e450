import { sql } from 'kysely'
import type { BookingId, GroupQuestionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Unavailable } from '#platform/unavailable.ts'
import { statusesThat } from '../../../booking.ts'
import { hasStatus } from '../../../server/has-status.ts'
import { endingOf } from '../../offer.ts'
import { endInSilence } from '../end-offer.ts'
import { endQuestion, lockQuestion } from './end-question.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'log'>
type Due = { id: GroupQuestionId; booking_id: BookingId | null }

const batch = 1_000

/**
 * Ends the questions whose time is over, those that a stay has settled while somebody else was at work on them, and offers
 * that were passed by for the same reason.
 */
export async function runQuestions(ctx: Doors): Promise<void> {
  for (const due of [...(await findSettled(ctx)), ...(await findOver(ctx))])
    await attempt(ctx, due.id, () => endDue(ctx, due))
  await declineLeft(ctx)
}

function findOver(ctx: Doors): Promise<Due[]> {
  return ctx.db
    .selectFrom('group_questions')
    .select(['id', sql<null>`null`.as('booking_id')])
    .where('status', '=', 'open')
    .where('ends_at', '<=', ctx.clock())
    .orderBy('ends_at')
    .limit(batch)
    .execute()
}

function findSettled(ctx: Doors): Promise<Due[]> {
  return ctx.db
    .selectFrom('group_questions as q')
    .innerJoin('group_question_homes as asked', 'asked.question_id', 'q.id')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.property_id', '=', 'asked.property_id').onRef('b.guest_id', '=', 'q.guest_id'),
    )
    .innerJoin('booking_events as e', (join) =>
      join.onRef('e.booking_id', '=', 'b.id').onRef('e.created_at', '>=', 'q.created_at'),
    )
    .select(['q.id', 'b.id as booking_id'])
    .distinctOn('q.id')
    .where('q.status', '=', 'open')
    .where(hasStatus('b.status', statusesThat.holdNights))
    .where(hasStatus('e.to_status', statusesThat.holdNights))
    .whereRef('q.check_in_date', '<', 'b.check_out_date')
    .whereRef('q.check_out_date', '>', 'b.check_in_date')
    .orderBy('q.id')
    .limit(batch)
    .execute()
}

async function endDue(ctx: Doors, { id, booking_id: bookingId }: Due): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const question = await lockQuestion(ctx, tx, id, { skipsHeld: true })
    if (question?.status !== 'open') return
    if (bookingId) return endQuestion(ctx, tx, question, { to: 'booked', bookingId })
    // An offer that was sent in this moment keeps it open.
    const { ends_at } = await tx
      .selectFrom('group_questions')
      .select('ends_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (ends_at <= ctx.clock()) await endQuestion(ctx, tx, question, { to: 'expired' })
  })
}

/** Open offers of questions that are over. */
async function declineLeft(ctx: Doors): Promise<void> {
  const left = await ctx.db
    .selectFrom('offers as o')
    .innerJoin('group_questions as q', 'q.id', 'o.question_id')
    .select('o.id')
    .where('o.status', '=', 'open')
    .where('o.expires_at', '>', ctx.clock())
    .where('q.status', '<>', 'open')
    .orderBy('o.id')
    .limit(batch)
    .execute()
  for (const { id } of left) {
    await attempt(ctx, id, () =>
      inTransaction(ctx.db, async (tx) => {
        const open = await tx
          .selectFrom('offers')
          .select('id')
          .where('id', '=', id)
          .where('status', '=', 'open')
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (open) await endInSilence(ctx, tx, id, { to: endingOf.guest, by: 'guest' })
      }),
    )
  }
}

/** One that fails leaves every other whole. */
async function attempt(ctx: Doors, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Out of reach is everybody's trouble, and the job is tried again; anything else is this question's.
    if (error instanceof Unavailable) throw error
    ctx.log.error('a question to several homes could not be ended', error, { question_id: id })
  }
}
