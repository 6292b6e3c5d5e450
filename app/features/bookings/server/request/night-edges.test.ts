import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { blockNights } from '#features/availability/server/block-nights.ts'
import { listTakenNights } from '#features/availability/server/list-taken-nights.ts'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import { calendarDate, type Stay, toDateRange } from '#lib/stay.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { makeBooking } from '../../testing/make-booking.ts'
import { listRivals } from '../list-rivals.ts'
import { updateBookingStatus } from '../steps/update-booking-status.ts'

// The day on which one guest leaves is the day on which the next one comes, on both sides and whoever holds the nights.

const ctx = await createTestContext()
const host = await makeAccount(ctx)
const july = (from: number, to: number): Stay => ({
  checkIn: calendarDate(`2026-07-${String(from).padStart(2, '0')}`),
  checkOut: calendarDate(`2026-07-${to}`),
})
const middle = july(10, 14)
const others: [name: string, stay: Stay, meets: boolean][] = [
  ['that ends on the day on which it begins', july(6, 10), false],
  ['that begins on the day on which it ends', july(14, 18), false],
  ['that ends a night later than it begins', july(6, 11), true],
  ['that begins a night before it ends', july(13, 18), true],
  ['of one night before it', july(9, 10), false],
  ['of one night after it', july(14, 15), false],
  ['of its first night', july(10, 11), true],
  ['of its last night', july(13, 14), true],
  ['around it', july(9, 15), true],
  ['of the same nights', middle, true],
]

const ask = async (listing: PropertyId, stay: Stay, status: 'pending' | 'confirmed' = 'pending') =>
  makeBooking(ctx, {
    host,
    guest: await makeAccount(ctx),
    listing,
    status,
    values: { check_in_date: stay.checkIn, check_out_date: stay.checkOut },
  })

const accept = (id: BookingId) =>
  updateBookingStatus(ctx, host, {
    id,
    status: 'confirmed',
    reason: null,
    early: false,
    despite_stale_calendars: true,
  })

const block = (listing: PropertyId, stay: Stay) => blockNights(ctx, host, { propertyId: listing, stay })

const importNights = (listing: PropertyId, stay: Stay) =>
  ctx.db
    .insertInto('occupancy')
    .values({
      property_id: listing,
      stay: toDateRange(stay),
      source: 'external',
      reference: randomUUID(),
      label: 'Airbnb',
    })
    .execute()

const holders: [name: string, take: (listing: PropertyId, stay: Stay) => Promise<unknown>][] = [
  ['a confirmed stay', (listing, stay) => ask(listing, stay, 'confirmed')],
  ['the host', block],
  ['another calendar', importNights],
]

async function codeOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error) => String(Reflect.get(error, 'code')),
  )
}

describe.each(others)('a stay %s', (_name, other, meets) => {
  it(`is ${meets ? '' : 'not '}closed out by it, and the host is ${meets ? '' : 'not '}warned of that`, async () => {
    for (const [accepted, waiting] of [
      [middle, other],
      [other, middle],
    ] as const) {
      const listing = await makeListing(ctx, host)
      const [first, second] = [await ask(listing, accepted), await ask(listing, waiting)]
      expect((await listRivals(ctx, host, { id: first })).rivals.map(({ id }) => id)).toEqual(
        meets ? [second] : [],
      )
      await accept(first)
      const left = await ctx.db
        .selectFrom('bookings')
        .select(['status', 'cancel_reason'])
        .where('id', '=', second)
        .executeTakeFirstOrThrow()
      expect(left).toEqual(
        meets
          ? { status: 'cancelled', cancel_reason: 'dates_taken' }
          : { status: 'pending', cancel_reason: null },
      )
      if (!meets) await accept(second)
    }
  })

  it.each(holders)(`is ${meets ? 'refused' : 'taken'} where %s has those nights`, async (_holder, take) => {
    for (const [held, wanted] of [
      [middle, other],
      [other, middle],
    ] as const) {
      const asked = await makeListing(ctx, host)
      await take(asked, held)
      expect(await codeOf(ask(asked, wanted))).toBe(meets ? 'datesTaken' : null)
      const later = await makeListing(ctx, host)
      const request = await ask(later, wanted)
      if (meets && take === holders[0]?.[1]) continue
      await take(later, held)
      expect(await codeOf(accept(request))).toBe(meets ? 'datesTaken' : null)
    }
  })

  it(`${meets ? 'keeps' : 'does not keep'} the host from blocking its nights`, async () => {
    const listing = await makeListing(ctx, host)
    await ask(listing, other, 'confirmed')
    expect(await codeOf(block(listing, middle))).toBe(meets ? 'nightsBooked' : null)
  })

  it('takes exactly its own nights', async () => {
    const listing = await makeListing(ctx, host)
    await ask(listing, other, 'confirmed')
    const period = { from: calendarDate('2026-07-01'), to: calendarDate('2026-08-01') }
    expect(await listTakenNights(ctx.db, listing, period, ctx.clock())).toEqual([other])
  })
})
