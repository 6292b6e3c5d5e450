import { beforeEach, describe, expect, it } from 'vitest'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { withKey } from '#platform/http/idempotency.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { meet, withActAfterFirstRead } from '#tests/support/interleave.ts'
import type { BookingStatus } from '../../booking.ts'
import { bookingChangeSchema } from '../../booking-schema.ts'
import { bookingRequest, makeBooking } from '../../testing/make-booking.ts'
import { sendReminders } from '../letters/send-stay-letters.ts'
import { cancelOrphanedRequests, completeStays, expireRequests } from '../steps/run-deadlines.ts'
import { updateBookingStatus } from '../steps/update-booking-status.ts'
import { openRequestLimit, requestBooking } from './request-booking.ts'

// The meetings that go wrong when a lock, or the look after it, is missing: each is made to happen.

const ctx = await createTestContext()
const host = await makeAccount(ctx)

beforeEach(() => ctx.setClock(testNow))

function change(doors: Context, actor: TestAccount, id: BookingId, status: BookingStatus, reason?: string) {
  return updateBookingStatus(doors, actor, {
    id,
    ...bookingChangeSchema.parse({ status, reason, early: true }),
  })
}

function requestOnce(doors: Context, guest: TestAccount, listing: PropertyId) {
  const input = bookingRequest(listing)
  const keyed = withKey(doors, 'one-click', { scope: guest.id, operation: 'createBooking', input })
  return requestBooking(keyed, guest, input)
}

async function ask(listing: PropertyId, values: Record<string, unknown> = {}) {
  const guest = await makeAccount(ctx)
  return { guest, id: await makeBooking(ctx, { host, guest, listing, values }) }
}

