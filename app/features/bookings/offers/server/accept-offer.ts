import { accountRefusals } from '#features/accounts/account-errors.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { refuseStanding } from '#features/accounts/server/assert-account-open.ts'
import { isNightSoldTwice, lockNights } from '#features/availability/server/hold-nights.ts'
import { takeForOffer } from '#features/availability/server/holds.ts'
import { listConflicts } from '#features/availability/server/list-conflicts.ts'
import { termsOfRow } from '#features/pricing/server/terms-rows.ts'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import { houseRulesAsWorded } from '#features/pricing/words.ts'
import { isAppError, refuse } from '#lib/errors.ts'
import type { OfferId, PropertyId } from '#lib/ids.ts'
import { moneyFromDatabase, toDecimal } from '#lib/money.ts'
import { calendarDate, type Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { statusAfter } from '../../booking.ts'
import type { BookingAnswer } from '../../booking-answer-schema.ts'
import { bookingRefusals, termsChanged } from '../../booking-errors.ts'
import { sendBookingNews } from '../../server/letters/booking-mail.ts'
import {
  insertBooking,
  openRequest,
  type RequestedListing,
  readTerms,
} from '../../server/rows/booking-requests.ts'
import { closeCompetingRequests } from '../../server/steps/accept-request.ts'
import { readBookingAnswer } from '../../server/to-booking-answer.ts'
import { endingOf, statusAt } from '../offer.ts'
import { offerOver, offerRefusals } from '../offer-errors.ts'
import type { OfferAcceptance } from '../offer-schema.ts'
import { confirmRequest, lockRequestOfOffer } from './confirm-request.ts'
import { endOffer } from './end-offer.ts'
import { offeredCancellation, offeredPlan } from './get-offer.ts'
import { endQuestion, lockQuestion } from './group/end-question.ts'
import { priceTermsDeposit } from './offer-terms.ts'
import { findOfferOfParty, lockOfferOfParty, type OfferRow } from './select-offers.ts'

type Acceptance = OfferAcceptance & { id: OfferId }

/**
 * Makes an offer a confirmed booking, with its lines, what is agreed about cancelling, the nights and the emails in one
 * transaction. A request of the guest that it answers becomes that booking. Where the nights are gone the offer is void, and both are told. Accepting twice answers the same booking.
 * Refusals: `offerNotFound`, `offerOver`, `offerExpired`, `offerVoid`, `termsChanged`, `rulesNotAccepted`, and those of who
 * has left or is blocked.
 */
export async function acceptOffer(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>,
  guest: Actor,
  acceptance: Acceptance,
): Promise<BookingAnswer> {
  try {
    return await once(ctx, (tx) => accept(ctx, tx, guest, acceptance))
  } catch (error) {
    const isGone = isNightSoldTwice(error) || isAppError(error, offerRefusals.offerVoid.code)
    if (!isGone) throw error
    await voidOffer(ctx, guest, acceptance.id)
    throw refuse(offerRefusals.offerVoid, { cause: error })
  }
}

async function accept(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  guest: Actor,
  acceptance: Acceptance,
): Promise<BookingAnswer> {
  const { id } = acceptance
  const seen = await findOfferOfParty(tx, id, guest.id)
  if (!seen || seen.is_for_host) throw refuse(offerRefusals.offerNotFound)
  if (seen.booking_id) return readBookingAnswer(tx, seen.booking_id, 'guest', guest.id)
  if (seen.status !== 'open') throw offerOver(seen.status, 'guest')
  // The account, then the property, then a question to several homes with all its offers, as everybody who takes nights.
  const listing = await openHome(tx, guest, seen.property_id)
  await lockNights(tx, listing.id)
  const now = ctx.clock()
  const question = seen.question_id && (await lockQuestion(ctx, tx, seen.question_id))
  const offer = await lockOfferOfParty(tx, id, guest.id)
  if (!offer) throw refuse(offerRefusals.offerNotFound)
  if (offer.booking_id) return readBookingAnswer(tx, offer.booking_id, 'guest', guest.id)
  const status = statusAt({ status: offer.status, expiresAt: offer.expires_at }, now)
  if (status !== 'open') throw offerOver(status, 'guest')
  // One that was passed by while somebody else was at work on it.
  if (question && question.status !== 'open') throw offerOver(endingOf.guest, 'guest')
  const home = await readTerms(tx, listing.id)
  const terms = termsOfRow(home, now)
  const houseRules = houseRulesAsWorded(terms, home.amenities)
  refuseUnread(acceptance, terms)
  const stay = stayOf(offer)
  const request = await lockRequestOfOffer(tx, offer)
  const bookingId = request?.id ?? listing.booking_id
  const taking = { propertyId: listing.id, stay, offerId: id, bookingId, now }
  if ((await takeForOffer(tx, taking)).length > 0) throw refuse(offerRefusals.offerVoid)
  const booking = toBookingRow({ offer, listing, acceptance, guest, now }, { terms, houseRules })
  const lines = toLines(offer)
  if (request) await confirmRequest(tx, request, { booking, lines, offerId: id, at: now })
  else await insertBooking(tx, booking, { lines })
  await tx
    .updateTable('offers')
    .set({ status: 'accepted', booking_id: bookingId, updated_at: now })
    .where('id', '=', id)
    .execute()
  if (question) await endQuestion(ctx, tx, question, { to: 'booked', bookingId, offerId: id })
  const settled = { property_id: listing.id, host_id: offer.host_id, guest_id: guest.id, id: bookingId }
  await closeCompetingRequests(ctx, tx, { ...settled, ...stay })
  await sendBookingNews(ctx, tx, [bookingId], 'accepted')
  return readBookingAnswer(tx, bookingId, 'guest', guest.id)
}

/** The home, while it is offered, and its guest's account, held. Throws what keeps the guest from it. */
async function openHome(
  tx: Transaction,
  guest: Actor,
  propertyId: PropertyId | null,
): Promise<RequestedListing> {
  const listing = propertyId && (await openRequest(tx, { guestId: guest.id, propertyId }))
  if (!listing) throw refuse(bookingRefusals.listingNotFound)
  if (listing.guest_leaves_at) throw refuse(accountRefusals.accountClosed)
  refuseStanding(listing.guest_standing)
  if (listing.is_blocking) throw refuse(bookingRefusals.blocking)
  // Who is blocked is not told (market rule 22).
  if (listing.is_blocked) throw refuse(bookingRefusals.takesNoRequests)
  return listing
}

/** Nobody agrees to rules or a policy that they have not seen. */
function refuseUnread({ terms_version, accepts_rules }: Acceptance, terms: StayTerms): void {
  if (terms_version !== undefined && terms_version !== (terms.terms?.version ?? null)) {
    throw termsChanged(terms)
  }
  if (terms.terms && !accepts_rules) throw refuse(bookingRefusals.rulesNotAccepted)
}

type Accepted = {
  offer: OfferRow
  listing: RequestedListing
  acceptance: Acceptance
  guest: Actor
  now: Date
}
type Agreed = { terms: StayTerms; houseRules: string[] | null }

function toBookingRow({ offer, listing, acceptance, guest, now }: Accepted, { terms, houseRules }: Agreed) {
  return {
    id: listing.booking_id,
    property_id: listing.id,
    host_id: listing.host_id,
    guest_id: guest.id,
    status: statusAfter.accepting,
    check_in_date: offer.check_in_date,
    check_out_date: offer.check_out_date,
    guests_count: offer.guests_count,
    children: offer.children,
    infants: offer.infants,
    pets: offer.pets,
    currency: offer.currency,
    price_per_night: toDecimal(terms.pricePerNight),
    total_price: offer.total_price,
    deposit: toDecimal(priceTermsDeposit(terms)),
    terms_version: terms.terms?.version ?? null,
    house_rules: houseRules,
    rules_accepted_at: houseRules && acceptance.accepts_rules ? now : null,
    cancellation: offeredCancellation(terms, listing),
    payment_plan: offeredPlan(terms, listing),
    guest_name: acceptance.guest_name,
    guest_email: acceptance.guest_email,
    guest_phone: acceptance.guest_phone,
    special_requests: acceptance.special_requests,
    property_title: listing.title,
    property_city: listing.city,
    property_state: listing.state,
    property_country: listing.country,
    property_image: listing.image_urls[0] ?? null,
    expires_at: offer.expires_at,
    created_at: now,
    updated_at: now,
  }
}

function toLines(offer: OfferRow) {
  return offer.lines.map((line) => ({ ...line, amount: moneyFromDatabase(line.amount, offer.currency) }))
}

function stayOf(row: OfferRow): Stay {
  return { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) }
}

/** Ends an offer whose nights are gone, in a transaction of its own: what was refused has undone its own. */
async function voidOffer(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  guest: Actor,
  id: OfferId,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const seen = await findOfferOfParty(tx, id, guest.id)
    if (!seen?.property_id) return
    await lockNights(tx, seen.property_id)
    const offer = await lockOfferOfParty(tx, id, guest.id)
    if (offer?.status !== 'open') return
    // They may have come back meanwhile.
    const conflicts = await listConflicts(tx, seen.property_id, stayOf(offer), ctx.clock(), id)
    if (conflicts.length > 0) await endOffer(ctx, tx, id, { to: 'void', by: 'system' })
  })
}
