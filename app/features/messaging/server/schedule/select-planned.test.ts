import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import { instantOf } from '#lib/time-zone.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { scheduledMessageInputSchema } from '../../scheduled-message-schema.ts'
import { createScheduledMessage } from './scheduled-messages.ts'
import { findPlanned } from './select-planned.ts'

const ctx = await createTestContext()

const input = scheduledMessageInputSchema.parse({
  title: 'Way in',
  body: 'See {access}',
  moment: 'before_arrival',
  days: 3,
})

test('its instant is that of the clocks at the home, in any zone and around every change of the clocks', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  const booking = await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
  const { id } = await createScheduledMessage(ctx, host, input)
  const zones = [
    'America/New_York',
    'Europe/Lisbon',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    'UTC',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 1, max: 60 }),
      async (zone, day, hour, days) => {
        const arrival = addDays(calendarDate('2026-08-20'), day)
        await ctx.db.updateTable('properties').set({ time_zone: zone }).where('id', '=', listing).execute()
        await ctx.db.updateTable('scheduled_messages').set({ hour, days }).execute()
        await sql`update bookings set check_in_date = ${arrival}, check_out_date = ${addDays(arrival, 4)}
          where id = ${booking}`.execute(ctx.db)
        const planned = await findPlanned(ctx.db, { booking_id: booking, scheduled_message_id: id as never }) // as the answer said
        const wall = Date.parse(`${addDays(arrival, -days)}T${String(hour).padStart(2, '0')}:00:00Z`)
        const expected = instantOf(wall, zone) ?? Number.NaN
        // Within an hour only where the clocks show that time twice or never.
        const apart = Math.abs((planned?.due_at?.getTime() ?? Number.NaN) - expected)
        expect(apart).toBeLessThanOrEqual(isOddHour(wall, zone) ? 3_600_000 : 0)
      },
    ),
    { numRuns: 150 },
  )
})

/** Whether the clocks of a zone are changed within three hours of a wall-clock time. */
function isOddHour(wall: number, zone: string): boolean {
  const [before, after] = [instantOf(wall - 10_800_000, zone), instantOf(wall + 10_800_000, zone)]
  return (after ?? 0) - (before ?? 0) !== 21_600_000
}
