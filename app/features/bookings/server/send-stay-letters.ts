import type { BookingId } from '#lib/ids.ts'
import { addDays, dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { sendBookingNews } from './booking-mail.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock'>

const batch = 1000
const dayMs = 86_400_000
const remindDaysBefore = 3
const inviteDaysLate = 14

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
      .where('status', '=', 'confirmed')
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

/** Queues the invitation to review each stay whose check-out date has come, once. Answers how many. */
export async function sendReviewInvitations(ctx: Doors): Promise<number> {
  const today = dateOf(ctx.clock())
  return inTransaction(ctx.db, async (tx) => {
    const due = await tx
      .selectFrom('bookings')
      .select('id')
      .where('status', 'in', ['confirmed', 'checked-in', 'completed'])
      .where('review_invited_at', 'is', null)
      // A home that is gone has nowhere to show a review.
      .where('property_id', 'is not', null)
      .where('check_out_date', '<=', today)
      .where('check_out_date', '>=', addDays(today, -inviteDaysLate))
      .orderBy('check_out_date')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    return announce(ctx, tx, due, 'review_invitation')
  })
}

const sentColumn = { reminder: 'reminded_at', review_invitation: 'review_invited_at' } as const

/** The mark and the job are one transaction: there is one letter, whatever is killed. */
async function announce(
  ctx: Doors,
  tx: Transaction,
  due: { id: string }[],
  news: keyof typeof sentColumn,
): Promise<number> {
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id as BookingId) // written by the database
  await tx
    .updateTable('bookings')
    .set({ [sentColumn[news]]: ctx.clock() })
    .where('id', 'in', ids)
    .execute()
  await sendBookingNews(ctx, tx, ids, news)
  return ids.length
}
