import type { Photo } from '#features/photos/photo.ts'
import { listPhotos } from '#features/photos/server/photo-rows.ts'
import type { AccountId, BookingId } from '#lib/ids.ts'
import { moneyFromDatabase, toNumber } from '#lib/money.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { BookingRole, BookingStatus, CancelReason } from '../booking.ts'
import type { BookingAnswer } from '../booking-schema.ts'
import { type BookingRow, type EventRow, listEvents, type Side, selectBookings } from './queries.ts'

/** One booking as one of its sides sees it. Throws when it is not theirs. */
export async function readBookingAnswer(
  tx: Transaction,
  id: BookingId,
  side: Side,
  accountId: AccountId,
): Promise<BookingAnswer> {
  const row = await selectBookings(tx, side, accountId).where('b.id', '=', id).executeTakeFirstOrThrow()
  const [answer] = await toBookingAnswers(tx, [row])
  if (!answer) throw new Error('a row became no answer')
  return answer
}

/** The answers for rows that `selectBookings` gave; timelines and pictures by one query each. */
export async function toBookingAnswers(
  db: Database | Transaction,
  rows: BookingRow[],
): Promise<BookingAnswer[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const events = Map.groupBy(await listEvents(db, ids), (event) => event.booking_id)
  const covers = rows.flatMap((row) => row.image_urls.slice(0, 1))
  const photos = new Map((await listPhotos({ db }, covers)).map((photo) => [photo.url, photo]))
  return rows.map((row) =>
    toBookingAnswer(row, events.get(row.id) ?? [], photos.get(row.image_urls[0] ?? '') ?? null),
  )
}

function toBookingAnswer(row: BookingRow, events: EventRow[], cover: Photo | null): BookingAnswer {
  return {
    id: row.id,
    // The database's own checks allow nothing else in these columns.
    status: row.status as BookingStatus,
    cancel_reason: row.cancel_reason as CancelReason | null,
    cancel_note: row.cancel_note,
    property_id: row.property_id,
    host_id: row.host_id,
    guest_id: row.guest_id,
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    guests_count: row.guests_count,
    price_per_night: toNumber(moneyFromDatabase(row.price_per_night)),
    total_price: toNumber(moneyFromDatabase(row.total_price)),
    guest_name: row.guest_name,
    guest_email: row.guest_email,
    guest_phone: row.guest_phone,
    special_requests: row.special_requests,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    property: { title: row.title, city: row.city, state: row.state, image_urls: row.image_urls, cover },
    contact_email: row.contact_email,
    contact_phone: row.contact_phone,
    address: row.address,
    timeline: events.map((event) => ({
      status: event.to_status as BookingStatus,
      reason: event.reason as CancelReason | null,
      actor: event.actor as BookingRole,
      created_at: event.created_at.toISOString(),
    })),
  }
}
