import { useSearchParams } from 'react-router'
import { readStay } from '#features/bookings/components/use-booking-wish.ts'
import { dateOf } from '#lib/stay.ts'
import type { About } from './ask-words.ts'

/** Dates and guests that stand in the address, where the booking form keeps them too; what is past is left out. */
export function useAbout(maxGuests: number): About {
  const [params] = useSearchParams()
  const stay = readStay(params)
  const guests = Number(params.get('guests'))
  const isParty = Number.isInteger(guests) && guests >= 1
  return {
    stay: stay && stay.checkOut > dateOf(new Date()) ? stay : null,
    guests: isParty ? Math.min(guests, maxGuests, 50) : null,
  }
}
