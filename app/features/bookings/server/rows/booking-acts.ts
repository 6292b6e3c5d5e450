import type { BookingId } from '#lib/ids.ts'
import { type Money, toDecimal } from '#lib/money.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { BookingRole } from '../../booking.ts'
import type { BookingAct } from '../../booking-acts.ts'

type NewAct = {
  bookingId: BookingId
  kind: BookingAct
  by: BookingRole
  /** In the booking's currency. */
  amount?: Money
  at: Date
}

/** Writes what a side did into the booking's timeline and, by a trigger, makes it news in the conversation. */
export async function recordAct(tx: Transaction, { bookingId, kind, by, amount, at }: NewAct): Promise<void> {
  await tx
    .insertInto('booking_acts')
    .values({
      booking_id: bookingId,
      kind,
      actor: by,
      amount: amount ? toDecimal(amount) : null,
      created_at: at,
    })
    .execute()
}
