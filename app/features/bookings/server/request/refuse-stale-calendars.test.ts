import { expect, it } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { makeBooking } from '../../testing/make-booking.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const host = await makeAccount(ctx)
const guest = await makeAccount(ctx)

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000)

/** A request for a home that follows a calendar which cannot be read: its stored address is no address. */
async function makeRequest(lastReadAt: Date | null, platform = 'airbnb') {
  const listing = await makeListing(ctx, host)
  await ctx.db
    .insertInto('calendar_sync_configs')
    .values({
      user_id: host.id,
      property_id: listing,
      platform,
      calendar_url: Buffer.from('nothing'),
      calendar_url_digest: Buffer.from('nothing'),
      calendar_host: 'calendar.example:443',
      last_sync_at: lastReadAt,
      next_read_at: testNow,
    })
    .execute()
  return makeBooking(ctx, { host, guest, listing })
}

const accept = (id: string, more: object = {}) =>
  call('PATCH', `/bookings/${id}`, { as: host, body: { status: 'confirmed', ...more } })

it('tells the host how old an unreadable calendar is before accepting, and lets the host decide', async () => {
  const id = await makeRequest(hoursAgo(3))
  const refused = await accept(id)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'staleCalendars', detail: expect.stringContaining('Airbnb (last read 3 hours ago)') },
  })
  const still = await ctx.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst()
  expect(still?.status).toBe('pending')
  expect((await accept(id, { despite_stale_calendars: true })).body).toMatchObject({ status: 'confirmed' })
})

it('says so of a calendar that was never read, and asks nothing while the last reading is fresh', async () => {
  const never = await accept(await makeRequest(null, 'booking_com'))
  expect(never.body).toMatchObject({ detail: expect.stringContaining('Booking.com (never read yet)') })
  expect((await accept(await makeRequest(hoursAgo(0.2)))).status).toBe(200)
})

it('asks only the host of the request, and only to accept it', async () => {
  const id = await makeRequest(null)
  const body = { status: 'confirmed' }
  expect((await call('PATCH', `/bookings/${id}`, { as: guest, body })).status).toBe(403)
  expect((await call('PATCH', `/bookings/${id}`, { as: await makeAccount(ctx), body })).status).toBe(404)
  const decline = await call('PATCH', `/bookings/${id}`, { as: host, body: { status: 'cancelled' } })
  expect(decline.status).toBe(200)
})
