import type { BookingId } from '#lib/ids.ts'
import type { NewRow, Transaction } from '#platform/database/database.ts'

type Line = Omit<NewRow<'booking_lines'>, 'booking_id' | 'position'>

/**
 * Writes what the two sides of a booking agree on now, such as its dates, its party and its total; its state only moves by
 * `writeMove`. Its row must be locked.
 */
export async function rewriteBooking(
  tx: Transaction,
  id: BookingId,
  agreed: Omit<Partial<NewRow<'bookings'>>, 'id' | 'status' | 'cancel_reason'>,
): Promise<void> {
  await tx.updateTable('bookings').set(agreed).where('id', '=', id).execute()
}

/** Writes other lines of the price; the database compares their sum with the total at the end of the transaction. */
export async function rewriteLines(tx: Transaction, id: BookingId, lines: readonly Line[]): Promise<void> {
  await tx.deleteFrom('booking_lines').where('booking_id', '=', id).execute()
  const rows = lines.map((line, at) => ({ ...line, booking_id: id, position: at + 1 }))
  await tx.insertInto('booking_lines').values(rows).execute()
}
