import { calendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { statusAfter } from '../../booking.ts'
import { sendBookingNews } from '../../server/letters/booking-mail.ts'
import type { NewBooking } from '../../server/request/decide-request.ts'
import { writeMove } from '../../server/rows/booking-steps.ts'
import { acceptRequest } from '../../server/steps/accept-request.ts'

/**
 * Confirms a request in the transaction that has just written it: its nights are taken, rivals are closed, and both sides
 * are told, as if its host had accepted. The property's row must be locked, and its nights free.
 */
export async function confirmAtOnce(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  { id, property_id, host_id, ...dates }: NewBooking,
): Promise<void> {
  const stay = { checkIn: calendarDate(dates.check_in_date), checkOut: calendarDate(dates.check_out_date) }
  await acceptRequest(ctx, tx, { id, property_id, host_id }, stay)
  await writeMove(tx, [id], {
    to: statusAfter.accepting,
    by: 'system',
    reason: null,
    note: null,
    at: ctx.clock(),
  })
  await sendBookingNews(ctx, tx, [id], 'accepted')
}
