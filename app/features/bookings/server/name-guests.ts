import type { NameGuests } from '#features/availability/server/list-host-calendar.ts'
import { mayActOn } from '#features/listings/server/access.ts'

/** The guests' names of a host's own bookings, for the host's calendar. */
export const nameGuests: NameGuests = async (db, host, bookingIds) => {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'guest_name'])
    .where('id', 'in', [...bookingIds])
    .where(mayActOn(host, 'bookings', 'bookings'))
    .limit(bookingIds.length)
    .execute()
  return new Map(rows.map((row) => [row.id, row.guest_name]))
}
