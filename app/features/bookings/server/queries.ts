import { sql } from 'kysely'
import { mayActOn } from '#features/listings/server/access.ts'
import { contactEmail } from '#features/listings/server/contact-email.ts'
import { isListed } from '#features/listings/server/listed.ts'
import type { Quote } from '#features/pricing/quote.ts'
import type { AccountId, BookingId, PropertyId } from '#lib/ids.ts'
import { toDecimal } from '#lib/money.ts'
import type { Stay } from '#lib/stay.ts'
import { compileOnce } from '#platform/database/compile-once.ts'
import type { Database, NewRow, Transaction } from '#platform/database/database.ts'
import {
  type BookingRole,
  type BookingStatus,
  type CancelReason,
  isCancelled,
  statusesThat,
} from '../booking.ts'
import { coverColumns, coverPath } from './cover.ts'
import { hasStatus } from './has-status.ts'
import { homePlace } from './home-zone.ts'

/** Which side of a booking looks at it. */
export type Side = Exclude<BookingRole, 'system'>

type EventOfRow = {
  from: BookingStatus | null
  status: BookingStatus
  reason: CancelReason | null
  actor: BookingRole
  created_at: string
}

/** The condition that booking `b` is somebody's: as its guest, or as somebody who may answer for its home. */
export function isOn(side: Side, accountId: AccountId) {
  return side === 'host'
    ? mayActOn({ id: accountId }, 'bookings', 'b')
    : sql<boolean>`b.guest_id = ${accountId}`
}

/**
 * The bookings of one side, with the columns that this side may see: a host never gets the guest's contacts here, and
 * a guest gets the host's only while `areContactsShared` (rulings, B7; promise 5).
 */
export function selectBookings(db: Database | Transaction, side: Side, accountId: AccountId) {
  const toGuest = sql.lit(side === 'guest')
  const shared = sql<boolean>`(${toGuest} and ${hasStatus('b.status', statusesThat.shareContacts)})`
  return db
    .selectFrom('bookings as b')
    .leftJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('accounts as host', 'host.id', 'b.host_id')
    .innerJoin('accounts as guest', 'guest.id', 'b.guest_id')
    .leftJoin('photos as cover', (join) => join.on('cover.path', '=', coverPath))
    .select([
      'b.id',
      'b.status',
      'b.cancel_reason',
      'b.cancel_note',
      'b.property_id',
      'b.host_id',
      'b.guest_id',
      'b.check_in_date',
      'b.check_out_date',
      'b.guests_count',
      'b.currency',
      'b.price_per_night',
      'b.total_price',
      'b.guest_name',
      'b.special_requests',
      'b.expires_at',
      'b.created_at',
    ])
    .select([
      'host.display_name as host_name',
      'host.picture_url as host_picture',
      'guest.picture_url as guest_picture',
    ])
    .select(coverColumns)
    .select(homePlace)
    .select(({ fn }) => [
      sql<string | null>`case when ${toGuest} then b.guest_email end`.as('guest_email'),
      sql<string | null>`case when ${toGuest} then b.guest_phone end`.as('guest_phone'),
      fn.coalesce('p.title', 'b.property_title').as('title'),
      fn.coalesce('p.city', 'b.property_city').as('city'),
      fn.coalesce('p.state', 'b.property_state').as('state'),
      sql<string[]>`coalesce(p.image_urls, array_remove(array[b.property_image], null))`.as('image_urls'),
      sql<string | null>`case when ${shared} then ${contactEmail} end`.as('contact_email'),
      sql<string | null>`case when ${shared} then p.contact_phone end`.as('contact_phone'),
      sql<string | null>`case when ${shared} then p.address end`.as('address'),
      // The centre of a city is no pin.
      sql<{ latitude: number; longitude: number } | null>`
        case when ${shared} and p.location_precision <> 'city' and p.latitude is not null
          then json_build_object('latitude', p.latitude, 'longitude', p.longitude) end
      `.as('point'),
      // Oldest first; it has as many lines as the longest way through the states.
      sql<EventOfRow[]>`(
        select coalesce(json_agg(json_build_object(
          'from', e.from_status, 'status', e.to_status, 'reason', e.reason, 'actor', e.actor, 'created_at', e.created_at
        ) order by e.created_at, e.id), '[]'::json)
        from booking_events e
        where e.booking_id = b.id
      )`.as('timeline'),
    ])
    .where(isOn(side, accountId))
}

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

