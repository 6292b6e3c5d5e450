import { type CalendarDate, calendarDate, dateOf } from '#lib/stay.ts'
import { holdsNights } from '../booking.ts'
import type { BookingAnswer } from '../booking-answer-schema.ts'

type Booked = Pick<BookingAnswer, 'status' | 'check_out_date' | 'time_zone'>

/**
 * The first of a guest's bookings that they are on or come to, and the day it is where it lies; null while there is none. A stay
 * is at hand until the end of its last day by the home's clock, wherever its guest is.
 */
export function findStayAtHand<B extends Booked>(
  bookings: readonly B[],
  now: Date,
): { stay: B; today: CalendarDate } | null {
  for (const stay of bookings) {
    const today = dateOf(now, stay.time_zone)
    if (holdsNights(stay.status) && calendarDate(stay.check_out_date) >= today) return { stay, today }
  }
  return null
}
