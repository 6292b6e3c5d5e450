import { type OfferToAnswer, openOfferOf } from '../as-offered.ts'
import type { BookingAnswer } from '../booking-answer-schema.ts'
import { useNow } from './offers/use-now.ts'

/** The open offer of a booking until it runs out, and this moment; watched, so that what is shown changes by itself. */
export function useOpenOffer(booking: Pick<BookingAnswer, 'status' | 'offer'>): {
  offer: OfferToAnswer | null
  now: Date
} {
  const now = useNow(booking.offer?.status === 'open')
  return { offer: openOfferOf(booking, now), now }
}
