import type { Actor } from '#features/accounts/actor.ts'
import { assertAccountOpen } from '#features/accounts/server/assert-account-open.ts'
import { holdNights, isNightSoldTwice, lockNights } from '#features/availability/server/hold-nights.ts'
import { toBookedPlan } from '#features/bookings/agreed/booked-payment.ts'
import { statusAfter } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { bookingRefusals, datesTaken, tooManyGuestsMessage } from '#features/bookings/booking-errors.ts'
import { writeFirstNote } from '#features/bookings/note/server/booking-note.ts'
import { refuseOwnHold } from '#features/bookings/offers/server/close-offers.ts'
import { refuseImpossibleDates, stayOf } from '#features/bookings/server/request/decide-request.ts'
import { insertBooking } from '#features/bookings/server/rows/booking-requests.ts'
import { closeCompetingRequests } from '#features/bookings/server/steps/accept-request.ts'
import { readBookingAnswer } from '#features/bookings/server/to-booking-answer.ts'
import { refreshStaleFeeds } from '#features/calendar/server/refresh-stale-feeds.ts'
import { knownTimeZone } from '#features/listings/server/property-time-zone.ts'
import { partyOfFields } from '#features/pricing/price-terms.ts'
import { type QuoteLine, quoteStay } from '#features/pricing/quote.ts'
import { paymentPlanOf } from '#features/pricing/rules-of-terms.ts'
import { termsOfRow } from '#features/pricing/server/terms-rows.ts'
import { refuse } from '#lib/errors.ts'
import { type BookingId, type PropertyId, requireId, uuidv7 } from '#lib/ids.ts'
import { type Money, parseMoney, toDecimal } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { byHandRefusals } from '../by-hand-errors.ts'
import type { StayByHand } from '../by-hand-schema.ts'
import { findOwnHome, type OwnHome } from './own-home.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>

/**
 * Writes down a stay that a host has agreed on elsewhere: a confirmed booking that names no guest's account. It takes its nights
 * as any other does, and closes what else was asked for and offered for one of them. Of the home's rules only its size binds, as
 * for an offer (market rule 13). Nobody is written to but those who asked for the nights.
 */
export async function createStayByHand(ctx: Doors, host: Actor, input: StayByHand): Promise<BookingAnswer> {
  const propertyId = requireId<PropertyId>(input.property_id, byHandRefusals.homeNotYours)
  const now = ctx.clock()
  const stay = stayOf(input)
  refuseImpossibleDates(stay, now)
  const write = async (tx: Transaction) => {
    await assertAccountOpen(tx, host.id)
    await findOwnHome(tx, host, propertyId)
    await lockNights(tx, propertyId)
    // Read again: whoever had the lock may have changed it.
    const home = await findOwnHome(tx, host, propertyId)
    refuseCrowd(input, home)
    await refuseOwnHold(tx, propertyId, stay, now)
    const id = uuidv7(now.getTime()) as BookingId // the maker of ids knows no kinds
    const conflicts = await holdNights(tx, { propertyId, bookingId: id, stay, now })
    if (conflicts.length > 0) throw datesTaken(conflicts)
    const { booking, lines } = toBooking({ id, home, input, now })
    await insertBooking(tx, booking, { lines, by: 'host' })
    if (input.note !== null) {
      await writeFirstNote(tx, { bookingId: id, text: input.note, at: now })
    }
    await closeCompetingRequests(ctx, tx, { property_id: propertyId, host_id: home.host_id, id, ...stay })
    return readBookingAnswer(tx, id, 'host', host.id)
  }
  try {
    return await once(ctx, write, { wanted: propertyId })
  } catch (error) {
    if (isNightSoldTwice(error)) throw datesTaken(['direct booking'], error)
    throw error
  }
}

const withinMs = 5_000

/**
 * Before a stay is written down: reads the calendars of other platforms again whose last reading is old, outside of any
 * transaction and for at most five seconds, so that a night that was sold there is known. One that cannot be read stops nobody:
 * the host has given their word already.
 */
export async function readCalendarsFirst(
  ctx: Parameters<typeof refreshStaleFeeds>[0] & Pick<Context, 'db'>,
  host: Actor,
  input: Pick<StayByHand, 'property_id'>,
): Promise<void> {
  const propertyId = requireId<PropertyId>(input.property_id, byHandRefusals.homeNotYours)
  await findOwnHome(ctx.db, host, propertyId)
  await refreshStaleFeeds(ctx, propertyId, { withinMs })
}

function refuseCrowd({ guests_count }: StayByHand, { max_guests }: OwnHome): void {
  if (guests_count <= max_guests) return
  throw refuse(bookingRefusals.tooManyGuests, {
    message: tooManyGuestsMessage(max_guests),
    values: { max_guests },
  })
}

type Written = { id: BookingId; home: OwnHome; input: StayByHand; now: Date }

function toBooking({ id, home, input, now }: Written) {
  const terms = termsOfRow(home, now)
  const { total, lines } = priceOf(
    input,
    quoteStay(terms, { stay: stayOf(input), party: partyOfFields(input) }),
  )
  const booking = {
    id,
    property_id: home.id,
    host_id: home.host_id,
    guest_id: null,
    status: statusAfter.accepting,
    check_in_date: input.check_in_date,
    check_out_date: input.check_out_date,
    guests_count: input.guests_count,
    children: input.children,
    infants: input.infants,
    pets: input.pets,
    currency: total.currency,
    price_per_night: toDecimal(terms.pricePerNight),
    total_price: toDecimal(total),
    // About a policy, rules or a deposit nobody has agreed here; when money is due is the host's own plan.
    cancellation: null,
    payment_plan: toBookedPlan(paymentPlanOf(terms), knownTimeZone(home)),
    guest_name: input.guest_name,
    guest_email: input.guest_email,
    guest_phone: input.guest_phone,
    property_title: home.title,
    property_city: home.city,
    property_state: home.state,
    property_country: home.country,
    property_image: home.image_urls[0] ?? null,
    expires_at: now,
    created_at: now,
    updated_at: now,
  }
  return { booking, lines }
}

/** One line where the host names another price than the home's. */
function priceOf(
  { total_price }: StayByHand,
  quote: { total: Money; lines: readonly QuoteLine[] },
): { total: Money; lines: readonly QuoteLine[] } {
  const named = total_price === undefined ? null : parseMoney(total_price, quote.total.currency)
  if (!named || named.amount === quote.total.amount) return quote
  return { total: named, lines: [{ kind: 'nights', label: null, amount: named }] }
}
