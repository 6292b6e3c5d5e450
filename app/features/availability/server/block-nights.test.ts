import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingChangeSchema } from '#features/bookings/booking-schema.ts'
import { updateBookingStatus } from '#features/bookings/server/steps/update-booking-status.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import { addDays, calendarDate, countNights, fromDateRange, type Stay, toDateRange } from '#lib/stay.ts'
import { inTransaction } from '#platform/database/database.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { meet } from '#tests/support/interleave.ts'
import type { StayBody } from '../availability-schema.ts'
import { blockNights } from './block-nights.ts'
import { holdNights } from './hold-nights.ts'
import { availabilityPersonalData } from './personal-data.ts'
import { unblockNights } from './unblock-nights.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const host = await makeAccount(ctx)
// The test's clock says June 15, 2026.
const start = calendarDate('2026-07-01')
const stayAt = (from: number, nights: number): Stay => ({
  checkIn: addDays(start, from),
  checkOut: addDays(start, from + nights),
})
const nightsOf = (stays: readonly Stay[]) =>
  stays.flatMap((stay) => Array.from({ length: countNights(stay) }, (_, at) => addDays(stay.checkIn, at)))

async function blocksOf(property: PropertyId): Promise<Stay[]> {
  const rows = await ctx.db
    .selectFrom('occupancy')
    .select('stay')
    .where('property_id', '=', property)
    .where('source', '=', 'host_block')
    .orderBy('stay')
    .execute()
  return rows.map((row) => fromDateRange(row.stay))
}

const toStay = ({ check_in_date, check_out_date }: StayBody) => ({
  checkIn: calendarDate(check_in_date),
  checkOut: calendarDate(check_out_date),
})
const body = (stay: Stay) => ({ check_in_date: stay.checkIn, check_out_date: stay.checkOut })
const block = (id: PropertyId, stay: Stay, as = host) =>
  call('POST', `/properties/${id}/blocked-nights`, { as, body: body(stay) })
const unblock = (id: PropertyId, stay: Stay) =>
  call('DELETE', `/properties/${id}/blocked-nights?${new URLSearchParams(body(stay))}`, { as: host })

async function take(property: PropertyId, stay: Stay, source: string, label: string | null = null) {
  const reference = randomUUID()
  await ctx.db
    .insertInto('occupancy')
    .values({ property_id: property, stay: toDateRange(stay), source, reference, label })
    .execute()
  return reference
}

