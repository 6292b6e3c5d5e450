import type { PropertyId } from '#lib/ids.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { NewRow } from '#platform/database/database.ts'
import type { TestAccount } from '#tests/support/factories.ts'

export type BookingValues = Partial<NewRow<'bookings'>>

/** Bookings of one night as rows, with these values, because no use case leads to some of them at this time. */
export async function insertBookings(
  ctx: Pick<Context, 'db'>,
  { host, guest, home }: { host: TestAccount; guest: TestAccount; home: PropertyId },
  all: BookingValues[],
): Promise<void> {
  await ctx.db
    .insertInto('bookings')
    .values(
      all.map((values) => ({
        property_id: home,
        host_id: host.id,
        guest_id: guest.id,
        check_in_date: '2026-08-01',
        check_out_date: addDays(calendarDate(String(values.check_in_date ?? '2026-08-01')), 1),
        cancel_reason: values.status === 'cancelled' ? 'declined' : null,
        guests_count: 1,
        price_per_night: '10.00',
        total_price: '10.00',
        guest_name: 'Somebody',
        guest_email: 'somebody@example.com',
        property_title: 'A home',
        property_city: 'Austin',
        property_state: 'Texas',
        property_country: 'United States',
        expires_at: new Date('2026-06-17T12:00:00Z'),
        ...values,
      })),
    )
    .execute()
}
