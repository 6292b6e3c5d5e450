import type { Actor } from '#features/accounts/actor.ts'
import { assertMayBegin } from '#features/accounts/server/assert-account-open.ts'
import { lockNights } from '#features/availability/server/hold-nights.ts'
import { holdForOffer } from '#features/availability/server/holds.ts'
import { listConflicts } from '#features/availability/server/list-conflicts.ts'
import { knownTimeZone } from '#features/listings/server/property-time-zone.ts'
import { partyOfFields } from '#features/pricing/price-terms.ts'
import { type Quote, quoteStay } from '#features/pricing/quote.ts'
import { termsColumns, termsOfRow } from '#features/pricing/server/terms-rows.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, BookingId, GroupQuestionId, OfferId, PropertyId } from '#lib/ids.ts'
import { type Money, money, parseMoney, toDecimal } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { statusesThat } from '../../booking.ts'
import { bookingRefusals } from '../../booking-errors.ts'
import { hasStatus } from '../../server/has-status.ts'
import { refuseImpossibleDates, stayOf } from '../../server/request/decide-request.ts'
import { liveOffersLimit, offerExpiresAt } from '../offer.ts'
import { nightsNotFree, offerRefusals, tooManyForHome } from '../offer-errors.ts'
import type { Offer, OfferInput } from '../offer-schema.ts'
import { noteOffer } from './end-offer.ts'
import { readOffer } from './get-offer.ts'
import { keepQuestionOpen, lockQuestionIn } from './group/close-questions.ts'
import { findConversationOfOffer, refuseConversation } from './offer-context.ts'
import { sendOfferNews } from './offer-mail.ts'

/**
 * Offers a guest a stay in the conversation of the two: dates, party and price as the host says, until it runs out, with
 * the nights held meanwhile when the host wants that. Of the home's rules only its size binds (market rule 13), and the
 * nights must be free. Refusals: `talkNotFound`, those of `refuseConversation`, `tooManyGuests`, `tooManyOffers`, `nightsNotFree`,
 * `quoteChanged`, `totalTooSmall`.
 */
export async function createOffer(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>,
  host: Actor,
  input: OfferInput,
): Promise<Offer> {
  return once(ctx, async (tx) => {
    const now = ctx.clock()
    await assertMayBegin(tx, host.id)
    const talk = await findConversationOfOffer(tx, host, input)
    refuseImpossibleDates(stayOf(input), now)
    refuseConversation(talk)
    const [propertyId, guestId] = [talk.property_id, talk.guest_id]
    if (!(await lockNights(tx, propertyId))) throw refuse(offerRefusals.homeNotOffered)
    await refuseMany(tx, { propertyId, guestId, now })
    const question_id = await lockQuestionIn(tx, talk.id, now)
    const request_id = await findRequest(tx, input.booking_id, { propertyId, guestId })
    const about = { ...talk, property_id: propertyId, question_id, request_id }
    const id = await insertOffer(tx, about, input, now)
    await noteOffer(tx, id, { to: 'open', by: 'host', at: now })
    await sendOfferNews(ctx, tx, id, 'open')
    return readOffer(tx, host, { id, now })
  })
}

