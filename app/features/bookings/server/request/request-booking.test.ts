import { describe, expect, it } from 'vitest'
import { type BookingId, type PropertyId, parseId } from '#lib/ids.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import { withKey } from '#platform/http/idempotency.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { type BookingRequest, bookingChangeSchema } from '../../booking-schema.ts'
import { bookingRequest, makeBooking } from '../../testing/make-booking.ts'
import { updateBookingStatus } from '../steps/update-booking-status.ts'
import { openRequestLimit, requestBooking } from './request-booking.ts'

const ctx = await createTestContext()
const host = await makeAccount(ctx)
const guest = await makeAccount(ctx)

describe('requestBooking', () => {
  it('writes a pending booking with price, snapshot, deadline and first event, and takes no nights', async () => {
    const listing = await makeListing(ctx, host, {
      title: 'Harbour Loft',
      price_per_night: '79.50',
      image_urls: ['/photos/pool/a.webp', '/photos/pool/b.webp'],
    })
    const answer = await requestBooking(ctx, guest, bookingRequest(listing))
    expect(answer).toMatchObject({
      status: 'pending',
      total_price: 318,
      price_per_night: 79.5,
      host_id: host.id,
      guest_id: guest.id,
      expires_at: '2026-06-17T12:00:00.000Z',
      created_at: testNow.toISOString(),
      property: { title: 'Harbour Loft', city: 'Austin', state: 'Texas' },
      contact_email: null,
      address: null,
      timeline: [{ status: 'pending', reason: null, actor: 'guest' }],
    })
    const row = await ctx.db
      .selectFrom('bookings')
      .select(['total_price', 'property_title', 'property_country', 'property_image', 'special_requests'])
      .where('id', '=', parseId<BookingId>(answer.id))
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      total_price: '318.00',
      property_title: 'Harbour Loft',
      property_country: 'United States',
      property_image: '/photos/pool/a.webp',
      special_requests: 'A late arrival, please.',
    })
    const taken = await ctx.db
      .selectFrom('occupancy')
      .select('id')
      .where('property_id', '=', listing)
      .execute()
    expect(taken).toEqual([])
  })

  it('tells host and guest by mail, at the addresses of their accounts and without contacts', async () => {
    const listing = await makeListing(ctx, host)
    const asking = await makeAccount(ctx)
    await requestBooking(ctx, asking, bookingRequest(listing))
    ctx.mails.length = 0
    await ctx.runJobs()
    const mine = ctx.mails.filter(({ to }) => to === asking.email || to === host.email)
    expect(mine.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual(
      expect.arrayContaining([[asking.email, 'Request sent']]),
    )
    expect(mine.some(({ to, subject }) => to === host.email && subject.startsWith('New request'))).toBe(true)
    for (const mail of mine) expect(JSON.stringify(mail)).not.toMatch(/contact@example|4799999999|5125550100/)
  })

  it('keeps the price that was shown when the host changes it later', async () => {
    const listing = await makeListing(ctx, host, { price_per_night: '100.00' })
    const id = await makeBooking(ctx, { host, guest: await makeAccount(ctx), listing })
    await ctx.db
      .updateTable('properties')
      .set({ price_per_night: '500.00' })
      .where('id', '=', listing)
      .execute()
    const row = await ctx.db
      .selectFrom('bookings')
      .select('total_price')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.total_price).toBe('400.00')
  })

  it.each([
    ['an id that is none', () => 'nonsense', {}, 'listingNotFound'],
    ['a property that does not exist', () => '0196fb2e-0000-7000-8000-000000000000', {}, 'listingNotFound'],
    ['an inactive one', () => makeListing(ctx, host, { is_active: false }), {}, 'listingNotFound'],
    ['the own one', () => makeListing(ctx, guest), {}, 'ownProperty'],
    [
      'too many guests',
      () => makeListing(ctx, host, { max_guests: 3 }),
      { guests_count: 4 },
      'tooManyGuests',
    ],
    [
      'a check-in that is past everywhere',
      () => makeListing(ctx, host),
      { check_in_date: '2026-06-14' },
      'pastDates',
    ],
    [
      'a stay more than two years ahead',
      () => makeListing(ctx, host),
      { check_in_date: '2028-06-10', check_out_date: '2028-06-20' },
      'tooFarAhead',
    ],
  ])('refuses %s', async (_what, makeProperty, values, code) => {
    const asking = code === 'ownProperty' ? guest : await makeAccount(ctx)
    const property = await makeProperty()
    await expect(requestBooking(ctx, asking, bookingRequest(property, values))).rejects.toMatchObject({
      code,
    })
  })

  it('tells a client that a past day or one too far ahead is its mistake', async () => {
    const property_id = await makeListing(ctx, host)
    const call = apiCaller(ctx)
    const ask = async (check_in_date: string, check_out_date: string) => {
      const body = { ...bookingRequest(property_id), check_in_date, check_out_date }
      return (await call('POST', '/bookings', { as: await makeAccount(ctx), body })).status
    }
    expect([await ask('2026-06-01', '2026-06-05'), await ask('2028-06-10', '2028-06-20')]).toEqual([400, 400])
  })

  it('takes a check-in that is still today at the home, and not one whose day is over there but not everywhere', async () => {
    const inHawaii = await makeListing(ctx, host, { state: 'Hawaii', city: 'Hilo' })
    const inTexas = await makeListing(ctx, host)
    const ask = async (listing: PropertyId) => {
      const asking = await makeAccount(ctx)
      return requestBooking(ctx, asking, bookingRequest(listing, { check_in_date: '2026-06-14' }))
    }
    ctx.setClock(new Date('2026-06-15T09:59:59Z'))
    const answer = await ask(inHawaii)
    await expect(ask(inTexas)).rejects.toMatchObject({ code: 'pastDates' })
    ctx.setClock(new Date('2026-06-15T04:59:59Z'))
    await expect(ask(inTexas)).resolves.toMatchObject({ status: 'pending' })
    // Where nobody knows what the clocks at the home say, the last one on earth counts.
    const somewhere = await makeListing(ctx, host, { country: 'Atlantis', state: 'Deep', city: 'Poseidonis' })
    ctx.setClock(new Date('2026-06-15T11:59:59Z'))
    await expect(ask(somewhere)).resolves.toMatchObject({ status: 'pending' })
    ctx.setClock(testNow)
    // Its day ends with Hawaii's.
    expect(answer.expires_at).toBe('2026-06-15T10:00:00.000Z')
  })

  it.each([
    ['booking', null, 'direct booking'],
    ['host_block', null, 'blocked by host'],
    ['external', 'Booking.com', 'Booking.com'],
    ['external', null, 'Other'],
  ])(
    'refuses nights that are taken by %s %s, in the words of the specification',
    async (source, label, words) => {
      const listing = await makeListing(ctx, host)
      const asking = await makeAccount(ctx)
      await ctx.db
        .insertInto('occupancy')
        .values({
          property_id: listing,
          stay: '[2026-07-04,2026-07-06)',
          source,
          label,
          reference: crypto.randomUUID(),
        })
        .execute()
      await expect(requestBooking(ctx, asking, bookingRequest(listing))).rejects.toMatchObject({
        code: 'datesTaken',
        status: 409,
        message: `These dates are already booked on: ${words}. Please choose different dates.`,
      })
      const touching = { check_in_date: '2026-07-06', check_out_date: '2026-07-08' }
      expect((await requestBooking(ctx, asking, bookingRequest(listing, touching))).status).toBe('pending')
    },
  )

  it('lets many ask for the same nights', async () => {
    const listing = await makeListing(ctx, host)
    for (let asked = 0; asked < 3; asked++) {
      await expect(makeBooking(ctx, { host, guest: await makeAccount(ctx), listing })).resolves.toBeTruthy()
    }
  })

  it('takes one request for a stay from a guest, also when they are sent at once, until it is withdrawn', async () => {
    const listing = await makeListing(ctx, host)
    const asking = await makeAccount(ctx)
    const ask = (values = {}) => requestBooking(ctx, asking, bookingRequest(listing, values))
    // The way back to the form, and pressing the button there, is another attempt with a key of its own.
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => ask({ special_requests: '' })))
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(made).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'alreadyRequested' })
    }
    expect((await ask({ check_out_date: '2026-07-06' })).status).toBe('pending')
    const withdrawn = await updateBookingStatus(ctx, asking, {
      id: made[0]?.id as BookingId,
      ...bookingChangeSchema.parse({ status: 'cancelled' }),
    })
    expect(withdrawn.cancel_reason).toBe('withdrawn')
    expect((await ask()).status).toBe('pending')
  })

  it('keeps a guest to ten open requests, also when they are sent at once', async () => {
    const listing = await makeListing(ctx, host)
    const keen = await makeAccount(ctx)
    const results = await Promise.allSettled(
      Array.from({ length: 25 }, (_, at) => requestBooking(ctx, keen, requestOfDay(listing, at))),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(results.length - refused.length).toBe(openRequestLimit)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'tooManyOpenRequests' })
  })

  it('carries a key out once, however often it is sent at once, and answers alike', async () => {
    const listing = await makeListing(ctx, host)
    const keys = Array.from({ length: 40 }, () => crypto.randomUUID())
    const guests = await Promise.all(Array.from({ length: 8 }, () => makeAccount(ctx)))
    await Promise.all(
      keys.map(async (key, at) => {
        const asking = guests[at % guests.length]
        if (!asking) throw new Error('there are eight guests')
        const times = 2 + (at % 4)
        const answers = await Promise.all(
          Array.from({ length: times }, () => requestOnce(asking, requestOfDay(listing, at), key)),
        )
        for (const answer of answers) expect(answer).toEqual(answers[0])
      }),
    )
    const rows = await ctx.db.selectFrom('bookings').select('id').where('property_id', '=', listing).execute()
    expect(rows.length).toBe(keys.length)
  })

  it('does not take a price silently that has changed since the guest saw the total', async () => {
    const listing = await makeListing(ctx, host, { price_per_night: '100.00' })
    const asking = await makeAccount(ctx)
    const key = 'one-click'
    const ask = (expected_total?: number) =>
      requestOnce(asking, bookingRequest(listing, { expected_total }), key)
    const raise = { price_per_night: '139.99' }
    await ctx.db.updateTable('properties').set(raise).where('id', '=', listing).execute()
    await expect(ask(400)).rejects.toMatchObject({
      code: 'priceChanged',
      status: 409,
      message: expect.stringContaining('$559.96'),
      values: { total_price: 559.96, price_per_night: 139.99 },
    })
    // The same key may ask again; and what it once did it answers again, whatever the price has become since.
    const made = await ask(559.96)
    expect(made.total_price).toBe(559.96)
    await ctx.db
      .updateTable('properties')
      .set({ price_per_night: '900.00' })
      .where('id', '=', listing)
      .execute()
    expect(await ask(559.96)).toEqual(made)
  })

  it('does not take the same number of another currency for the total that was seen', async () => {
    const listing = await makeListing(ctx, host, { price_per_night: '100.00', currency: 'EUR' })
    const asking = await makeAccount(ctx)
    const ask = (expected_currency?: 'USD' | 'EUR') =>
      requestBooking(ctx, asking, bookingRequest(listing, { expected_total: 400, expected_currency }))
    for (const seen of [undefined, 'USD'] as const) {
      await expect(ask(seen)).rejects.toMatchObject({
        code: 'priceChanged',
        message: expect.stringContaining('€400'),
        values: { currency: 'EUR', total_price: 400 },
      })
    }
    expect(await ask('EUR')).toMatchObject({ currency: 'EUR', total_price: 400 })
    // What was agreed on stays, whatever the host does later.
    await ctx.db.updateTable('properties').set({ currency: 'CHF' }).where('id', '=', listing).execute()
    const row = await ctx.db
      .selectFrom('bookings')
      .select('currency')
      .where('property_id', '=', listing)
      .executeTakeFirstOrThrow()
    expect(row.currency).toBe('EUR')
  })

  it.each([0, 1, 559.95, 559.961, -559.96])(
    'uses no total that a client sends: %s',
    async (expected_total) => {
      const listing = await makeListing(ctx, host, { price_per_night: '139.99' })
      const asking = await makeAccount(ctx)
      await expect(
        requestBooking(ctx, asking, bookingRequest(listing, { expected_total })),
      ).rejects.toMatchObject({ code: 'priceChanged' })
      expect((await requestBooking(ctx, asking, bookingRequest(listing))).total_price).toBe(559.96)
    },
  )

  it('answers the new total as a problem that a program can read', async () => {
    const listing = await makeListing(ctx, host)
    const body = { ...bookingRequest(listing, { expected_total: 400 }), guest_phone: '' }
    const answer = await apiCaller(ctx)('POST', '/bookings', { as: await makeAccount(ctx), body })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'priceChanged', values: { total_price: 720, price_per_night: 180 } },
    })
  })

  it('refuses a key with another body', async () => {
    const listing = await makeListing(ctx, host)
    const asking = await makeAccount(ctx)
    await requestOnce(asking, bookingRequest(listing), 'one-key')
    await expect(
      requestOnce(asking, bookingRequest(listing, { guests_count: 1 }), 'one-key'),
    ).rejects.toMatchObject({ code: 'keyReused' })
  })
})

function requestOnce(guest: TestAccount, request: BookingRequest, key: string) {
  const call = { scope: guest.id, operation: 'createBooking', input: request }
  return requestBooking(withKey(ctx, key, call), guest, request)
}

/** A request for a stay that starts so many days later than others. */
function requestOfDay(listing: PropertyId, at: number) {
  const checkIn = addDays(calendarDate('2026-07-01'), at)
  return bookingRequest(listing, { check_in_date: checkIn, check_out_date: addDays(checkIn, 4) })
}
