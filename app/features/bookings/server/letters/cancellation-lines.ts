import { deadlineLines, graceLines } from '#features/pricing/cancellation-words.ts'
import type { BookingId } from '#lib/ids.ts'
import { moneyFromDatabase } from '#lib/money.ts'
import { calendarDate, dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { type BookedCancellation, bookedDeadlines } from '../../agreed/booked-cancellation.ts'
import { awaitsAnswer, awaitsArrival, type BookingStatus } from '../../booking.ts'
import { readConfirmedAt } from '../rows/booking-steps.ts'

type Row = {
  id: BookingId
  status: BookingStatus
  check_in_date: string
  check_out_date: string
  currency: string
  total_price: string
  cancellation: BookedCancellation | null
}

/** What a letter says of cancelling, with days and money; nothing where nothing was agreed, or nothing is left to cancel. */
export async function readCancellationLines(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  row: Row,
): Promise<string[]> {
  const agreed = row.cancellation
  if (!agreed || !(awaitsAnswer(row.status) || awaitsArrival(row.status))) return []
  const stay = { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) }
  const total = moneyFromDatabase(row.total_price, row.currency)
  const today = dateOf(clock(), agreed.time_zone)
  const deadlines = bookedDeadlines(agreed, stay, await readConfirmedAt(db, row.id))
  const graces = awaitsAnswer(row.status) ? graceLines({ graces: agreed.graces, deadlines }, stay, today) : []
  return [...graces, ...deadlineLines(deadlines, total, today, graces)]
}
