import { accountRefusals } from '#features/accounts/account-errors.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { refuseStanding } from '#features/accounts/server/assert-account-open.ts'
import { knownTimeZone } from '#features/listings/server/property-time-zone.ts'
import type { Quote } from '#features/pricing/quote.ts'
import { cancellationOf, paymentPlanOf } from '#features/pricing/rules-of-terms.ts'
import { refuseStay } from '#features/pricing/stay-errors.ts'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import { houseRulesAsWorded } from '#features/pricing/words.ts'
import { refuse } from '#lib/errors.ts'
import { toDecimal, toNumber, usualCurrency } from '#lib/money.ts'
import { latestCheckOut, type Stay } from '#lib/stay.ts'
import { toBookedCancellation } from '../../agreed/booked-cancellation.ts'
import { toBookedPlan } from '../../agreed/booked-payment.ts'
import { earliestToday, requestExpiresAt, statusAfter } from '../../booking.ts'
import {
  bookingRefusals,
  datesTaken,
  priceChanged,
  termsChanged,
  tooManyGuestsMessage,
} from '../../booking-errors.ts'
import type { BookingRequest } from '../../booking-schema.ts'
import { findInstantObstacle, type InstantFacts, type InstantObstacle } from '../../instant/instant.ts'
import type { RequestedListing } from '../rows/booking-requests.ts'
import { evaluateStay, type HomeNow } from './evaluate-stay.ts'

type AskedFor = { guest: Actor; listing: RequestedListing; request: BookingRequest; now: Date }

/** What is known of a guest and of the home's other calendars, where the home may be booked without asking; else null. */
type Instant = Omit<InstantFacts, 'rulesAccepted' | 'asksForReview'> | null

/** The row of a booking that is requested. */
export type NewBooking = ReturnType<typeof toBookingRow>

/** Throws what keeps this guest from asking for this home at all, whatever the nights and their price. */
export function refuseGuest({ guest, listing, request }: Omit<AskedFor, 'now'>): void {
  if (listing.guest_leaves_at) throw refuse(accountRefusals.accountClosed)
  refuseStanding(listing.guest_standing)
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
}

/** A home when somebody asks for a stay, with the names of those who have nights of it. */
type HomeAsked = Omit<HomeNow, 'place'> & { conflicts: readonly string[] }

/**
 * The booking that a request becomes by what the home asks at this moment, with the lines of its total. Throws the rule
 * that the home refuses it by, with the nearest stays that would do, or who has the nights; and a price or rules that the
 * guest has not seen. What stands against it first is what the open quote names.
 */
export function decideRequest(
  asked: AskedFor,
  { conflicts, ...known }: HomeAsked,
  instant: Instant,
): { booking: NewBooking; lines: Quote['lines'] } {
  const { listing, request, now } = asked
  const { terms, refused, quote } = evaluateStay(
    { ...known, place: listing },
    { stay: stayOf(request), party: request, now },
  )
  const isForNights = !refused || refused.refusal.rule === 'unavailable'
  // By name where there is somebody; else the nights are kept free between stays.
  if (isForNights && conflicts.length > 0) throw datesTaken(conflicts)
  if (refused) throw refuseStay(refused.refusal, refused.nearest)
  refuseUnseen(request, quote, terms)
  if (terms.terms && request.accepts_rules === false) throw refuse(bookingRefusals.rulesNotAccepted)
  const houseRules = houseRulesAsWorded(terms, known.home.amenities)
  return {
    booking: toBookingRow(asked, terms, { quote, houseRules, ...decideInstant(request, terms, instant) }),
    lines: quote.lines,
  }
}

/** Whether the stay is confirmed at once, or why it is not; neither where the home always asks. */
function decideInstant(request: BookingRequest, { terms }: StayTerms, facts: Instant) {
  if (!terms?.instant || !facts) return { instant: false, not_instant: null }
  const obstacle = findInstantObstacle({
    ...facts,
    rulesAccepted: request.accepts_rules === true,
    asksForReview: terms.instant_reviewed,
  })
  return { instant: obstacle === null, not_instant: obstacle }
}

/** Nobody asks for a stay at a price, or by rules, that they have not seen. */
function refuseUnseen(request: BookingRequest, { total }: Quote, terms: StayTerms): void {
  const { expected_total, expected_currency = usualCurrency, terms_version } = request
  const isSeen = expected_total === toNumber(total) && expected_currency === total.currency
  if (expected_total !== undefined && !isSeen) throw priceChanged({ total, prices: terms })
  if (terms_version !== undefined && terms_version !== (terms.terms?.version ?? null)) {
    throw termsChanged(terms)
  }
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

type Agreed = {
  quote: Quote
  houseRules: string[] | null
  instant: boolean
  not_instant: InstantObstacle | null
}

function toBookingRow(
  { guest, listing, request, now }: AskedFor,
  terms: StayTerms,
  { quote, houseRules, instant, not_instant }: Agreed,
) {
  return {
    id: listing.booking_id,
    property_id: listing.id,
    host_id: listing.host_id,
    guest_id: guest.id,
    status: statusAfter.requesting,
    check_in_date: request.check_in_date,
    check_out_date: request.check_out_date,
    guests_count: request.guests_count,
    children: request.children,
    infants: request.infants,
    pets: request.pets,
    currency: terms.pricePerNight.currency,
    price_per_night: toDecimal(terms.pricePerNight),
    total_price: toDecimal(quote.total),
    deposit: toDecimal(quote.deposit),
    terms_version: terms.terms?.version ?? null,
    house_rules: houseRules,
    rules_accepted_at: houseRules && request.accepts_rules ? now : null,
    cancellation: toBookedCancellation(cancellationOf(terms), knownTimeZone(listing)),
    payment_plan: toBookedPlan(paymentPlanOf(terms), knownTimeZone(listing)),
    instant,
    not_instant,
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
