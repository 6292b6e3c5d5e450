import { sql } from 'kysely'
import { bookingRefusals } from '#features/bookings/booking-errors.ts'
import type { ReviewableStay } from '#features/bookings/review-window/server/reviewable-stay.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { answerUntilOf } from '../review.ts'
import { stayReviewMail } from './review-mail.ts'
import { updateRating } from './update-rating.ts'

/**
 * Notes until when a stay can be reviewed, and answers it. Once one side has written it stays as it is, so that both always
 * close at the instant that the first was told.
 */
export async function openWindow(
  db: Database | Transaction,
  bookingId: BookingId,
  closesAt: Date,
): Promise<Date> {
  const { closes_at } = await db
    .insertInto('review_windows')
    .values({ booking_id: bookingId, closes_at: closesAt })
    .onConflict((conflict) =>
      conflict.column('booking_id').doUpdateSet({
        closes_at: sql<Date>`case
          when exists (select from reviews where booking_id = excluded.booking_id)
            or exists (select from guest_reviews where booking_id = excluded.booking_id)
          then review_windows.closes_at else excluded.closes_at end`,
      }),
    )
    .returning('closes_at')
    .executeTakeFirstOrThrow()
  return closes_at
}

/** The instant at which what is written now comes before others at the latest. Throws `reviewsClosed` when it has come. */
export async function requireWindow(
  tx: Transaction,
  bookingId: BookingId,
  { closesAt, now }: ReviewableStay,
): Promise<Date> {
  const closes = await openWindow(tx, bookingId, closesAt)
  if (closes <= now) throw refuse(bookingRefusals.reviewsClosed)
  return closes
}

/**
 * When both sides have written, publishes both in the transaction that wrote the second; the booking must be held. One that
 * a decision hides counts as written, so that it does not keep the other from anybody.
 */
export async function publishTogether(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  bookingId: BookingId,
  now: Date,
): Promise<void> {
  const { both } = await tx
    .selectNoFrom(({ selectFrom, exists, and }) =>
      and([
        exists(selectFrom('reviews').select('id').where('booking_id', '=', bookingId)),
        exists(selectFrom('guest_reviews').select('id').where('booking_id', '=', bookingId)),
      ]).as('both'),
    )
    .executeTakeFirstOrThrow()
  if (!both) return
  await tx
    .updateTable('reviews')
    .set({ published_at: now, answer_until: answerUntilOf(now) })
    .where('booking_id', '=', bookingId)
    .where('published_at', '>', now)
    .execute()
  await tx
    .updateTable('guest_reviews')
    .set({ published_at: now })
    .where('booking_id', '=', bookingId)
    .where('published_at', '>', now)
    .execute()
  await release(ctx, tx, bookingId, now)
}

/**
 * Counts what has come before others, and tells both sides; once, whoever comes first. Readers do not wait for it: they ask
 * when a review is published (`mayBeRead`).
 */
export async function release(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  bookingId: BookingId,
  now: Date,
): Promise<void> {
  const released = await tx
    .updateTable('review_windows')
    .set({ released_at: now })
    .where('booking_id', '=', bookingId)
    .where('released_at', 'is', null)
    .returning('booking_id')
    .executeTakeFirst()
  if (!released) return
  const review = await tx
    .selectFrom('reviews')
    .select('property_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (review?.property_id) await updateRating(tx, review.property_id, now)
  const letters = (['host', 'guest'] as const).map((to) => ({
    booking_id: bookingId,
    to,
    news: 'published' as const,
  }))
  await ctx.jobs.sendAll(tx, stayReviewMail, letters)
}
