import type { BookingAnswer } from '../booking-answer-schema.ts'
import { type OfferToAnswer, openOfferOf } from '../offers/as-offered.ts'
import { useNow } from '../offers/components/use-now.ts'

/** The open offer of a booking until it runs out, and this moment; watched, so that what is shown changes by itself. */
export function useOpenOffer(booking: Pick<BookingAnswer, 'status' | 'offer'>): {
  offer: OfferToAnswer | null
  now: Date
} {
  const now = useNow(booking.offer?.status === 'open')
  return { offer: openOfferOf(booking, now), now }
}
