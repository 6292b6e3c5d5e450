import { awaitsAnswer } from '../booking.ts'
import type { BookingAnswer } from '../booking-answer-schema.ts'
import { statusAt } from './offer.ts'

export type OfferToAnswer = NonNullable<BookingAnswer['offer']>

/** The offer in place of a request that its guest can accept now; null where there is none. */
export function openOfferOf(
  { status, offer }: Pick<BookingAnswer, 'status' | 'offer'>,
  now: Date,
): OfferToAnswer | null {
  if (!offer || !awaitsAnswer(status)) return null
  const isOpen = statusAt({ status: offer.status, expiresAt: new Date(offer.expires_at) }, now) === 'open'
  return isOpen ? offer : null
}

/**
 * A request with the stay and price of its open offer, because that is what would be booked; any other booking as it is. What the
 * request had agreed about cancelling and paying is left out: the offer has terms of its own, shown when it is accepted.
 */
export function asOffered(booking: BookingAnswer, now: Date): BookingAnswer {
  const offer = openOfferOf(booking, now)
  if (!offer) return booking
  const { check_in_date, check_out_date, guests_count, children, infants, pets } = offer
  const { currency, total_price, lines } = offer
  return {
    ...booking,
    ...{ check_in_date, check_out_date, guests_count, children, infants, pets },
    // A host sets the total of an offer; no line says what one night costs.
    ...{ currency, total_price, lines, price_per_night: 0 },
    ...{ cancellation: null, payment: null },
  }
}
