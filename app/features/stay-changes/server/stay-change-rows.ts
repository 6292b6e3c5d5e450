import { sql } from 'kysely'
import { homePlace } from '#features/bookings/server/home-zone.ts'
import { isOn } from '#features/bookings/server/rows/select-bookings.ts'
import type { AccountId, BookingId, StayChangeId } from '#lib/ids.ts'
import { calendarDate, type Stay } from '#lib/stay.ts'
import type { Database, NewRow, Transaction } from '#platform/database/database.ts'

/** What a change has to know of a stay. */
const stayColumns = [
  'b.id',
  'b.status',
  'b.property_id',
  'b.host_id',
  'b.guest_id',
  'b.check_in_date',
  'b.check_out_date',
  'b.guests_count',
  'b.children',
  'b.infants',
  'b.pets',
  'b.currency',
  'b.total_price',
  'b.price_per_night',
  'b.deposit',
  'b.terms_version',
  'b.house_rules',
  'b.cancellation',
] as const

type OfParty = { id: BookingId; accountId: AccountId }

function selectStay(db: Database | Transaction, { id, accountId }: OfParty) {
  return db
    .selectFrom('bookings as b')
    .leftJoin('properties as p', 'p.id', 'b.property_id')
    .select(stayColumns)
    .select(homePlace)
    .select(isOn('host', accountId).as('is_for_host'))
    .where('b.id', '=', id)
    .where((eb) => eb.or([isOn('host', accountId), isOn('guest', accountId)]))
}

/** The stay of a party, without a lock; none when it is not theirs. */
export function findStay(db: Database | Transaction, of: OfParty) {
  return selectStay(db, of).executeTakeFirst()
}

/** The same, locked until the end of the transaction; whoever moves, ends or changes the stay waits. */
export function lockStay(tx: Transaction, of: OfParty) {
  return selectStay(tx, of).forUpdate('b').executeTakeFirst()
}

export type StayRow = NonNullable<Awaited<ReturnType<typeof findStay>>>

/** The dates of a row. */
export function stayOfRow(row: { check_in_date: string; check_out_date: string }): Stay {
  return { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) }
}

/** Whether nobody's proposal waits for an answer. Of a stay that is locked, this is the truth. */
export async function findOpenChange(db: Database | Transaction, bookingId: BookingId) {
  return db
    .selectFrom('stay_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .executeTakeFirst()
}

const shown = 20

/** The latest changes of a stay, the newest first. */
export function listChangeRows(db: Database | Transaction, bookingId: BookingId) {
  return db
    .selectFrom('stay_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
}

export type ChangeRow = Awaited<ReturnType<typeof listChangeRows>>[number]

/** One change of a stay; the stay's row must be the reader's. */
export function findChange(
  db: Database | Transaction,
  { bookingId, changeId }: { bookingId: BookingId; changeId: StayChangeId },
) {
  return db
    .selectFrom('stay_changes')
    .selectAll()
    .where('id', '=', changeId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
}

/** Writes a proposal. The stay must be locked. */
export function insertChange(tx: Transaction, values: NewRow<'stay_changes'>): Promise<ChangeRow> {
  return tx.insertInto('stay_changes').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Ends an open proposal. The stay must be locked. */
export function endChange(
  tx: Transaction,
  id: StayChangeId,
  values: Pick<ChangeRow, 'status' | 'answer_note'> & { answered_at: Date },
): Promise<ChangeRow> {
  return tx
    .updateTable('stay_changes')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Which side answered a row of `stay_changes`; who withdraws is who proposed. */
export const answeredBy = sql`case
  when (status = 'withdrawn') = (proposed_by = 'guest') then 'guest' else 'host'
end`
