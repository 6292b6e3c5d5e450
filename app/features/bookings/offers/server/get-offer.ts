import type { Actor } from '#features/accounts/actor.ts'
import { knownTimeZone } from '#features/listings/server/property-time-zone.ts'
import { asNegotiated, shareOf } from '#features/pricing/cancellation.ts'
import { cancellationOf, paymentPlanOf } from '#features/pricing/rules-of-terms.ts'
import { termsColumns, termsOfRow } from '#features/pricing/server/terms-rows.ts'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import { houseRulesAsWorded } from '#features/pricing/words.ts'
import { refuse } from '#lib/errors.ts'
import type { OfferId, PropertyId } from '#lib/ids.ts'
import { moneyFromDatabase, toNumber } from '#lib/money.ts'
import { calendarDate, type Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import {
  type BookedCancellation,
  bookedDeadlines,
  toBookedCancellation,
} from '../../agreed/booked-cancellation.ts'
import { type BookedPlan, toBookedPlan } from '../../agreed/booked-payment.ts'
import { toPaymentAnswer } from '../../server/to-payment-answer.ts'
import { offerRefusals } from '../offer-errors.ts'
import type { Offer } from '../offer-schema.ts'
import { selectRequestOfOffer } from './confirm-request.ts'
import { priceTermsDeposit } from './offer-terms.ts'
import { findOfferOfParty, type OfferRow, toOfferFields } from './select-offers.ts'

/** One offer with what accepting it means, for its host or its guest. Throws `offerNotFound` for anybody else's. */
export async function getOffer(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id }: { id: OfferId },
): Promise<Offer> {
  return readOffer(ctx.db, actor, { id, now: ctx.clock() })
}

/** The same as part of something that does more. */
export async function readOffer(
  db: Database | Transaction,
  actor: Pick<Actor, 'id'>,
  { id, now }: { id: OfferId; now: Date },
): Promise<Offer> {
  const row = await findOfferOfParty(db, id, actor.id)
  if (!row) throw refuse(offerRefusals.offerNotFound)
  const home = row.property_id ? await readHome(db, row.property_id, now) : null
  const talk = await db
    .selectFrom('conversations')
    .select('property_title')
    .where('id', '=', row.conversation_id)
    .executeTakeFirst()
  return {
    ...toOfferFields(row, now),
    conversation_id: row.conversation_id,
    property_id: row.property_id,
    property_title: home?.title ?? talk?.property_title ?? '',
    deposit: home ? toNumber(priceTermsDeposit(home.terms)) : 0,
    house_rules: home && houseRulesAsWorded(home.terms, home.amenities),
    terms_version: home?.terms.terms?.version ?? null,
    cancellation: home && toCancellation(row, offeredCancellation(home.terms, home)),
    payment: home && toPayment(row, home, { now, requestedAt: (await findRequestedAt(db, row)) ?? now }),
  }
}

/** When the guest asked for the stay that the offer turns into the booking; undefined where nobody asked. */
async function findRequestedAt(db: Database | Transaction, offer: OfferRow): Promise<Date | undefined> {
  return (await selectRequestOfOffer(db, offer).executeTakeFirst())?.created_at
}

/** What an offer agrees about cancelling: the home's policy, without the grace of what nobody has negotiated. */
export function offeredCancellation(
  terms: StayTerms,
  place: Parameters<typeof knownTimeZone>[0],
): BookedCancellation | null {
  const policy = cancellationOf(terms)
  return toBookedCancellation(policy && asNegotiated(policy), knownTimeZone(place))
}

/** What an offer agrees about sending money: the home's plan, as a request would. */
export function offeredPlan(terms: StayTerms, place: Parameters<typeof knownTimeZone>[0]): BookedPlan | null {
  return toBookedPlan(paymentPlanOf(terms), knownTimeZone(place))
}

async function readHome(db: Database | Transaction, propertyId: PropertyId, now: Date) {
  const row = await db
    .selectFrom('properties as p')
    .select(termsColumns('p'))
    .select(['p.title', 'p.amenities', 'p.latitude', 'p.longitude', 'p.country', 'p.state', 'p.time_zone'])
    .where('p.id', '=', propertyId)
    .executeTakeFirst()
  return row ? { ...row, terms: termsOfRow(row, now) } : null
}

type Home = NonNullable<Awaited<ReturnType<typeof readHome>>>

/** As it would be if the offer were accepted now. */
function toPayment(
  row: OfferRow,
  home: Home,
  { now, requestedAt }: { now: Date; requestedAt: Date },
): Offer['payment'] {
  return toPaymentAnswer(offeredPlan(home.terms, home), {
    stay: stayOf(row),
    total: moneyFromDatabase(row.total_price, row.currency),
    deposit: priceTermsDeposit(home.terms),
    requestedAt,
    confirmedAt: now,
  })
}

function stayOf(row: OfferRow): Stay {
  return { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) }
}

function toCancellation(row: OfferRow, agreed: BookedCancellation | null): Offer['cancellation'] {
  if (!agreed) return null
  const total = moneyFromDatabase(row.total_price, row.currency)
  const deadlines = bookedDeadlines(agreed, stayOf(row), null).map(({ until, percent }) => ({
    until,
    percent,
    refund: toNumber(shareOf(total, percent)),
  }))
  return { policy: agreed.policy, time_zone: agreed.time_zone, deadlines, graces: [...agreed.graces] }
}
