import { accountRefusals } from '#features/accounts/account-errors.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { listConflicts } from '#features/availability/server/list-conflicts.ts'
import { findTimeZone } from '#features/listings/server/property-time-zone.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { refuse } from '#lib/errors.ts'
import { type BookingId, type PropertyId, requireId } from '#lib/ids.ts'
import { moneyFromDatabase, toDecimal, toNumber } from '#lib/money.ts'
import { dateOf, type Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { once } from '#platform/http/idempotency.ts'
import { earliestToday, lastCheckOut, requestExpiresAt } from '../booking.ts'
import { bookingRefusals, datesTaken, priceChanged, tooManyGuestsMessage } from '../booking-errors.ts'
import type { BookingAnswer, BookingRequest } from '../booking-schema.ts'
import { sendBookingNews } from './booking-mail.ts'
import { insertBooking, lockListingForRequest, openRequest, type RequestedListing } from './queries.ts'
import { toNewBookingAnswer } from './to-booking-answer.ts'

/** How many requests of one guest may wait for an answer at once (promises.md, finding 2). */
export const openRequestLimit = 10

/**
 * Sends a guest's request to the host: a pending booking at the listing's price of this moment, which must be the one
 * that the guest saw, when the request says which. It takes no nights;
 * accepting does. With a key, the same request is carried out once and answered alike.
 */
export async function requestBooking(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  guest: Actor,
  request: BookingRequest,
  key?: string,
): Promise<BookingAnswer> {
  const propertyId = requireId<PropertyId>(request.property_id, bookingRefusals.listingNotFound)
  const stay = { checkIn: request.check_in_date, checkOut: request.check_out_date }
  refuseImpossibleDates(stay, ctx.clock())
  const call = { scope: guest.id, operation: 'createBooking', key, input: request, wanted: propertyId }
  return once(ctx, call, async (tx) => {
    const [listing] = await openRequest(tx, { guestId: guest.id, propertyId })
    if (!listing) throw refuse(bookingRefusals.listingNotFound)
    refuseDayThatIsOver(listing, stay, ctx.clock())
    if (listing.guest_leaves_at) throw refuse(accountRefusals.accountClosed)
    if (listing.host_id === guest.id) throw refuse(bookingRefusals.ownProperty)
    if (request.guests_count > listing.max_guests) {
      throw refuse(bookingRefusals.tooManyGuests, { message: tooManyGuestsMessage(listing.max_guests) })
    }
    refuseOtherPrice(listing, stay, request)
    const values = valuesOf({ guest, listing, stay, request, at: ctx.clock() })
    // Before the lock, because whoever wants the same home waits until the end of it.
    await sendBookingNews(ctx, tx, [listing.booking_id as BookingId], 'requested') // just made by the database
    const [locked] = await lockListingForRequest(tx, { guestId: guest.id, propertyId, ...stay })
    if (!locked) throw refuse(bookingRefusals.listingNotFound)
    if (Number(locked.open) >= openRequestLimit) throw refuse(bookingRefusals.tooManyOpenRequests)
    // A check that fails throws, so that nothing is written: it fails closed (rulings, B6).
    const conflicts = await listConflicts(tx, propertyId, stay)
    if (conflicts.length > 0) throw datesTaken(conflicts)
    if (Number(locked.same) > 0) throw refuse(bookingRefusals.alreadyRequested)
    await insertBooking(tx, values)
    return toNewBookingAnswer(values, listing)
  })
}

function refuseImpossibleDates(stay: Stay, now: Date): void {
  if (stay.checkIn < earliestToday(now)) throw refuse(bookingRefusals.pastDates)
  if (stay.checkOut > lastCheckOut(now)) throw refuse(bookingRefusals.tooFarAhead)
}

/** By the home's own date, where its zone is known: elsewhere the day may not have begun, or still go on. */
function refuseDayThatIsOver(listing: RequestedListing, { checkIn }: Stay, now: Date): void {
  const zone = findTimeZone(listing)
  if (zone && checkIn < dateOf(now, zone)) throw refuse(bookingRefusals.pastDates)
}

/** Nobody asks for a stay at a price that they have not seen. */
function refuseOtherPrice(
  listing: RequestedListing,
  stay: Stay,
  { expected_total }: Pick<BookingRequest, 'expected_total'>,
): void {
  if (expected_total === undefined) return
  const pricePerNight = moneyFromDatabase(listing.price_per_night)
  const { total } = quoteStay({ pricePerNight }, stay)
  if (expected_total !== toNumber(total)) throw priceChanged({ total, pricePerNight })
}

type NewRequest = { guest: Actor; listing: RequestedListing; stay: Stay; request: BookingRequest; at: Date }

export type NewBooking = ReturnType<typeof valuesOf>

function valuesOf({ guest, listing, stay, request, at }: NewRequest) {
  const pricePerNight = moneyFromDatabase(listing.price_per_night)
  return {
    id: listing.booking_id,
    property_id: listing.id,
    host_id: listing.host_id,
    guest_id: guest.id,
    status: 'pending',
    check_in_date: stay.checkIn,
    check_out_date: stay.checkOut,
    guests_count: request.guests_count,
    price_per_night: toDecimal(pricePerNight),
    total_price: toDecimal(quoteStay({ pricePerNight }, stay).total),
    guest_name: request.guest_name,
    guest_email: request.guest_email,
    guest_phone: request.guest_phone,
    special_requests: request.special_requests,
    property_title: listing.title,
    property_city: listing.city,
    property_state: listing.state,
    property_country: listing.country,
    property_image: listing.image_urls[0] ?? null,
    expires_at: requestExpiresAt(at, stay),
    created_at: at,
    updated_at: at,
  } as const
}
