import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { startOfDay } from '#features/guide/secrets-window.ts'
import { addDays, calendarDate } from '#lib/stay.ts'

type Dated = Pick<BookingAnswer, 'check_out_date' | 'time_zone'>

/** When a trip is over by itself, for who comes along too: with the day of check-out, by the clock at the home. */
export function tripEndsAt({ check_out_date, time_zone }: Dated): Date {
  return startOfDay(addDays(calendarDate(check_out_date), 1), time_zone)
}

/** True from the first instant after the day of check-out. */
export function isTripOver(stay: Dated, now: Date): boolean {
  return now >= tripEndsAt(stay)
}
