import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { calendarDate, toDateRange } from '#lib/stay.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { storedListing } from '../testing/listing-world.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

describe('deleteProperty', () => {
  const takeNights = (id: string, source: string, stay: [string, string]) =>
    ctx.db
      .insertInto('occupancy')
      .values({
        property_id: id,
        source,
        reference: randomUUID(),
        stay: toDateRange({ checkIn: calendarDate(stay[0]), checkOut: calendarDate(stay[1]) }),
      })
      .execute()

  test('removes it with its blocks and past nights', async () => {
    const host = await makeAccount(ctx)
    const id = await makeListing(ctx, host)
    await takeNights(id, 'host_block', ['2090-01-01', '2090-01-05'])
    await takeNights(id, 'booking', ['2020-01-01', '2020-01-05'])
    expect((await call('DELETE', `/properties/${id}`, { as: host })).status).toBe(204)
    expect(await storedListing(ctx, id)).toBeUndefined()
    expect((await call('DELETE', `/properties/${id}`, { as: host })).status).toBe(404)
  })

  test('cancels its open requests and tells their guests', async () => {
    const host = await makeAccount(ctx)
    const guest = await makeAccount(ctx)
    const listing = await makeListing(ctx, host)
    const elsewhere = await makeListing(ctx, host)
    const [lost, kept] = [
      await makeBooking(ctx, { host, guest, listing }),
      await makeBooking(ctx, { host, guest, listing: elsewhere }),
    ]
    await ctx.runJobs()
    ctx.mails.length = 0
    expect((await call('DELETE', `/properties/${listing}`, { as: host })).status).toBe(204)
    await ctx.runJobs()
    const rows = await ctx.db
      .selectFrom('bookings')
      .select(['id', 'status', 'cancel_reason'])
      .where('guest_id', '=', guest.id)
      .execute()
    expect(rows.find(({ id }) => id === lost)).toMatchObject({ cancel_reason: 'property_removed' })
    expect(rows.find(({ id }) => id === kept)).toMatchObject({ status: 'pending' })
    expect(ctx.mails.filter(({ to }) => to === guest.email)).toHaveLength(1)
  })

  test('that is refused tells nobody anything', async () => {
    const host = await makeAccount(ctx)
    const guest = await makeAccount(ctx)
    const listing = await makeListing(ctx, host)
    const id = await makeBooking(ctx, { host, guest, listing })
    await takeNights(listing, 'booking', ['2090-01-01', '2090-01-05'])
    expect((await call('DELETE', `/properties/${listing}`, { as: host })).status).toBe(409)
    await ctx.runJobs()
    const row = await ctx.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst()
    expect(row?.status).toBe('pending')
  })

  test('is refused by the database while confirmed stays are ahead', async () => {
    const host = await makeAccount(ctx)
    const id = await makeListing(ctx, host)
    await takeNights(id, 'booking', ['2090-01-01', '2090-01-05'])
    expect(await call('DELETE', `/properties/${id}`, { as: host })).toMatchObject({
      status: 409,
      body: { code: 'hasStays' },
    })
    expect(await storedListing(ctx, id)).toBeDefined()
  })

  test('of a deletion and a confirmation at once, exactly one happens', async () => {
    const host = await makeAccount(ctx)
    for (let round = 0; round < 20; round++) {
      const id = await makeListing(ctx, host)
      const [deleted, taken] = await Promise.all([
        call('DELETE', `/properties/${id}`, { as: host }),
        takeNights(id, 'booking', ['2090-01-01', '2090-01-05']).then(
          () => true,
          () => false,
        ),
      ])
      expect(deleted.status).toBe(taken ? 409 : 204)
    }
  })
})
