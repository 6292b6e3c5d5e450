import { bookedLineLabel } from '#features/pricing/quote-words.ts'
import { type Money, parseMoney } from '#lib/money.ts'
import { calendarDate, countNights } from '#lib/stay.ts'
import type { BookingAnswer } from '../booking-answer-schema.ts'

type Booked = Pick<
  BookingAnswer,
  'lines' | 'currency' | 'price_per_night' | 'check_in_date' | 'check_out_date'
>

/** What a booking's total is made of, each part with its name; none where that cannot be told. */
export function bookedLines(booking: Booked): { label: string; amount: Money }[] {
  const { currency } = booking
  const pricePerNight = parseMoney(booking.price_per_night, currency)
  if (!pricePerNight) return []
  const checkIn = calendarDate(booking.check_in_date)
  const nights = countNights({ checkIn, checkOut: calendarDate(booking.check_out_date) })
  return booking.lines.flatMap(({ kind, label, amount: number }) => {
    // A discount is negative, which an amount that somebody types never is.
    const size = parseMoney(Math.abs(number), currency)
    if (!size) return []
    const amount = { ...size, amount: number < 0 ? -size.amount : size.amount }
    return [{ label: bookedLineLabel({ kind, label, amount }, { pricePerNight, nights }), amount }]
  })
}
