import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { firstName } from '#features/accounts/server/person.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import type { AccountId, OfferId } from '#lib/ids.ts'
import { moneyFromDatabase, toNumber } from '#lib/money.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { statusAt } from '../offer.ts'

const columns = [
  'o.id',
  'o.conversation_id',
  'o.property_id',
  'o.host_id',
  'o.guest_id',
  'o.status',
  'o.check_in_date',
  'o.check_out_date',
  'o.guests_count',
  'o.children',
  'o.infants',
  'o.pets',
  'o.currency',
  'o.quoted_total',
  'o.total_price',
  'o.lines',
  'o.note',
  'o.holds_nights',
  'o.expires_at',
  'o.booking_id',
  'o.question_id',
  'o.request_id',
] as const

/** Offers `o`, without asking whose. */
export function selectOffers(db: Database | Transaction) {
  return db.selectFrom('offers as o').select(columns)
}

export type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number]

/** The condition that offer `o` is somebody's: as its guest, or as somebody who may answer for its home. */
export function isOfTheirs(accountId: AccountId) {
  return sql<boolean>`(o.guest_id = ${accountId} or ${mayActOn({ id: accountId }, 'bookings', 'o')})`
}

/** An offer of a party; undefined when it is not theirs. */
export function findOfferOfParty(db: Database | Transaction, id: OfferId, accountId: AccountId) {
  return selectOffers(db)
    .select(sql<boolean>`${mayActOn({ id: accountId }, 'bookings', 'o')}`.as('is_for_host'))
    .where('o.id', '=', id)
    .where(isOfTheirs(accountId))
    .executeTakeFirst()
}

/** The same, locked until the end of the transaction. */
export function lockOfferOfParty(tx: Transaction, id: OfferId, accountId: AccountId) {
  return selectOffers(tx)
    .select(sql<boolean>`${mayActOn({ id: accountId }, 'bookings', 'o')}`.as('is_for_host'))
    .where('o.id', '=', id)
    .where(isOfTheirs(accountId))
    .forUpdate('o')
    .executeTakeFirst()
}

/** What the guest of an offer is called by its host; null where nothing tells. */
export async function nameGuestOf(db: Database | Transaction, id: OfferId): Promise<string | null> {
  const row = await selectNames(db).where('o.id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

/** The same for several offers of a host, with where each was made. */
export function nameGuestsOfOffers(db: Database, host: Pick<Actor, 'id'>, ids: readonly OfferId[]) {
  return selectNames(db)
    .where('o.id', 'in', [...ids])
    .where(mayActOn(host, 'bookings', 'o'))
    .limit(ids.length)
    .execute()
}

function selectNames(db: Database | Transaction) {
  return db
    .selectFrom('offers as o')
    .innerJoin('accounts as guest', 'guest.id', 'o.guest_id')
    .select(['o.id', 'o.conversation_id', firstName('guest', nameOnBooking).as('name')])
}

// What the guest is called where the account has no name, for the host to whom it was given with a request.
const nameOnBooking = sql<string | null>`(
  select b.guest_name from bookings b
  where b.guest_id = o.guest_id and b.property_id = o.property_id
  order by b.id desc
  limit 1
)`

/** What both sides of an offer read. */
export type ShownOffer = Omit<
  OfferRow,
  'conversation_id' | 'property_id' | 'host_id' | 'guest_id' | 'question_id' | 'request_id'
>

/** What an offer says, the same to both of its sides. */
export function toOfferFields(row: ShownOffer, now: Date) {
  return { ...toFields(row), status: statusAt({ status: row.status, expiresAt: row.expires_at }, now) }
}

/** The open offer of a request; whoever reads it compares its end with their clock. */
export function toOpenOffer({
  conversation_id,
  expires_at,
  ...row
}: Omit<ShownOffer, 'expires_at'> & { expires_at: string; conversation_id: string }) {
  return { ...toFields({ ...row, expires_at: new Date(expires_at) }), conversation_id }
}

function toFields(row: ShownOffer) {
  const amount = (decimal: string) => toNumber(moneyFromDatabase(decimal, row.currency))
  return {
    offer_id: row.id,
    status: row.status,
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    guests_count: row.guests_count,
    children: row.children,
    infants: row.infants,
    pets: row.pets,
    currency: row.currency,
    quoted_total: amount(row.quoted_total),
    total_price: amount(row.total_price),
    lines: row.lines.map((line) => ({ ...line, amount: amount(line.amount) })),
    note: row.note,
    holds_nights: row.holds_nights,
    expires_at: row.expires_at.toISOString(),
    booking_id: row.booking_id,
  }
}
