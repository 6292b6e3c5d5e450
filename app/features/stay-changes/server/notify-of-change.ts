import type { BookingRole } from '#features/bookings/booking.ts'
import { recordAct } from '#features/bookings/server/rows/booking-acts.ts'
import { moneyFromDatabase } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type ChangeNews, changeMail } from './change-mail.ts'
import type { ChangeRow } from './stay-change-rows.ts'

/**
 * Tells both sides what has happened to a change, in its transaction: in the timeline and where the two talk, and in writing,
 * so that each knows what holds.
 */
export async function notifyOfChange(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  change: ChangeRow & { currency: string },
  news: ChangeNews,
): Promise<void> {
  const { id, booking_id, total_price, currency } = change
  // What is not agreed any more, nobody needs to reckon with.
  const namesTotal = news === 'proposed' || news === 'accepted'
  await recordAct(tx, {
    bookingId: booking_id,
    kind: `change_${news}`,
    by: actorOf(change, news),
    ...(namesTotal && { amount: moneyFromDatabase(total_price, currency) }),
    at: ctx.clock(),
  })
  const letters = (['host', 'guest'] as const).map((to) => ({ change_id: id, news, to }))
  await ctx.jobs.sendAll(tx, changeMail, letters)
}

function actorOf({ proposed_by }: ChangeRow, news: ChangeNews): BookingRole {
  if (news === 'expired') return 'system'
  if (news === 'proposed' || news === 'withdrawn') return proposed_by
  return proposed_by === 'host' ? 'guest' : 'host'
}
