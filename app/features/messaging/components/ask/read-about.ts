import { readStay } from '#features/bookings/components/use-booking-wish.ts'
import type { CalendarDate, Stay } from '#lib/stay.ts'

/** What a question may be about, as the page or the booking form names it. */
export type About = { stay: Stay | null; guests: number | null }

/** Dates and guests that stand in the address, where the booking form keeps them too; what is over at the home is left out. */
export function readAbout(
  params: URLSearchParams,
  { maxGuests, today }: { maxGuests: number; today: CalendarDate },
): About {
  const stay = readStay(params)
  const guests = Number(params.get('guests'))
  const isParty = Number.isInteger(guests) && guests >= 1
  return {
    stay: stay && stay.checkOut > today ? stay : null,
    guests: isParty ? Math.min(guests, maxGuests, 50) : null,
  }
}
