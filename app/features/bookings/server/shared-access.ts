import { sql } from 'kysely'
import type { BookedPlan } from '../agreed/booked-payment.ts'
import { type BookingStatus, holdsNights } from '../booking.ts'
import type { BookingAct } from '../booking-acts.ts'

/** When the host of booking `b` shared Wi-Fi and door details without waiting for payments; null while that has not happened. */
export const accessSharedAt = sql<Date | null>`(
  select min(a.created_at) from booking_acts a
  where a.booking_id = b.id and a.kind = ${sql.lit('access_shared' satisfies BookingAct)}
)`

type Row = { payment_plan: BookedPlan | null; status: BookingStatus; access_shared_at: Date | null }

/**
 * Whether Wi-Fi and door details wait for payments that both have confirmed: as was agreed with the request, whatever the home
 * offers today, and until the host shares them without it.
 */
export function accessWaits({ payment_plan, status, access_shared_at }: Row): boolean {
  return payment_plan?.holds_back === true && holdsNights(status) && access_shared_at === null
}
