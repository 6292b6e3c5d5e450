import { sql } from 'kysely'
import { dayMs, hourMs } from '#lib/duration.ts'
import type { BookingId } from '#lib/ids.ts'
import { addDays, dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { latestToday, reasonsToCancelStays, statusAfter, statusesThat } from '../../booking.ts'
import { hasLiveOffer } from '../../offers/server/offers-of-request.ts'
import { isReviewOpen, reviewDays } from '../../review-window/review-window.ts'
import { reviewColumns, toReviewFacts } from '../../review-window/server/review-facts.ts'
import { reviewsOpen } from '../../review-window/server/reviews-open.ts'
import { hasStatus } from '../has-status.ts'
import { sendBookingNews } from './booking-mail.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock'>

const batch = 1000
const warnHoursBefore = 12
const askedHoursBefore = 6
const remindDaysBefore = 3

/**
 * Queues the reminder of each stay that begins within three days, once. Who was accepted less than a day ago has the
 * confirmation at hand and gets none. Answers how many.
 */
export async function sendReminders(ctx: Doors): Promise<number> {
  const now = ctx.clock()
  const today = dateOf(now)
  return inTransaction(ctx.db, async (tx) => {
    const due = await tx
      .selectFrom('bookings')
      .select('id')
      .where(hasStatus('status', statusesThat.awaitArrival))
      // Who has no account cannot be reminded.
      .where('guest_id', 'is not', null)
      .where('reminded_at', 'is', null)
      .where('check_in_date', '>=', today)
      .where('check_in_date', '<=', addDays(today, remindDaysBefore))
      .where('updated_at', '<=', new Date(now.getTime() - dayMs))
      .orderBy('check_in_date')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    return announce(ctx, tx, due, 'reminder')
  })
}

/**
 * Queues the warning that a request runs out within twelve hours, once; also to a host who switched off the mails about
 * requests. Who was asked less than six hours ago has just been told. Answers how many.
 */
export async function sendLastCalls(ctx: Doors): Promise<number> {
  const now = ctx.clock()
  return inTransaction(ctx.db, async (tx) => {
    const due = await tx
      .selectFrom('bookings as b')
      .select('b.id')
      .where(hasStatus('b.status', statusesThat.awaitAnswer))
      .where('b.host_warned_at', 'is', null)
      .where('b.expires_at', '>', now)
      .where('b.expires_at', '<=', new Date(now.getTime() + warnHoursBefore * hourMs))
      .where('b.created_at', '<=', new Date(now.getTime() - askedHoursBefore * hourMs))
      // After an offer it is the guest's turn.
      .where(({ not }) => not(hasLiveOffer(now)))
      .orderBy('b.expires_at')
      .limit(batch)
      .forUpdate('b')
      .skipLocked()
      .execute()
    return announce(ctx, tx, due, 'runs_out')
  })
}

/**
 * Queues the invitations, to both sides, to review each stay whose check-out date has come at the home and that can be
 * reviewed, once. Answers how many.
 */
export async function sendReviewInvitations(ctx: Doors): Promise<number> {
  const now = ctx.clock()
  return inTransaction(ctx.db, async (tx) => {
    const rows = await selectToInvite(tx, now).execute()
    const due = rows
      .map((row) => ({ id: row.id, facts: toReviewFacts(row) }))
      .filter(({ facts }) => facts.stay.checkOut <= dateOf(now, facts.timeZone) && isReviewOpen(facts, now))
    await ctx.jobs.sendAll(
      tx,
      reviewsOpen,
      due.map(({ id, facts }) => ({ booking_id: id, closes_at: facts.closesAt })),
    )
    return announce(ctx, tx, due, 'review_invitation')
  })
}

/** Locked: the stays of which a home's own date decides, and no others, so that a batch is not full of them. */
function selectToInvite(tx: Transaction, now: Date) {
  return (
    tx
      .selectFrom('bookings as b')
      .leftJoin('properties as p', 'p.id', 'b.property_id')
      .select('b.id')
      .select(reviewColumns)
      .where(({ not }) => not(hasStatus('b.status', statusesThat.awaitAnswer)))
      // Only an account can say how it was.
      .where('b.guest_id', 'is not', null)
      .where('b.review_invited_at', 'is', null)
      .where('b.check_out_date', '<=', latestToday(now))
      .where('b.check_out_date', '>=', addDays(dateOf(now), -reviewDays))
      .where(({ or, eb, and, not, exists, selectFrom }) =>
        or([
          not(hasStatus('b.status', statusesThat.areCancelled)),
          and([
            eb('b.cancel_reason', 'in', reasonsToCancelStays),
            exists(
              selectFrom('booking_events as e')
                .select('e.id')
                .whereRef('e.booking_id', '=', 'b.id')
                .where('e.to_status', '=', statusAfter.cancelling)
                .where(
                  sql<boolean>`(e.created_at at time zone interval '14 hours')::date >= b.check_in_date`,
                ),
            ),
          ]),
        ]),
      )
      .orderBy('b.check_out_date')
      .limit(batch)
      .forUpdate('b')
      .skipLocked()
  )
}

const sentColumn = {
  runs_out: 'host_warned_at',
  reminder: 'reminded_at',
  review_invitation: 'review_invited_at',
} as const

/** The mark and the job are one transaction: there is one letter, whatever is killed. */
async function announce(
  ctx: Doors,
  tx: Transaction,
  due: { id: BookingId }[],
  news: keyof typeof sentColumn,
): Promise<number> {
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  await tx
    .updateTable('bookings')
    .set({ [sentColumn[news]]: ctx.clock() })
    .where('id', 'in', ids)
    .execute()
  await sendBookingNews(ctx, tx, ids, news)
  return ids.length
}
