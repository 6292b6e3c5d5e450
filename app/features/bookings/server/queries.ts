import { sql } from 'kysely'
import type { AccountId, BookingId } from '#lib/ids.ts'
import type { Database, NewRow, Transaction } from '#platform/database/database.ts'
import type { BookingRole, BookingStatus, CancelReason } from '../booking.ts'

/** Which side of a booking looks at it. */
export type Side = Exclude<BookingRole, 'system'>

const sideColumn = { host: 'b.host_id', guest: 'b.guest_id' } as const

/**
 * The bookings of one side, with the columns that this side may see: a host never gets the guest's contacts here, and
 * a guest gets the host's only while `areContactsShared` (rulings, B7; promise 5).
 */
export function selectBookings(db: Database | Transaction, side: Side, accountId: AccountId) {
  const toGuest = sql.lit(side === 'guest')
  const shared = sql<boolean>`(${toGuest} and b.status in ('confirmed', 'checked-in', 'completed'))`
  return db
    .selectFrom('bookings as b')
    .leftJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('accounts as host', 'host.id', 'b.host_id')
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
      'b.price_per_night',
      'b.total_price',
      'b.guest_name',
      'b.special_requests',
      'b.expires_at',
      'b.created_at',
    ])
    .select(({ fn }) => [
      // Full precision, which a JavaScript Date would cut.
      sql<string>`to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'created_at_exact',
      ),
      sql<string | null>`case when ${toGuest} then b.guest_email end`.as('guest_email'),
      sql<string | null>`case when ${toGuest} then b.guest_phone end`.as('guest_phone'),
      fn.coalesce('p.title', 'b.property_title').as('title'),
      fn.coalesce('p.city', 'b.property_city').as('city'),
      fn.coalesce('p.state', 'b.property_state').as('state'),
      sql<string[]>`coalesce(p.image_urls, array_remove(array[b.property_image], null))`.as('image_urls'),
      // A listing without any contact would leave a confirmed guest with nobody to ask: then it is the account's.
      sql<string | null>`
        case when ${shared} then coalesce(p.contact_email, case when p.contact_phone is null then host.email end) end
      `.as('contact_email'),
      sql<string | null>`case when ${shared} then p.contact_phone end`.as('contact_phone'),
      sql<string | null>`case when ${shared} then p.address end`.as('address'),
    ])
    .where(sideColumn[side], '=', accountId)
}

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

/** The events of some bookings, oldest first. Call it only with bookings that the reader may see. */
export function listEvents(db: Database | Transaction, bookingIds: string[]) {
  return db
    .selectFrom('booking_events')
    .select(['booking_id', 'to_status', 'reason', 'actor', 'created_at'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1000)
    .execute()
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

const movedColumns = [
  'id',
  'status',
  'cancel_reason',
  'property_id',
  'host_id',
  'guest_id',
  'check_in_date',
  'check_out_date',
  'expires_at',
] as const

/** What a step must know of a booking. */
export type MovedRow = Awaited<ReturnType<typeof lockBookingForSystem>> & object

/** The booking of a party, without a lock; undefined when it is not theirs. */
export function findBookingOfParty(tx: Transaction, id: BookingId, accountId: AccountId) {
  return tx
    .selectFrom('bookings')
    .select(movedColumns)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('host_id', '=', accountId), eb('guest_id', '=', accountId)]))
    .executeTakeFirst()
}

/** The same, locked until the end of the transaction. */
export function lockBookingOfParty(tx: Transaction, id: BookingId, accountId: AccountId) {
  return tx
    .selectFrom('bookings')
    .select(movedColumns)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('host_id', '=', accountId), eb('guest_id', '=', accountId)]))
    .forUpdate()
    .executeTakeFirst()
}

/** A booking for the system's own steps, locked; undefined when somebody else is at work on it. */
export function lockBookingForSystem(tx: Transaction, id: BookingId) {
  return tx
    .selectFrom('bookings')
    .select(movedColumns)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

type Change = {
  from: BookingStatus
  to: BookingStatus
  by: BookingRole
  reason: CancelReason | null
  note: string | null
  at: Date
}

/** Writes a step and its line of the timeline. The booking's row must be locked. */
export async function writeMove(tx: Transaction, id: BookingId, change: Change): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({
      status: change.to,
      cancel_reason: change.reason,
      cancel_note: change.to === 'cancelled' ? change.note : null,
      updated_at: change.at,
    })
    .where('id', '=', id)
    .execute()
  await writeEvent(tx, {
    booking_id: id,
    from_status: change.from,
    to_status: change.to,
    reason: change.reason,
    actor: change.by,
    created_at: change.at,
  })
}

/** Adds a line to the timeline. */
export async function writeEvent(tx: Transaction, event: NewRow<'booking_events'>): Promise<void> {
  await tx.insertInto('booking_events').values(event).execute()
}
