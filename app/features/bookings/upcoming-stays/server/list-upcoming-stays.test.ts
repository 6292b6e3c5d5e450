import { expect, test } from 'vitest'
import { addDays, dateOf } from '#lib/stay.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import type { BookingStatus } from '../../booking.ts'
import { makeBooking } from '../../testing/make-booking.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

// The database decides by its own day what lies ahead, so this test is about today.
const now = new Date()
// The homes are in Texas, where guests are checked in.
const day = (days: number) => addDays(dateOf(now, 'America/Chicago'), days)

test('names the stays that keep a property from being deleted, and counts what would be cancelled', async () => {
  ctx.setClock(now)
  const host = await makeAccount(ctx)
  const guest = await makeAccount(ctx)
  const listing = await makeListing(ctx, host)
  const elsewhere = await makeListing(ctx, host)
  const ask = () => call('GET', `/properties/${listing}/upcoming-stays`, { as: host })
  expect((await ask()).body).toEqual({ stays: [], stays_count: 0, requests_count: 0 })
  const make = (status: BookingStatus, from: number, guest_name: string) => {
    const values = { guest_name, check_in_date: day(from), check_out_date: day(from + 3) }
    return makeBooking(ctx, { host, guest, listing, status, values })
  }
  await make('confirmed', 40, 'Second')
  await make('completed', 0, 'Over')
  await make('checked-in', 0, 'First')
  await make('cancelled', 15, 'Withdrawn')
  const past = await make('confirmed', 20, 'Past')
  await make('pending', 60, 'Asking')
  const values = { check_in_date: day(30), check_out_date: day(33) }
  await makeBooking(ctx, { host, guest, listing: elsewhere, status: 'confirmed', values })
  await ctx.db
    .updateTable('bookings')
    .set({ check_in_date: day(-9), check_out_date: day(-6) })
    .where('id', '=', past)
    .execute()
  expect((await ask()).body).toMatchObject({
    stays: [
      { guest_name: 'First', check_in_date: day(0) },
      { guest_name: 'Second', check_in_date: day(40), check_out_date: day(43) },
    ],
    stays_count: 2,
    requests_count: 1,
  })
  // The list and the database, which has the last word, agree.
  expect((await call('DELETE', `/properties/${listing}`, { as: host })).status).toBe(409)
})

test('tells nobody else, the guests included', async () => {
  ctx.setClock(now)
  const host = await makeAccount(ctx)
  const guest = await makeAccount(ctx)
  const listing = await makeListing(ctx, host)
  const values = { check_in_date: day(30), check_out_date: day(33) }
  await makeBooking(ctx, { host, guest, listing, status: 'confirmed', values })
  for (const as of [guest, await makeAccount(ctx)]) {
    expect((await call('GET', `/properties/${listing}/upcoming-stays`, { as })).status).toBe(404)
  }
  expect((await call('GET', '/properties/none/upcoming-stays', { as: host })).status).toBe(404)
})
