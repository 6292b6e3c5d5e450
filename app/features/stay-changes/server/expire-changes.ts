import { lockBookingForSystem } from '#features/bookings/server/rows/booking-steps.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Unavailable } from '#platform/unavailable.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { endChange, findOpenChange } from './stay-change-rows.ts'

// One run does not hold the worker for longer than it takes to end so many; the next run goes on.
const batch = 1000

/** Ends the proposals that nobody answered in time, and tells both sides. Answers how many. */
export async function expireStayChanges(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'log'>,
): Promise<number> {
  const due = await ctx.db
    .selectFrom('stay_changes')
    .select(['booking_id'])
    .where('status', '=', 'open')
    .where('expires_at', '<=', ctx.clock())
    .orderBy('expires_at')
    .limit(batch)
    .execute()
  let expired = 0
  for (const { booking_id } of due) {
    try {
      if (await expireChangeOf(ctx, booking_id)) expired++
    } catch (error) {
      // Out of reach is everybody's trouble, and the job is tried again; anything else is this booking's.
      if (error instanceof Unavailable) throw error
      ctx.log.error('a change of a stay could not be ended', error, { booking_id })
    }
  }
  return expired
}

type Due = Parameters<typeof lockBookingForSystem>[1]

function expireChangeOf(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>, id: Due): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    // The booking's lock decides between this and an answer.
    const booking = await lockBookingForSystem(tx, id)
    if (!booking) return false
    const open = await findOpenChange(tx, id)
    const now = ctx.clock()
    if (!open || open.expires_at > now) return false
    const expired = await endChange(tx, open.id, { status: 'expired', answer_note: null, answered_at: now })
    await notifyOfChange(ctx, tx, { ...expired, currency: booking.currency }, 'expired')
    return true
  })
}
