import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { blockNights } from '#features/availability/server/block-nights.ts'
import { updateBookingStatus } from '#features/bookings/server/steps/update-booking-status.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { isAppError } from '#lib/errors.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { makeFeed } from '../testing/make-feed.ts'
import { applyRead } from './apply-read.ts'
import { findFeed } from './queries.ts'

// Promise 2: no request is accepted over a block that was there before. Imports, acceptances, declines and blocks of
// the host meet in random order; then the order in which they were committed is looked at.
const rounds = process.env.TEST_LONG ? 1_000 : 24
const ctx = await createTestContext({ pool: 12 })
const today = calendarDate('2026-06-15')

it(`accepts nothing over an earlier block (${rounds} interleavings)`, { timeout: 900_000 }, async () => {
  let accepted = 0
  let refused = 0
  let over = 0
  for (let round = 0; round < rounds; round++) {
    const host = await makeAccount(ctx)
    const guest = await makeAccount(ctx)
    const listing = await makeListing(ctx, host)
    const feedId = await makeFeed(ctx, host, listing, `https://calendars.invalid/${listing}.ics`)
    const feed = await findFeed(ctx.db, feedId)
    if (!feed) throw new Error('no feed')
    const at = (day: number) => addDays(calendarDate('2026-07-01'), day)
    const ask = (day: number) =>
      makeBooking(ctx, {
        host,
        guest,
        listing,
        values: { check_in_date: at(day), check_out_date: at(day + 3) },
      })
    const requests = [await ask(0), await ask(3), await ask(6)] as const
    const doomed = round % 3 === 0 ? requests[0] : round % 3 === 1 ? requests[1] : requests[2]
    const change = (status: 'confirmed' | 'cancelled') => ({
      status,
      reason: null,
      early: false,
      despite_stale_calendars: true,
    })
    const event = (day: number, nights: number) => ({
      checkIn: at(day),
      checkOut: at(day + nights),
      uid: '',
      via: [],
      label: 'Reserved' as const,
      status: 'confirmed' as const,
    })
    const read = {
      total: 1,
      unusable: 0,
      doubtful: 0,
      widened: 0,
      dependsOnDay: false,
      etag: null,
      lastModified: null,
      contentHash: null,
      askedAt: ctx.clock(),
      today,
    }
    const later = () => new Date('2026-06-16T12:00:00Z')
    const imports = () => applyRead(ctx, feed, { ...read, events: [event(round % 8, 2)] }, later)
    const block = () =>
      blockNights(ctx, host, { propertyId: listing, stay: { checkIn: at(7), checkOut: at(8) } })
    const moves = [
      ...requests.map((id) => () => updateBookingStatus(ctx, host, { id, ...change('confirmed') })),
      () => updateBookingStatus(ctx, host, { id: doomed, ...change('cancelled') }),
      imports,
      block,
    ]
    const results = await Promise.allSettled(shuffled(moves, round).map((move) => move()))
    for (const result of results) {
      if (result.status === 'rejected' && !isAppError(result.reason)) throw result.reason
    }
    refused += results.filter(({ status }) => status === 'rejected').length
    // Rows carry the transaction that wrote them; whichever of two overlapping ones is older came first, because both
    // were written under the lock of the property.
    const { rows } = await sql<{ over: string; accepted: string }>`
      select
        count(*) filter (where block.created_at < booking.created_at) as over,
        count(distinct booking.id) as accepted
      from occupancy booking
      left join occupancy block on block.property_id = booking.property_id
        and block.source <> 'booking' and block.stay && booking.stay and age(block.xmin) > age(booking.xmin)
      where booking.property_id = ${listing} and booking.source = 'booking'
    `.execute(ctx.db)
    over += Number(rows[0]?.over)
    accepted += Number(rows[0]?.accepted)
  }
  console.info(
    `Promise 2: ${rounds} interleavings, ${accepted} accepted, ${refused} refused, ${over} over an earlier block`,
  )
  expect(over).toBe(0)
  expect(accepted).toBeGreaterThan(rounds / 2)
  expect(refused).toBeGreaterThan(rounds / 2)
})

function shuffled<T>(items: T[], seed: number): T[] {
  const left = [...items]
  const order: T[] = []
  for (let state = seed * 7919 + 13; left.length > 0; state = (state * 48_271) % 2_147_483_647) {
    order.push(...left.splice(state % left.length, 1))
  }
  return order
}
