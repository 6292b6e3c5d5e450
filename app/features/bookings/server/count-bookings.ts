import type { Actor } from '#features/accounts/actor.ts'
import { type PropertyId, parseId } from '#lib/ids.ts'
import { recordOf } from '#lib/record-of.ts'
import type { Context } from '#platform/context.ts'
import { bookingStatuses } from '../booking.ts'
import type { BookingCounts } from '../booking-answer-schema.ts'
import { type BookingFilter, isNamed } from './list-bookings.ts'
import { isOn } from './rows/select-bookings.ts'

/** How many bookings of the actor are in each state, of those that the filter means. */
export async function countBookings(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { role, property_id, guest }: BookingFilter,
): Promise<BookingCounts> {
  let query = ctx.db
    .selectFrom('bookings as b')
    .select(({ fn }) => ['b.status', fn.countAll<string>().as('count')])
    .where(isOn(role, actor.id))
    .groupBy('b.status')
  if (property_id !== undefined) {
    const home = parseId<PropertyId>(property_id)
    if (!home) return zeroes()
    query = query.where('b.property_id', '=', home)
  }
  if (guest) query = query.where(isNamed(guest))
  const rows = await query.limit(bookingStatuses.length).execute()
  const counted = Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
  return { ...zeroes(), ...counted }
}

function zeroes(): BookingCounts {
  return recordOf(bookingStatuses, () => 0)
}