const movedColumns = [
  'b.id',
  'b.status',
  'b.cancel_reason',
  'b.property_id',
  'b.host_id',
  'b.guest_id',
  'b.check_in_date',
  'b.check_out_date',
  'b.expires_at',
] as const

function selectMoved(db: Database | Transaction, id: BookingId) {
  return db
    .selectFrom('bookings as b')
    .leftJoin('properties as p', 'p.id', 'b.property_id')
    .select(movedColumns)
    .select(homePlace)
    .where('b.id', '=', id)
}

/** What a step must know of a booking. */
export type MovedRow = Awaited<ReturnType<typeof lockBookingForSystem>> & object

type OfParty = { id: BookingId; accountId: AccountId }

function selectOfParty(db: Database | Transaction, { id, accountId }: OfParty) {
  return selectMoved(db, id)
    .select(isOn('host', accountId).as('is_for_host'))
    .where((eb) => eb.or([isOn('host', accountId), isOn('guest', accountId)]))
}

/** The booking of a party, without a lock; none when it is not theirs. */
export const findBookingOfParty = compileOnce(selectOfParty)

/** The same, locked until the end of the transaction. */
export const lockBookingOfParty = compileOnce((tx, of: OfParty) => selectOfParty(tx, of).forUpdate('b'))

/** A booking for the system's own steps, locked; undefined when somebody else is at work on it. */
export function lockBookingForSystem(tx: Transaction, id: BookingId) {
  return selectMoved(tx, id).forUpdate('b').skipLocked().executeTakeFirst()
}

/** When a booking came into a status for the last time. Of one that is locked, this is the truth. */
export async function readStatusSince(
  tx: Transaction,
  id: BookingId,
  status: BookingStatus,
): Promise<Date | null> {
  const { since } = await tx
    .selectFrom('booking_events')
    .select(({ fn }) => fn.max('created_at').as('since'))
    .where('booking_id', '=', id)
    .where('to_status', '=', status)
    .executeTakeFirstOrThrow()
  return since
}

type Change = {
  from: BookingStatus
  to: BookingStatus
  by: BookingRole
  reason: CancelReason | null
  note: string | null
  at: Date
}

/** Writes a step and its line of the timeline, for one booking or many. Their rows must be locked. */
export async function writeMove(
  tx: Transaction,
  ids: readonly BookingId[],
  { from, to, by, reason, note, at }: Change,
): Promise<void> {
  await sql`
    with moved as (
      update bookings
      set status = ${to}, cancel_reason = ${reason}, cancel_note = ${isCancelled(to) ? note : null}, updated_at = ${at}
      where id = any (${ids}::uuid[])
      returning id
    )
    insert into booking_events (booking_id, from_status, to_status, reason, actor, created_at)
    select id, ${from}, ${to}, ${reason}, ${by}, ${at}
    from moved
  `.execute(tx)
}

/** All that a request writes of its booking. */
const requestColumns = [
  'id',
  'property_id',
  'host_id',
  'guest_id',
  'status',
  'check_in_date',
  'check_out_date',
  'guests_count',
  'currency',
  'price_per_night',
  'total_price',
  'guest_name',
  'guest_email',
  'guest_phone',
  'special_requests',
  'property_title',
  'property_city',
  'property_state',
  'property_country',
  'property_image',
  'expires_at',
  'created_at',
  'updated_at',
] as const

