import type { Actor } from '#features/accounts/actor.ts'
import { listConflicts } from '#features/availability/server/list-conflicts.ts'
import { type BookableListing, findBookableListing } from '#features/listings/server/bookable-listing.ts'
import { refuse } from '#lib/errors.ts'
import { type BookingId, type PropertyId, parseId } from '#lib/ids.ts'
import { toDecimal } from '#lib/money.ts'
import type { Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { earliestToday, lastCheckOut, quoteStay, requestExpiresAt } from '../booking.ts'
import { bookingRefusals, datesTaken, tooManyGuestsMessage } from '../booking-errors.ts'
import type { BookingAnswer, BookingRequest } from '../booking-schema.ts'
import { sendBookingNews } from './booking-mail.ts'
import { writeEvent } from './queries.ts'
import { readBookingAnswer } from './to-booking-answer.ts'

/** How many requests of one guest may wait for an answer at once (reliability.md, finding 2). */
export const openRequestLimit = 10

/**
 * Sends a guest's request to the host: a pending booking at the listing's price of this moment. It takes no nights;
 * accepting does. With a key, the same request is carried out once and answered alike.
 */
export async function requestBooking(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  guest: Actor,
  request: BookingRequest,
  key?: string,
): Promise<BookingAnswer> {
  const propertyId = parseId<PropertyId>(request.property_id)
  if (!propertyId) throw refuse(bookingRefusals.listingNotFound)
  const stay = { checkIn: request.check_in_date, checkOut: request.check_out_date }
  refuseImpossibleDates(stay, ctx.clock())
  const call = { scope: guest.id, operation: 'createBooking', key, input: request }
  return once(ctx, call, async (tx) => {
    await refuseTooManyOpenRequests(tx, guest)
    const listing = await findBookableListing(tx, propertyId, { lock: true })
    if (!listing) throw refuse(bookingRefusals.listingNotFound)
    if (listing.hostId === guest.id) throw refuse(bookingRefusals.ownProperty)
    if (request.guests_count > listing.maxGuests) {
      throw refuse(bookingRefusals.tooManyGuests, { message: tooManyGuestsMessage(listing.maxGuests) })
    }
    // A check that fails throws, so that nothing is written: it fails closed (rulings, B6).
    const conflicts = await listConflicts(tx, propertyId, stay)
    if (conflicts.length > 0) throw datesTaken(conflicts)
    const id = await writeRequest(tx, { guest, listing, stay, request, at: ctx.clock() })
    await sendBookingNews(ctx, tx, id, 'requested')
    return readBookingAnswer(tx, id, 'guest', guest.id)
  })
}

function refuseImpossibleDates(stay: Stay, now: Date): void {
  if (stay.checkIn < earliestToday(now)) throw refuse(bookingRefusals.pastDates)
  if (stay.checkOut > lastCheckOut(now)) throw refuse(bookingRefusals.tooFarAhead)
}

async function refuseTooManyOpenRequests(tx: Transaction, guest: Actor): Promise<void> {
  // Two requests of one guest wait for each other here, else both could be the tenth.
  await tx.selectFrom('accounts').select('id').where('id', '=', guest.id).forNoKeyUpdate().execute()
  const { open } = await tx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('guest_id', '=', guest.id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (Number(open) >= openRequestLimit) throw refuse(bookingRefusals.tooManyOpenRequests)
}

type NewRequest = { guest: Actor; listing: BookableListing; stay: Stay; request: BookingRequest; at: Date }

async function writeRequest(tx: Transaction, { guest, listing, stay, request, at }: NewRequest) {
  const { total } = quoteStay(listing.pricePerNight, stay)
  const row = await tx
    .insertInto('bookings')
    .values({
      property_id: listing.id,
      host_id: listing.hostId,
      guest_id: guest.id,
      status: 'pending',
      check_in_date: stay.checkIn,
      check_out_date: stay.checkOut,
      guests_count: request.guests_count,
      price_per_night: toDecimal(listing.pricePerNight),
      total_price: toDecimal(total),
      guest_name: request.guest_name,
      guest_email: request.guest_email,
      guest_phone: request.guest_phone,
      special_requests: request.special_requests,
      property_title: listing.title,
      property_city: listing.city,
      property_state: listing.state,
      property_country: listing.country,
      property_image: listing.image,
      expires_at: requestExpiresAt(at, stay),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = row.id as BookingId // just made by the database
  await writeEvent(tx, {
    booking_id: id,
    from_status: null,
    to_status: 'pending',
    reason: null,
    actor: 'guest',
    created_at: at,
  })
  return id
}
