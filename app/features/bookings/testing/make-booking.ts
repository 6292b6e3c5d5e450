import type { Actor } from '#features/accounts/actor.ts'
import { type BookingId, type PropertyId, parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { BookingStatus } from '../booking.ts'
import { type BookingRequest, bookingChangeSchema, bookingRequestSchema } from '../booking-schema.ts'
import { requestBooking } from '../server/request/request-booking.ts'
import { updateBookingStatus } from '../server/steps/update-booking-status.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock'>

/** A parsed request for a listing, four nights from 2026-07-01 unless said otherwise. */
export function bookingRequest(propertyId: string, values: Record<string, unknown> = {}): BookingRequest {
  return bookingRequestSchema.parse({
    property_id: propertyId,
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-05',
    guests_count: 2,
    guest_name: 'Maya Olsen',
    guest_email: 'maya-contact@example.com',
    guest_phone: '+4799999999',
    special_requests: 'A late arrival, please.',
    ...values,
  })
}

/** How a booking gets from its request to each state, by those who may. */
const paths: Record<BookingStatus, { by: 'host' | 'guest'; status: BookingStatus }[]> = {
  pending: [],
  confirmed: [{ by: 'host', status: 'confirmed' }],
  'checked-in': [
    { by: 'host', status: 'confirmed' },
    { by: 'host', status: 'checked-in' },
  ],
  completed: [
    { by: 'host', status: 'confirmed' },
    { by: 'host', status: 'completed' },
  ],
  cancelled: [{ by: 'guest', status: 'cancelled' }],
}

type Wish = {
  host: Actor
  guest: Actor
  listing: PropertyId
  status?: BookingStatus
  values?: Record<string, unknown>
}

/** A booking that came into its state by the use cases themselves. For `checked-in` and `completed`, its check-in date must have
 * come. */
export async function makeBooking(
  ctx: Doors,
  { host, guest, listing, status = 'pending', values = {} }: Wish,
): Promise<BookingId> {
  const { id: text } = await requestBooking(ctx, guest, bookingRequest(listing, values))
  const id = parseId<BookingId>(text)
  if (!id) throw new Error(`not an id: ${text}`)
  for (const step of paths[status]) {
    const change = bookingChangeSchema.parse({ status: step.status, early: true })
    await updateBookingStatus(ctx, step.by === 'host' ? host : guest, { id, ...change })
  }
  return id
}