export type NewBookingRow = Required<Pick<NewRow<'bookings'>, (typeof requestColumns)[number]>>

/** Writes a new booking and the first step of its timeline. */
export const insertBooking = compileOnce((tx, booking: NewBookingRow) => {
  const values = Object.fromEntries(requestColumns.map((name) => [name, booking[name]])) as NewBookingRow // all of them
  return tx
    .with('made', (db) => db.insertInto('bookings').values(values).returning(['id', 'status', 'created_at']))
    .insertInto('booking_events')
    .columns(['booking_id', 'to_status', 'actor', 'created_at'])
    .expression((eb) =>
      eb.selectFrom('made').select(['id', 'status', eb.val('guest').as('actor'), 'created_at']),
    )
})

/** Writes what the total of a new booking is made of, as it is shown. The database compares the sum at the end. */
export async function insertBookingLines(
  tx: Transaction,
  id: BookingId,
  lines: Quote['lines'],
): Promise<void> {
  const rows = lines.map(({ kind, amount }, at) => ({
    booking_id: id,
    position: at + 1,
    kind,
    amount: toDecimal(amount),
  }))
  await tx.insertInto('booking_lines').values(rows).execute()
}

type Request = { guestId: AccountId; propertyId: PropertyId }

/**
 * The active listing that a guest asks for, with its cover, and the id of the booking to be. Holds the guest's account,
 * so that two requests of one guest wait for each other.
 */
export const openRequest = compileOnce((tx, { guestId, propertyId }: Request) =>
  tx
    .with(
      (cte) => cte('guest').materialized(),
      (db) =>
        db
          .selectFrom('accounts')
          .select(['id', 'delete_after', 'picture_url'])
          .where('id', '=', guestId)
          .forNoKeyUpdate(),
    )
    .selectFrom('properties as p')
    .innerJoin('guest', (join) => join.onTrue())
    .innerJoin('accounts as host', 'host.id', 'p.host_id')
    .leftJoin('photos as cover', (join) =>
      join.on('cover.path', '=', sql<string>`substr(p.image_urls[1], 9)`),
    )
    .select([
      'p.id',
      'p.host_id',
      'p.title',
      'p.city',
      'p.state',
      'p.country',
      'p.currency',
      'p.price_per_night',
    ])
    .select(['p.max_guests', 'p.image_urls', 'p.latitude', 'p.longitude', 'p.time_zone'])
    .select(['guest.delete_after as guest_leaves_at', 'guest.picture_url as guest_picture'])
    .select(['host.display_name as host_name', 'host.picture_url as host_picture'])
    .select(sql<BookingId>`uuidv7()`.as('booking_id'))
    .select(coverColumns)
    .where('p.id', '=', propertyId)
    .where(isListed('p')),
)

export type RequestedListing = Awaited<ReturnType<typeof openRequest>>[number]

/**
 * Waits for whoever decides about the nights of the listing, and counts how many requests of the guest wait for an
 * answer, and how many of them are for this very stay. Call it after `openRequest`, and late: others wait from here to
 * the end. None when the listing is gone.
 */
export const lockListingForRequest = compileOnce(
  (tx, { guestId, propertyId, checkIn, checkOut }: Request & Stay) =>
    tx
      .selectFrom('properties as p')
      .select(({ selectFrom, fn }) => {
        const waiting = selectFrom('bookings')
          .where('guest_id', '=', guestId)
          .where(hasStatus('status', statusesThat.awaitAnswer))
        return [
          'p.id',
          waiting.select(fn.countAll<string>().as('open')).as('open'),
          waiting
            .where('property_id', '=', propertyId)
            .where('check_in_date', '=', checkIn)
            .where('check_out_date', '=', checkOut)
            .select(fn.countAll<string>().as('same'))
            .as('same'),
        ]
      })
      .where('p.id', '=', propertyId)
      .where(isListed('p'))
      .forUpdate('p'),
)
