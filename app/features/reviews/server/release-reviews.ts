import { dayMs } from '#lib/duration.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { stayReviewMail } from './review-mail.ts'
import { release } from './review-window.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock'>

// One run does not hold the worker for longer than it takes to release so many; the next run goes on.
const batch = 500
const remindDaysBefore = 3

/** Counts and tells of the reviews of stays whose time is over. Answers of how many stays. */
export async function releaseReviews(ctx: Doors): Promise<number> {
  const due = await ctx.db
    .selectFrom('review_windows')
    .select('booking_id')
    .where('released_at', 'is', null)
    .where('closes_at', '<=', ctx.clock())
    .orderBy('closes_at')
    .limit(batch)
    .execute()
  for (const { booking_id } of due) {
    await inTransaction(ctx.db, (tx) => release(ctx, tx, booking_id, ctx.clock()))
  }
  return due.length
}

/** Queues, once for each stay, the reminders of those who have three days left to write. Answers of how many stays. */
export async function sendReviewReminders(ctx: Doors): Promise<number> {
  const now = ctx.clock()
  return inTransaction(ctx.db, async (tx) => {
    const due = await tx
      .selectFrom('review_windows')
      .select('booking_id')
      .where('released_at', 'is', null)
      .where('reminded_at', 'is', null)
      .where('closes_at', '>', now)
      .where('closes_at', '<=', new Date(now.getTime() + remindDaysBefore * dayMs))
      .orderBy('closes_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return 0
    await tx
      .updateTable('review_windows')
      .set({ reminded_at: now })
      .where(
        'booking_id',
        'in',
        due.map(({ booking_id }) => booking_id),
      )
      .execute()
    // Who has written by then is told by no letter; the letter itself looks.
    const letters = due.flatMap(({ booking_id }) =>
      (['host', 'guest'] as const).map((to) => ({ booking_id, to, news: 'reminder' as const })),
    )
    await ctx.jobs.sendAll(tx, stayReviewMail, letters)
    return due.length
  })
}
