import { expect, onTestFinished, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { wallClockOf } from '#lib/stay.ts'
import { adoptZoneTable } from '#lib/zone-table.ts'
import { takeZones, writeZones } from '#platform/database/zones.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { sendScheduledByDay } from './send-planned.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

test('a message for 18:00 in Calgary goes out at 18:00 by the newest rules, whatever PostgreSQL knows', async () => {
  onTestFinished(() => adoptZoneTable(new Map()))
  await writeZones(ctx.db, { now: testNow })
  // As if Alberta had decided on it yesterday: no rules that a program was built with know these clocks.
  const zone = 'America/Edmonton'
  const since = new Date('2025-01-01T00:00:00Z')
  await ctx.db.deleteFrom('zone_transitions').where('zone', '=', zone).execute()
  await ctx.db
    .insertInto('zone_transitions')
    .values({ zone, since, seconds_ahead: -5.5 * 3600 })
    .execute()
  await takeZones(ctx.db)
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  await ctx.db.updateTable('properties').set({ time_zone: zone }).where('id', '=', listing).execute()
  const values = { check_in_date: '2026-12-04', check_out_date: '2026-12-08' }
  await makeBooking(ctx, { host, guest, listing, status: 'confirmed', values })
  const message = { title: 'Way in', body: 'Welcome.', moment: 'before_arrival', days: 3, hour: 18 }
  const made = await call('POST', '/scheduled-messages', { as: host, body: message })
  expect(made.status).toBe(201)
  ctx.setClock(new Date('2026-12-01T23:29:59Z'))
  expect(await sendScheduledByDay(ctx)).toBe(0)
  ctx.setClock(new Date('2026-12-01T23:30:00Z'))
  expect(wallClockOf(ctx.clock(), zone)).toBe('2026-12-01T18:00')
  expect(await sendScheduledByDay(ctx)).toBe(1)
})
