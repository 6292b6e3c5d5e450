import { accountRefusals } from '#features/accounts/account-errors.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { knownTimeZone } from '#features/listings/server/property-time-zone.ts'
import { partyOf } from '#features/pricing/price-terms.ts'
import { type Quote, quoteStay } from '#features/pricing/quote.ts'
import { termsOfRow } from '#features/pricing/server/terms-rows.ts'
import { refuse } from '#lib/errors.ts'
import { toDecimal, toNumber } from '#lib/money.ts'
import { dateOf, latestCheckOut, type Stay } from '#lib/stay.ts'
import { earliestToday, requestExpiresAt, statusesThat } from '../booking.ts'
import { bookingRefusals, priceChanged, tooManyGuestsMessage } from '../booking-errors.ts'
import type { BookingRequest } from '../booking-schema.ts'
import type { RequestedListing } from './queries/booking-requests.ts'

type AskedFor = { guest: Actor; listing: RequestedListing; request: BookingRequest; now: Date }

/** The row of a booking that is requested. */
export type NewBooking = ReturnType<typeof toBookingRow>

/**
 * What becomes of a request, as far as the home and its guest decide it: the booking to be written, with the lines of
 * its total. Throws the refusal otherwise. Whether the nights are free is asked later, under the lock.
 */
export function decideRequest(asked: AskedFor): { booking: NewBooking; lines: Quote['lines'] } {
  const { guest, listing, request, now } = asked
  refuseDayThatIsOver(listing, stayOf(request), now)
  if (listing.guest_leaves_at) throw refuse(accountRefusals.accountClosed)
  if (listing.host_id === guest.id) throw refuse(bookingRefusals.ownProperty)
  if (listing.is_blocking) throw refuse(bookingRefusals.blocking)
  // Who is blocked is not told (market rule 22).
  if (listing.is_blocked) throw refuse(bookingRefusals.takesNoRequests)
  if (request.guests_count > listing.max_guests) {
    throw refuse(bookingRefusals.tooManyGuests, {
      message: tooManyGuestsMessage(listing.max_guests),
      values: { max_guests: listing.max_guests },
    })
  }
  const prices = termsOfRow(listing, now)
  const party = partyOf(request.guests_count)
  const { total, lines } = quoteStay(prices, { stay: stayOf(request), party })
  // Nobody asks for a stay at a price that they have not seen.
  if (request.expected_total !== undefined && request.expected_total !== toNumber(total)) {
    throw priceChanged({ total, prices })
  }
  return { booking: toBookingRow(asked, toDecimal(total)), lines }
}

/** The stay that a request is for. */
export function stayOf(request: Pick<BookingRequest, 'check_in_date' | 'check_out_date'>): Stay {
  return { checkIn: request.check_in_date, checkOut: request.check_out_date }
}

/** Throws for what no home can take, wherever it is: a day that is over everywhere, or one too far ahead. */
export function refuseImpossibleDates(stay: Stay, now: Date): void {
  if (stay.checkIn < earliestToday(now)) throw refuse(bookingRefusals.pastDates)
  if (stay.checkOut > latestCheckOut(now)) throw refuse(bookingRefusals.tooFarAhead)
}

/** By the home's own date, where its zone is known: elsewhere the day may not have begun, or still go on. */
function refuseDayThatIsOver(listing: RequestedListing, { checkIn }: Stay, now: Date): void {
  const zone = knownTimeZone(listing)
  if (zone && checkIn < dateOf(now, zone)) throw refuse(bookingRefusals.pastDates)
}

function toBookingRow({ guest, listing, request, now }: AskedFor, totalPrice: string) {
  return {
    id: listing.booking_id,
    property_id: listing.id,
    host_id: listing.host_id,
    guest_id: guest.id,
    status: statusesThat.awaitAnswer[0],
    check_in_date: request.check_in_date,
    check_out_date: request.check_out_date,
    guests_count: request.guests_count,
    currency: listing.currency,
    price_per_night: listing.price_per_night,
    total_price: totalPrice,
    guest_name: request.guest_name,
    guest_email: request.guest_email,
    guest_phone: request.guest_phone,
    special_requests: request.special_requests,
    property_title: listing.title,
    property_city: listing.city,
    property_state: listing.state,
    property_country: listing.country,
    property_image: listing.image_urls[0] ?? null,
    expires_at: requestExpiresAt(now, stayOf(request), knownTimeZone(listing)),
    created_at: now,
    updated_at: now,
  } as const
}
