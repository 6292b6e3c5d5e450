import type { Actor } from '#features/accounts/actor.ts'
import { firstContactsOfNewAccount, isNewAccount } from '#features/accounts/new-account.ts'
import { refusePause } from '#features/accounts/server/site-switches.ts'
import { isNightSoldTwice } from '#features/availability/server/hold-nights.ts'
import { listTakenNights } from '#features/availability/server/list-taken-nights.ts'
import { dayMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import { type PropertyId, requireId } from '#lib/ids.ts'
import type { Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import type { BookingAnswer } from '../../booking-answer-schema.ts'
import { bookingRefusals, datesTaken } from '../../booking-errors.ts'
import type { BookingRequest } from '../../booking-schema.ts'
import { confirmAtOnce } from '../../instant/server/confirm-at-once.ts'
import { readGuestFacts } from '../../instant/server/guest-facts.ts'
import { sendBookingNews } from '../letters/booking-mail.ts'
import {
  countBegun,
  insertBooking,
  lockListingForRequest,
  openRequest,
  type RequestedListing,
  readHomeOfRequest,
} from '../rows/booking-requests.ts'
import { readBookingAnswer, toNewBookingAnswer } from '../to-booking-answer.ts'
import { decideRequest, refuseGuest, refuseImpossibleDates, stayOf } from './decide-request.ts'
import { daysToKnow } from './evaluate-stay.ts'

/** How many requests of one guest may wait for an answer at once (promises.md, finding 2). */
export const openRequestLimit = 10

type RequestOptions = {
  /** Whether the calendars that the home follows were read just before. */
  calendarsRead?: boolean
}

/**
 * Sends a guest's request to the host: a pending booking at the home's terms of this moment, which must be those that
 * the guest saw, when the request says which, and whose rules must allow the stay. It takes no nights; accepting does.
 * Of a home that is booked without asking it is confirmed in the same transaction, where nothing in `instant.ts` keeps it
 * from that.
 */
export async function requestBooking(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>,
  guest: Actor,
  request: BookingRequest,
  { calendarsRead = false }: RequestOptions = {},
): Promise<BookingAnswer> {
  const propertyId = requireId<PropertyId>(request.property_id, bookingRefusals.listingNotFound)
  const now = ctx.clock()
  const stay = stayOf(request)
  refuseImpossibleDates(stay, now)
  const asked = { guest, request, propertyId, stay, now, calendarsRead }
  try {
    return await once(ctx, (tx) => makeBooking(ctx, tx, asked), { wanted: propertyId })
  } catch (error) {
    if (isNightSoldTwice(error)) throw datesTaken(['direct booking'], error)
    throw error
  }
}

type Asked = {
  guest: Actor
  request: BookingRequest
  propertyId: PropertyId
  stay: Stay
  now: Date
  calendarsRead: boolean
}

/** The whole of it, in one transaction. */
async function makeBooking(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  asked: Asked,
): Promise<BookingAnswer> {
  const { guest, request, stay, now, calendarsRead } = asked
  const listing = await openListing(tx, asked)
  const tellHost = () => sendBookingNews(ctx, tx, [listing.booking_id], 'requested')
  // Before the lock, because whoever wants the same home waits until the end of it.
  if (!listing.instant) await tellHost()
  const facts = listing.instant ? await readGuestFacts(tx, { guestId: guest.id, stay, now }) : null
  const home = await holdHomeOpen(tx, asked)
  const { booking, lines } = decideRequest(
    { guest, listing, request, now },
    home,
    facts && { ...facts, calendarsRead },
  )
  await insertBooking(tx, booking, { lines })
  if (booking.instant) {
    await confirmAtOnce(ctx, tx, booking)
    return readBookingAnswer(tx, booking.id, 'guest', guest.id)
  }
  if (listing.instant) await tellHost()
  return toNewBookingAnswer(booking, lines, listing)
}

/** The listing that is asked for. Throws when there is none, and when this guest may not ask for it. */
async function openListing(tx: Transaction, { guest, request, propertyId, now }: Asked) {
  const listing = await openRequest(tx, { guestId: guest.id, propertyId })
  if (!listing) throw refuse(bookingRefusals.listingNotFound)
  refusePause('requests', listing.pause)
  refuseGuest({ guest, listing, request })
  await refuseManyHosts(tx, guest, listing, now)
  return listing
}

/**
 * Keeps a new account from writing to every host there is by way of the words of a request, which reach the host at once:
 * a request counts as a question does. An account that is older may ask as often as the limits of requests say.
 */
async function refuseManyHosts(
  tx: Transaction,
  guest: Actor,
  { id, guest_since }: RequestedListing,
  now: Date,
): Promise<void> {
  // One that was made after this moment stands in a test alone.
  if (guest_since > now || !isNewAccount(guest_since, now)) return
  const after = new Date(now.getTime() - dayMs)
  const { begun, knows_host } = await countBegun(tx, { guestId: guest.id, propertyId: id }, after)
  if (!knows_host && Number(begun) >= firstContactsOfNewAccount) throw refuse(bookingRefusals.tooManyNewHosts)
}

/**
 * Waits for whoever decides about the same home. Throws when the guest has asked for its nights before or waits for too
 * many answers. A check that fails throws, so that nothing is written: it fails closed (rulings, B6). Answers what the home asks
 * now, who has nights of the stay, and which nights near it are taken or kept free.
 */
async function holdHomeOpen(tx: Transaction, { guest, propertyId, stay, now }: Asked) {
  const locked = await lockListingForRequest(tx, { guestId: guest.id, propertyId, ...stay })
  if (!locked) throw refuse(bookingRefusals.listingNotFound)
  if (Number(locked.open) >= openRequestLimit) throw refuse(bookingRefusals.tooManyOpenRequests)
  const { conflicts, ...home } = await readHomeOfRequest(tx, propertyId, stay, now)
  if (conflicts.length === 0 && Number(locked.same) > 0) throw refuse(bookingRefusals.alreadyRequested)
  // Without rules only a conflict makes nights unavailable.
  if (!home.terms) return { home, conflicts, unavailable: [] }
  const unavailable = await listTakenNights(tx, propertyId, daysToKnow(stay, home, now), now)
  return { home, conflicts, unavailable }
}