describe('blocks of a host', () => {
  it('are exactly the nights that were blocked and not freed, whatever the order, and undo is exact', async () => {
    const moves = fc.array(
      fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 8 })),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const property = await makeListing(ctx, host)
        const expected = new Set<string>()
        for (const [isBlock, at, nights] of all) {
          const stay = stayAt(at, nights)
          const before = [...expected].sort()
          const move = isBlock ? blockNights : unblockNights
          const { changed } = await move(ctx, host, { propertyId: property, stay })
          for (const night of nightsOf([stay])) isBlock ? expected.add(night) : expected.delete(night)
          const after = [...expected].sort()
          const differing = isBlock
            ? after.filter((night) => !before.includes(night))
            : before.filter((night) => !after.includes(night))
          expect(nightsOf(changed.map(toStay))).toEqual(differing)
        }
        const stored = await blocksOf(property)
        expect(nightsOf(stored)).toEqual([...expected].sort())
        // As few as possible.
        for (const [at, stay] of stored.entries())
          expect(stay.checkOut < (stored[at + 1]?.checkIn ?? '9')).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('keep their notes: beside each other, when cut in two, and when freed and blocked again', async () => {
    const property = await makeListing(ctx, host)
    const noted = async () => {
      const rows = await ctx.db
        .selectFrom('occupancy')
        .select(['stay', 'note'])
        .where('property_id', '=', property)
        .orderBy('stay')
        .execute()
      return rows.map(({ stay, note }) => [nightsOf([fromDateRange(stay)]).length, note])
    }
    const blockFor = (stay: Stay, note: string | null) =>
      call('POST', `/properties/${property}/blocked-nights`, { as: host, body: { ...body(stay), note } })
    expect((await blockFor(stayAt(2, 3), ' New\nfloor ')).status).toBe(201)
    await blockFor(stayAt(0, 10), null)
    expect(await noted()).toEqual([
      [2, null],
      [3, 'New floor'],
      [5, null],
    ])
    await blockFor(stayAt(10, 2), null)
    const freed = await unblock(property, stayAt(3, 1))
    expect(freed.body).toEqual({ changed: [{ ...body(stayAt(3, 1)), note: 'New floor' }] })
    expect(await noted()).toEqual([
      [2, null],
      [1, 'New floor'],
      [1, 'New floor'],
      [7, null],
    ])
    await blockFor(stayAt(3, 1), 'New floor')
    expect(await noted()).toEqual([
      [2, null],
      [3, 'New floor'],
      [7, null],
    ])
    const path = `/properties/${property}/blocked-nights/note`
    const change = (as: typeof host, note: string | null) =>
      call('PUT', path, { as, body: { ...body(stayAt(0, 1)), note } })
    expect((await change(host, 'Family')).status).toBe(204)
    expect((await noted())[0]).toEqual([2, 'Family'])
    expect((await change(host, ' ')).status).toBe(204)
    expect((await noted())[0]).toEqual([2, null])
    expect((await change(host, 'x'.repeat(201))).status).toBe(400)
    expect((await change(await makeAccount(ctx), 'Mine')).status).toBe(404)
  })

  it('are given to their host with their notes, and the notes go with the account', async () => {
    const owner = await makeAccount(ctx)
    const property = await makeListing(ctx, owner)
    await call('POST', `/properties/${property}/blocked-nights`, {
      as: owner,
      body: { ...body(stayAt(0, 2)), note: 'My birthday' },
    })
    const exported = { property_id: property, ...body(stayAt(0, 2)), note: 'My birthday' }
    expect(await availabilityPersonalData.exportData(ctx.db, owner.id)).toEqual([exported])
    expect(await availabilityPersonalData.exportData(ctx.db, host.id)).not.toContainEqual(exported)
    await inTransaction(ctx.db, (tx) => availabilityPersonalData.eraseData(tx, owner.id))
    expect(await availabilityPersonalData.exportData(ctx.db, owner.id)).toEqual([{ ...exported, note: null }])
  })

  it('never cover a booking, and say which; nights of another platform may be covered', async () => {
    const property = await makeListing(ctx, host)
    await take(property, stayAt(4, 3), 'booking')
    await take(property, stayAt(20, 2), 'external', 'Airbnb')
    expect(await block(property, stayAt(0, 5))).toMatchObject({
      status: 409,
      body: {
        code: 'nightsBooked',
        detail:
          'Jul 05, 2026 to Jul 08, 2026 is booked. Choose nights around it, or cancel that booking first.',
      },
    })
    expect(await blocksOf(property)).toEqual([])
    // The evening of arrival and the morning of departure are free.
    expect((await block(property, stayAt(0, 4))).status).toBe(201)
    expect((await block(property, stayAt(7, 2))).status).toBe(201)
    expect((await block(property, stayAt(20, 2))).status).toBe(201)
    expect((await unblock(property, stayAt(0, 60))).body).toEqual({
      changed: [stayAt(0, 4), stayAt(7, 2), stayAt(20, 2)].map((stay) => ({ ...body(stay), note: null })),
    })
  })

  it('lie between today and two years from now', async () => {
    const property = await makeListing(ctx, host)
    const from = (checkIn: string, nights = 1) => ({
      checkIn: calendarDate(checkIn),
      checkOut: addDays(calendarDate(checkIn), nights),
    })
    expect((await block(property, from('2026-06-15'))).status).toBe(201)
    expect(await block(property, from('2026-06-14'))).toMatchObject({
      status: 400,
      body: { code: 'beyondCalendar' },
    })
    expect((await block(property, from('2028-06-14'))).status).toBe(201)
    expect((await block(property, from('2028-06-15'))).status).toBe(400)
    expect((await block(property, from('2026-07-01', 0))).status).toBe(400)
    const words = { check_in_date: 'soon', check_out_date: '2026-02-30' }
    expect(
      await call('POST', `/properties/${property}/blocked-nights`, { as: host, body: words }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'check_in_date' }, { field: 'check_out_date' }] },
    })
  })

  it('are at most a thousand a property, and those that touch count as one', async () => {
    const property = await makeListing(ctx, host)
    await ctx.db
      .insertInto('occupancy')
      .values(
        Array.from({ length: 1_000 }, (_, at) => ({
          property_id: property,
          // In the past, where no test looks.
          stay: toDateRange({
            checkIn: addDays(calendarDate('2018-01-01'), at * 2),
            checkOut: addDays(calendarDate('2018-01-02'), at * 2),
          }),
          source: 'host_block',
          reference: randomUUID(),
        })),
      )
      .execute()
    expect(await block(property, stayAt(0, 1))).toMatchObject({
      status: 409,
      body: { code: 'tooManyBlocks' },
    })
  })

  it('one key blocks once', async () => {
    const property = await makeListing(ctx, host)
    const send = () =>
      call('POST', `/properties/${property}/blocked-nights`, {
        as: host,
        body: body(stayAt(0, 3)),
        headers: { 'idempotency-key': `block-${property}` },
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map((answer) => answer.body)).toEqual(
      Array(3).fill({ changed: [{ ...body(stayAt(0, 3)), note: null }] }),
    )
  })
})

