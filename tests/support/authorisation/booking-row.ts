import type { BookingId } from '../../../app/lib/ids.ts'
import type { NewRow } from '../../../app/platform/database/database.ts'
import type { TestContext } from '../context.ts'
import type { World } from './row.ts'

type Facts = Pick<NewRow<'bookings'>, 'status' | 'check_in_date' | 'check_out_date' | 'expires_at'>

/** A booking as a row: also one of the past, to which no use case leads any more. */
export async function insertBooking(
  ctx: Pick<TestContext, 'db'>,
  { property, host, guest }: Pick<World, 'property' | 'host' | 'guest'>,
  facts: Facts,
): Promise<BookingId> {
  const { id } = await ctx.db
    .insertInto('bookings')
    .values({
      property_id: property,
      host_id: host.id,
      guest_id: guest.id,
      guests_count: 2,
      price_per_night: '180.00',
      total_price: '720.00',
      guest_name: 'Mara Quist',
      guest_email: 'guest-contact@example.com',
      guest_phone: '+15125550199',
      property_title: 'Cedar Cabin',
      property_city: 'Austin',
      property_state: 'Texas',
      property_country: 'United States',
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as BookingId // just made by the database
}
