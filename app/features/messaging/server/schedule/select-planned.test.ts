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
import { findPlanned, isDue, listDueByDay, selectPlanned } from './select-planned.ts'

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

test('what goes out now is what is due one by one, whatever is late, over or older than its message beside it', async () => {
  await ctx.db.deleteFrom('scheduled_messages').execute()
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const wishes = [
    { moment: 'before_arrival', days: 1, hour: 9 },
    { moment: 'arrival_day', hour: 15 },
    { moment: 'before_departure', days: 1, hour: 20 },
    { moment: 'after_departure', days: 2, hour: 9 },
  ]
  for (const wish of wishes) {
    const values = { title: wish.moment, body: 'Hello', ...wish }
    await createScheduledMessage(ctx, host, scheduledMessageInputSchema.parse(values))
  }
  // Two days apart, in homes on both sides of the world.
  for (let at = 0; at < 8; at++) {
    const listing = await makeListing(ctx, host)
    const time_zone = at % 2 ? 'Pacific/Kiritimati' : 'America/New_York'
    await ctx.db.updateTable('properties').set({ time_zone }).where('id', '=', listing).execute()
    const check_in_date = addDays(calendarDate('2026-06-20'), at * 2)
    const values = { check_in_date, check_out_date: addDays(check_in_date, 1 + (at % 3)) }
    await makeBooking(ctx, { host, guest, listing, status: 'confirmed', values })
  }
  let found = 0
  for (let hours = 0; hours < 20 * 24; hours += 7) {
    const now = new Date(Date.parse('2026-06-18T00:00:00Z') + hours * 3_600_000)
    const all = await selectPlanned(ctx.db).execute()
    const due = all.filter((planned) => isDue(planned, now))
    const keyOf = (one: { booking_id: string; scheduled_message_id: string }) =>
      `${one.booking_id} ${one.scheduled_message_id}`
    const listed = await listDueByDay(ctx.db, now)
    expect(listed.map(keyOf).sort(), now.toISOString()).toEqual(due.map(keyOf).sort())
    const dueAt = (one: (typeof listed)[0]) => due.find((each) => keyOf(each) === keyOf(one))?.due_at ?? null
    const times = listed.map((one) => dueAt(one)?.getTime() ?? 0)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    found += listed.length
  }
  expect(found).toBeGreaterThan(20)
})

/** Whether the clocks of a zone are changed within three hours of a wall-clock time. */
function isOddHour(wall: number, zone: string): boolean {
  const [before, after] = [instantOf(wall - 10_800_000, zone), instantOf(wall + 10_800_000, zone)]
  return (after ?? 0) - (before ?? 0) !== 21_600_000
}