/** Under the lock of the home, so that two offers at once are both counted. */
async function refuseMany(
  tx: Transaction,
  { propertyId, guestId, now }: { propertyId: PropertyId; guestId: AccountId; now: Date },
): Promise<void> {
  const { count } = await tx
    .selectFrom('offers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('property_id', '=', propertyId)
    .where('guest_id', '=', guestId)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (Number(count) >= liveOffersLimit) throw refuse(offerRefusals.tooManyOffers)
}

/** The waiting request that the host makes the offer from; null for any other booking. */
async function findRequest(
  tx: Transaction,
  id: BookingId | undefined,
  { propertyId, guestId }: { propertyId: PropertyId; guestId: AccountId },
): Promise<BookingId | null> {
  if (id === undefined) return null
  const request = await tx
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', id)
    .where('property_id', '=', propertyId)
    .where('guest_id', '=', guestId)
    .where(hasStatus('status', statusesThat.awaitAnswer))
    .executeTakeFirst()
  return request?.id ?? null
}

type Parties = {
  id: string
  property_id: PropertyId
  host_id: AccountId
  guest_id: AccountId
  /** The question to several homes that it answers. */
  question_id: GroupQuestionId | null
  /** The request that the host makes it from. */
  request_id: BookingId | null
}

async function insertOffer(tx: Transaction, talk: Parties, input: OfferInput, now: Date): Promise<OfferId> {
  const { property_id: propertyId } = talk
  const stay = stayOf(input)
  const home = await readHome(tx, propertyId)
  if (input.guests_count > home.max_guests) {
    throw refuse(bookingRefusals.tooManyGuests, {
      message: tooManyForHome(home.max_guests),
      values: { max_guests: home.max_guests },
    })
  }
  const conflicts = await listConflicts(tx, propertyId, stay, now)
  if (conflicts.length > 0) {
    throw nightsNotFree(conflicts)
  }
  const quote = quoteStay(termsOfRow(home, now), { stay, party: partyOfFields(input) })
  const { lines, total } = priceOf(input, quote)
  const expiresAt = offerExpiresAt(now, { hours: input.hours, stay, timeZone: knownTimeZone(home) })
  // The day of arrival is over at the home, though not yet everywhere.
  if (expiresAt <= now) throw refuse(bookingRefusals.pastDates)
  const { id } = await tx
    .insertInto('offers')
    .values({
      conversation_id: talk.id,
      property_id: propertyId,
      host_id: talk.host_id,
      guest_id: talk.guest_id,
      question_id: talk.question_id,
      request_id: talk.request_id,
      check_in_date: input.check_in_date,
      check_out_date: input.check_out_date,
      guests_count: input.guests_count,
      children: input.children,
      infants: input.infants,
      pets: input.pets,
      currency: total.currency,
      quoted_total: toDecimal(quote.total),
      total_price: toDecimal(total),
      lines: JSON.stringify(lines.map((line) => ({ ...line, amount: toDecimal(line.amount) }))),
      note: input.note,
      holds_nights: input.holds_nights,
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (talk.question_id) await keepQuestionOpen(tx, talk.question_id, expiresAt)
  if (input.holds_nights) await holdForOffer(tx, { propertyId, stay, offerId: id, until: expiresAt, now })
  return id
}

function readHome(tx: Transaction, propertyId: PropertyId) {
  return tx
    .selectFrom('properties as p')
    .select(termsColumns('p'))
    .select(['p.max_guests', 'p.latitude', 'p.longitude', 'p.country', 'p.state', 'p.time_zone'])
    .where('p.id', '=', propertyId)
    .executeTakeFirstOrThrow()
}

/** The lines of an offer and their sum: one price for all, or the quote's lines with the amounts that the host asks. */
export function priceOf(
  { total_price, lines }: Pick<OfferInput, 'total_price' | 'lines'>,
  quote: Pick<Quote, 'lines' | 'total'>,
): { lines: { kind: Quote['lines'][number]['kind']; label: string | null; amount: Money }[]; total: Money } {
  const { currency } = quote.total
  if (!lines) {
    const total = parseMoney(total_price ?? 0, currency)
    if (!total || total.amount <= 0) throw refuse(offerRefusals.totalTooSmall)
    return { lines: [{ kind: 'nights', label: null, amount: total }], total }
  }
  const isAsQuoted =
    lines.length === quote.lines.length &&
    quote.lines.every(({ kind, label }, at) => lines[at]?.kind === kind && lines[at]?.label === label)
  if (!isAsQuoted) throw refuse(offerRefusals.quoteChanged)
  const priced = lines.map(({ kind, label, amount }) => ({ kind, label, amount: signed(amount, currency) }))
  const total = money(
    priced.reduce((sum, line) => sum + line.amount.amount, 0),
    currency,
  )
  if (total.amount <= 0) throw refuse(offerRefusals.totalTooSmall)
  return { lines: priced, total }
}

/** A discount is below zero, which an amount that somebody types never is. */
function signed(amount: number, currency: Money['currency']): Money {
  const size = parseMoney(Math.abs(amount), currency)
  if (!size) throw refuse(offerRefusals.quoteChanged)
  return amount < 0 ? money(-size.amount, currency) : size
}
