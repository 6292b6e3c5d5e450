import { beforeEach, expect, it } from 'vitest'
import { loadListing } from '#features/listings/server/show-listing.ts'
import { forgetAlerts } from '#features/saved/server/jobs.ts'
import { addDays, dateOf, toDateRange } from '#lib/stay.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { makeBooking } from '../../testing/make-booking.ts'
import { findStaysAhead } from './leave-bookings.ts'

// A night that begins today can be asked for, seen and relied upon as long as it is today at the home.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]

const honolulu = { city: 'Honolulu', state: 'Hawaii', time_zone: 'Pacific/Honolulu' }
const auckland = {
  ...{ city: 'Auckland', state: 'Auckland', country: 'New Zealand', time_zone: 'Pacific/Auckland' },
}
/** It is still June 15, three in the afternoon, in Honolulu, and June 16, one in the afternoon, in Auckland. */
const now = new Date('2026-06-16T01:00:00Z')
const tonight = { check_in_date: '2026-06-15', check_out_date: '2026-06-16' }

/** What an operation answers that account. */
async function answered<Body>(method: 'GET', path: string, as: typeof host): Promise<Body> {
  return (await call(method, path, { as })).body as Body
}

beforeEach(() => ctx.setClock(now))

it('the page of a home goes by the day there, and so does what a question there is about', async () => {
  const west = await makeListing(ctx, host, honolulu)
  const east = await makeListing(ctx, host, auckland)
  const nowhere = await makeListing(ctx, host, { country: 'Freeland', state: 'Tiny County' })
  const dayAt = async (id: typeof west) => (await loadListing(ctx, id))?.today
  expect(await dayAt(west)).toBe('2026-06-15')
  expect(await dayAt(east)).toBe('2026-06-16')
  expect(await dayAt(nowhere), 'as late as it is anywhere').toBe('2026-06-15')
})

it('and the night that the page offers can be asked for', async () => {
  const west = await makeListing(ctx, host, honolulu)
  const body = {
    ...{ property_id: west, ...tonight, guests_count: 2 },
    ...{ guest_name: 'Mara Quist', guest_email: guest.email },
  }
  expect((await call('POST', '/bookings', { as: guest, body })).status).toBe(201)
})

it('the calendar of a host begins with the earliest day of the homes that it shows', async () => {
  const owner = await makeAccount(ctx)
  const east = await makeListing(ctx, owner, auckland)
  const ask = async (more = '') => {
    const path = `/host/calendar?from=2026-06-01&to=2026-07-01${more}`
    return (await answered<{ today: string }>('GET', path, owner)).today
  }
  expect(await ask()).toBe('2026-06-16')
  const west = await makeListing(ctx, owner, honolulu)
  expect(await ask()).toBe('2026-06-15')
  expect(await ask(`&property_id=${east}`)).toBe('2026-06-16')
  const block = { as: owner, body: tonight }
  expect((await call('POST', `/properties/${west}/blocked-nights`, block)).status).toBe(201)
})

it('who stays, or has a guest, tonight does not close the account', async () => {
  const owner = await makeAccount(ctx)
  const west = await makeListing(ctx, owner, honolulu)
  await makeBooking(ctx, { host: owner, guest, listing: west, status: 'confirmed', values: tonight })
  expect(await findStaysAhead(ctx.db, owner.id, now)).toHaveLength(1)
  expect(await findStaysAhead(ctx.db, owner.id, new Date('2026-06-16T10:00:00Z'))).toHaveLength(0)
})

// The database goes by its own clock. At every moment one of the two zones has another day than UTC.
it.each([
  ['Etc/GMT+12', 'tonight', 409],
  ['Etc/GMT+12', 'last night', 204],
  ['Pacific/Kiritimati', 'tonight', 409],
  ['Pacific/Kiritimati', 'last night', 204],
] as const)('a home in %s whose guest stayed %s is deleted with %i', async (zone, night, status) => {
  const real = new Date()
  ctx.setClock(real)
  const owner = await makeAccount(ctx)
  const home = await makeListing(ctx, owner, { time_zone: zone })
  const checkIn = addDays(dateOf(real, zone), night === 'tonight' ? 0 : -1)
  const values = { check_in_date: addDays(checkIn, 40), check_out_date: addDays(checkIn, 41) }
  const booking = await makeBooking(ctx, { host: owner, guest, listing: home, status: 'confirmed', values })
  const checkOut = addDays(checkIn, 1)
  await ctx.db
    .updateTable('bookings')
    .set({ check_in_date: checkIn, check_out_date: checkOut })
    .where('id', '=', booking)
    .execute()
  await ctx.db
    .updateTable('occupancy')
    .set({ stay: toDateRange({ checkIn, checkOut }) })
    .where('reference', '=', booking)
    .execute()
  const ahead = await answered<{ stays_count: number }>('GET', `/properties/${home}/upcoming-stays`, owner)
  expect(ahead.stays_count).toBe(night === 'tonight' ? 1 : 0)
  expect((await call('DELETE', `/properties/${home}`, { as: owner })).status).toBe(status)
})

it('a wait for tonight is kept', async () => {
  const west = await makeListing(ctx, host, honolulu)
  await makeBooking(ctx, { host, guest, listing: west, status: 'confirmed', values: tonight })
  const waiting = await makeAccount(ctx)
  const body = { property_id: west, ...tonight, guests_count: 2 }
  const made = await call('POST', '/night-waits', { as: waiting, body })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await forgetAlerts(ctx)
  const kept = await answered<{ waits: unknown[] }>('GET', '/night-waits', waiting)
  expect(kept.waits).toHaveLength(1)
})
