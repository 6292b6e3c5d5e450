import { type Deadline, refundOn } from '#features/pricing/cancellation.ts'
import { type Money, parseMoney } from '#lib/money.ts'
import { calendarDate, dateOf, type Stay } from '#lib/stay.ts'
import type { BookingAnswer } from '../../booking-answer-schema.ts'
import { isByHand } from '../../by-hand.ts'

/** The stay of a booking. */
export function bookedStay({ check_in_date, check_out_date }: BookingAnswer): Stay {
  return { checkIn: calendarDate(check_in_date), checkOut: calendarDate(check_out_date) }
}

/** The total and the deposit of a booking. */
export function moneyOfBooking(booking: BookingAnswer): { total: Money; deposit: Money } | null {
  const total = parseMoney(booking.total_price, booking.currency)
  const deposit = parseMoney(booking.deposit, booking.currency)
  return total && deposit && { total, deposit }
}

/** The dates that the server reckoned, with the money left out. */
export function deadlinesOfBooking({ deadlines }: NonNullable<BookingAnswer['cancellation']>): Deadline[] {
  return deadlines.map(({ until, percent }) => ({ until: calendarDate(until), percent }))
}

/**
 * What the host would owe if one side cancelled a confirmed stay now: all of it when the host does. Null where a guest does and
 * nothing was agreed, and of a stay by hand, of which nobody knows who gave it up.
 */
export function refundNow(booking: BookingAnswer, by: 'host' | 'guest', now: Date): Money | null {
  const sums = moneyOfBooking(booking)
  if (!sums || isByHand(booking)) return null
  if (by === 'host') return sums.total
  if (!booking.cancellation) return null
  const today = dateOf(now, booking.cancellation.time_zone)
  return refundOn(deadlinesOfBooking(booking.cancellation), sums.total, today)
}