describe('the host calendar', () => {
  it('shows who took which nights, names guests only to their host, and pages properties', async () => {
    const owner = await makeAccount(ctx)
    const guest = await makeAccount(ctx)
    const property = await makeListing(ctx, owner, { title: 'Weir Cottage' })
    for (let more = 0; more < 20; more++) await makeListing(ctx, owner)
    const { id: booking } = await ctx.db
      .insertInto('bookings')
      .values({
        property_id: property,
        host_id: owner.id,
        guest_id: guest.id,
        status: 'confirmed',
        check_in_date: '2026-07-05',
        check_out_date: '2026-07-08',
        guests_count: 2,
        price_per_night: '180.00',
        total_price: '540.00',
        guest_name: 'Mara Quist',
        guest_email: guest.email,
        property_title: 'Weir Cottage',
        property_city: 'Austin',
        property_state: 'Texas',
        property_country: 'United States',
        expires_at: new Date('2026-06-17T12:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await inTransaction(ctx.db, (tx) =>
      holdNights(tx, {
        propertyId: property,
        stay: stayAt(4, 3),
        bookingId: booking as BookingId,
        now: ctx.clock(),
      }),
    )
    await take(property, stayAt(10, 2), 'external', 'Airbnb')
    await block(property, stayAt(15, 1), owner)
    const one = await call('GET', `/host/calendar?from=2026-07-01&to=2026-08-01&property_id=${property}`, {
      as: owner,
    })
    expect(one.body).toMatchObject({
      today: '2026-06-15',
      next_cursor: null,
      properties: [
        {
          title: 'Weir Cottage',
          entries: [
            { source: 'booking', label: 'Mara Quist', booking_id: booking, check_in_date: '2026-07-05' },
            { source: 'external', label: 'Airbnb', booking_id: null },
            { source: 'host_block', label: null, check_out_date: '2026-07-17' },
          ],
        },
      ],
    })
    const seen: unknown[] = []
    let cursor = ''
    do {
      const page = await call('GET', `/host/calendar?from=2026-07-06&to=2026-07-07${cursor}`, { as: owner })
      const { properties, next_cursor } = page.body as { properties: unknown[]; next_cursor: string | null }
      seen.push(...properties)
      cursor = next_cursor ? `&cursor=${next_cursor}` : ''
    } while (cursor)
    expect(seen).toHaveLength(21)
    expect(seen.at(-1)).toMatchObject({ id: property, entries: [{ source: 'booking' }] })
    expect((await call('GET', '/host/calendar?from=2026-07-01&to=2028-07-01', { as: owner })).status).toBe(
      400,
    )
  })
})

it('a stay that is accepted while the host blocks one of its nights is refused (promise 2)', async () => {
  const property = await makeListing(ctx, host)
  const { checkIn, checkOut } = stayAt(2, 3)
  const values = { check_in_date: checkIn, check_out_date: checkOut }
  const id = await makeBooking(ctx, { host, guest: await makeAccount(ctx), listing: property, values })
  const [, accepted] = await meet(
    ctx,
    (doors, stop) =>
      // The use case itself: the API would commit at once.
      inTransaction(doors.db, async (tx) => {
        await blockNights({ ...doors, db: tx }, host, { propertyId: property, stay: stayAt(0, 4) })
        await stop()
      }),
    () => updateBookingStatus(ctx, host, { id, ...bookingChangeSchema.parse({ status: 'confirmed' }) }),
  )
  expect(accepted).toBe('datesTaken')
  expect(await blocksOf(property)).toEqual([stayAt(0, 4)])
})

it('nights of a stay that is being accepted are not blocked (promise 2)', async () => {
  const property = await makeListing(ctx, host)
  const { checkIn, checkOut } = stayAt(2, 3)
  const values = { check_in_date: checkIn, check_out_date: checkOut }
  const id = await makeBooking(ctx, { host, guest: await makeAccount(ctx), listing: property, values })
  const [, blocked] = await meet(
    ctx,
    (doors) =>
      updateBookingStatus(doors, host, { id, ...bookingChangeSchema.parse({ status: 'confirmed' }) }),
    () => blockNights(ctx, host, { propertyId: property, stay: stayAt(0, 4) }),
  )
  expect(blocked).toBe('nightsBooked')
  expect(await blocksOf(property)).toEqual([])
})
