import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { BookingRole } from '../../booking.ts'
import { recordAct } from '../queries/booking-acts.ts'
import { type ChangeNews, changeMail } from './change-mail.ts'
import type { ChangeRow } from './stay-change-rows.ts'

/**
 * Tells both sides what has happened to a change, in its transaction: in the timeline and the conversation, and by mail,
 * so that each has in writing what holds.
 */
export async function tellOfChange(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  change: ChangeRow,
  news: ChangeNews,
): Promise<void> {
  const { id, booking_id: bookingId } = change
  await recordAct(tx, { bookingId, kind: `change_${news}`, by: doerOf(change, news), at: ctx.clock() })
  const letters = (['host', 'guest'] as const).map((to) => ({ change_id: id, news, to }))
  await ctx.jobs.sendAll(tx, changeMail, letters)
}

function doerOf({ proposed_by }: ChangeRow, news: ChangeNews): BookingRole {
  switch (news) {
    case 'proposed':
    case 'withdrawn':
      return proposed_by
    case 'accepted':
    case 'declined':
      return proposed_by === 'guest' ? 'host' : 'guest'
    case 'expired':
      return 'system'
  }
}