async function rowOf(id: BookingId) {
  return ctx.db
    .selectFrom('bookings')
    .select(['status', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function nightsOf(listing: PropertyId): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('occupancy')
    .select('stay')
    .where('property_id', '=', listing)
    .execute()
  return rows.map(({ stay }) => stay)
}

describe('while a host accepts', () => {
  const overlapping = { check_in_date: '2026-07-03', check_out_date: '2026-07-08' }

  it('another accepted stay for one of the nights is refused', async () => {
    const listing = await makeListing(ctx, host)
    const [one, two] = [await ask(listing), await ask(listing, overlapping)]
    const [, second] = await meet(
      ctx,
      (doors) => change(doors, host, one.id, 'confirmed'),
      () => change(ctx, host, two.id, 'confirmed'),
    )
    expect(second).toBe('datesTaken')
    expect(await nightsOf(listing)).toEqual(['[2026-07-01,2026-07-05)'])
  })

  it('a request for one of the nights waits, and is refused', async () => {
    const listing = await makeListing(ctx, host)
    const { id } = await ask(listing)
    const guest = await makeAccount(ctx)
    const [, second] = await meet(
      ctx,
      (doors) => change(doors, host, id, 'confirmed'),
      () => requestBooking(ctx, guest, bookingRequest(listing, overlapping)),
    )
    expect(second).toBe('datesTaken')
  })

  it('the guest who withdraws is told that the stay is confirmed by now', async () => {
    const listing = await makeListing(ctx, host)
    const { id, guest } = await ask(listing)
    const [, second] = await meet(
      ctx,
      (doors) => change(doors, host, id, 'confirmed'),
      () => change(ctx, guest, id, 'cancelled'),
    )
    expect(second).toBe('reasonMissing')
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed' })
  })
})

describe('while a guest', () => {
  it('withdraws, the host who accepts gets neither the stay nor its nights', async () => {
    const listing = await makeListing(ctx, host)
    const { id, guest } = await ask(listing)
    const [, second] = await meet(
      ctx,
      (doors) => change(doors, guest, id, 'cancelled'),
      () => change(ctx, host, id, 'confirmed'),
    )
    expect(second).toBe('notPossible')
    expect(await nightsOf(listing)).toEqual([])
  })

  it('asks, the same stay asked for once more is refused', async () => {
    const listing = await makeListing(ctx, host)
    const guest = await makeAccount(ctx)
    const [, second] = await meet(
      ctx,
      (doors) => requestBooking(doors, guest, bookingRequest(listing)),
      () => requestBooking(ctx, guest, bookingRequest(listing)),
    )
    expect(second).toBe('alreadyRequested')
  })

  it('asks with a key, the same click answers the same booking', async () => {
    const listing = await makeListing(ctx, host)
    const guest = await makeAccount(ctx)
    const [first, second] = await meet(
      ctx,
      (doors) => requestOnce(doors, guest, listing),
      () => requestOnce(ctx, guest, listing),
    )
    expect(second).toEqual(first)
    expect(first).toMatchObject({ status: 'pending' })
  })

  it('sends the tenth open request, the eleventh is refused', async () => {
    const listing = await makeListing(ctx, host)
    const guest = await makeAccount(ctx)
    const later = (days: number) => {
      const checkIn = addDays(calendarDate('2026-07-01'), days)
      return bookingRequest(listing, { check_in_date: checkIn, check_out_date: addDays(checkIn, 4) })
    }
    for (let sent = 1; sent < openRequestLimit; sent++) await requestBooking(ctx, guest, later(sent))
    const [first, second] = await meet(
      ctx,
      (doors) => requestBooking(doors, guest, later(20)),
      () => requestBooking(ctx, guest, later(21)),
    )
    expect(first).toMatchObject({ status: 'pending' })
    expect(second).toBe('tooManyOpenRequests')
  })
})

describe('what a job found due', () => {
  it('and the guest has withdrawn since does not run out', async () => {
    const { id, guest } = await ask(await makeListing(ctx, host))
    ctx.setClock(new Date('2026-06-17T12:00:00Z'))
    const doors = withActAfterFirstRead(ctx, () => change(ctx, guest, id, 'cancelled'))
    await expireRequests(doors)
    expect(await rowOf(id)).toEqual({ status: 'cancelled', cancel_reason: 'withdrawn' })
  })

  it('and the host has declined since is not closed as one of a deleted home', async () => {
    const listing = await makeListing(ctx, host)
    const { id } = await ask(listing)
    await ctx.db.deleteFrom('properties').where('id', '=', listing).execute()
    const doors = withActAfterFirstRead(ctx, () => change(ctx, host, id, 'cancelled'))
    expect(await cancelOrphanedRequests(doors)).toBe(0)
    expect(await rowOf(id)).toEqual({ status: 'cancelled', cancel_reason: 'declined' })
  })

  it.each([
    ['completed', 'completed', undefined],
    ['cancelled', 'cancelled', 'Nobody came.'],
  ] as const)('and the host has %s since is not completed once more', async (_what, status, reason) => {
    const listing = await makeListing(ctx, host)
    const { id } = await ask(listing, { check_in_date: '2026-06-15', check_out_date: '2026-06-18' })
    await change(ctx, host, id, 'confirmed')
    ctx.setClock(new Date('2026-06-19T12:00:00Z'))
    const doors = withActAfterFirstRead(ctx, () => change(ctx, host, id, status, reason))
    expect(await completeStays(doors)).toBe(0)
    expect(await rowOf(id)).toMatchObject({ status })
  })

  it('and was cancelled since is not reminded of', async () => {
    const listing = await makeListing(ctx, host)
    const { id } = await ask(listing, { check_in_date: '2026-06-25', check_out_date: '2026-06-27' })
    await change(ctx, host, id, 'confirmed')
    await ctx.runJobs()
    ctx.setClock(new Date('2026-06-22T12:00:00Z'))
    ctx.mails.length = 0
    // The letter is on its way, and is looked at again when its turn comes.
    expect(await sendReminders(ctx)).toBe(1)
    await change(ctx, host, id, 'cancelled', 'A burst pipe.')
    await ctx.runJobs()
    expect(ctx.mails.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
      'Cancelled by the host',
      'You cancelled',
    ])
  })
})
