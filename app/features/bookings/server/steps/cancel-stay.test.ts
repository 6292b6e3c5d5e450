import { describe, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/actor.ts'
import type { BookingId } from '#lib/ids.ts'
import { violatedConstraint } from '#platform/database/database.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TermsValues } from '#tests/support/factories.ts'
import { bookingChangeSchema } from '../../booking-schema.ts'
import { makeBooking } from '../../testing/make-booking.ts'
import { listBookings } from '../list-bookings.ts'
import { updateBookingStatus } from './update-booking-status.ts'

const ctx = await createTestContext()
const host = await makeAccount(ctx)

/** A confirmed stay from 2026-07-01 to the 5th, 720 dollars and 200 deposit, at a home with this policy. */
async function makeStay(terms: TermsValues | null) {
  const guest = await makeAccount(ctx)
  const listing = await makeListing(ctx, host)
  if (terms) await makeTerms(ctx, listing, { deposit: '200.00', ...terms })
  const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
  return { id, guest, listing }
}

function cancel(actor: Actor, id: BookingId, values: Record<string, unknown> = {}) {
  const change = bookingChangeSchema.parse({ status: 'cancelled', reason: 'We are ill.', ...values })
  return updateBookingStatus(ctx, actor, { id, ...change })
}

function storedOf(id: BookingId) {
  return ctx.db
    .selectFrom('bookings')
    .select(['refund', 'cancellation', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const half: TermsValues = { cancellation: 'own', cancellation_steps: [{ days: 5, percent: 50 }] }

describe('the policy of a booking', () => {
  it('is the one that the home had when it was asked for, with its days and money', async () => {
    const { id, guest, listing } = await makeStay({ cancellation: 'firm' })
    await ctx.db
      .updateTable('stay_terms')
      .set({ cancellation: 'flexible' })
      .where('property_id', '=', listing)
      .execute()
    const { bookings } = await listBookings(ctx, guest, { role: 'guest', sort: 'newest' })
    expect(bookings[0]?.cancellation).toMatchObject({
      policy: 'firm',
      deadlines: [
        { until: '2026-06-16', percent: 100, refund: 720 },
        { until: '2026-06-24', percent: 50, refund: 360 },
      ],
    })
    expect(bookings[0]?.refund).toBeNull()
    expect((await storedOf(id)).cancellation?.steps).toHaveLength(2)
  })

  it('says nothing where the host has said nothing and the guest cancels; the host still owes everything', async () => {
    for (const [by, refund] of [
      ['host', 720],
      ['guest', null],
    ] as const) {
      const { id, guest } = await makeStay(null)
      const answer = await cancel(by === 'host' ? host : guest, id)
      expect(answer).toMatchObject({ cancellation: null, refund, status: 'cancelled' })
    }
  })

  it('is not asked for what a host owes: both have it in writing', async () => {
    const { id } = await makeStay(null)
    await ctx.runJobs()
    ctx.mails.length = 0
    await cancel(host, id, { expected_refund: 720 })
    await ctx.runJobs()
    const texts = ctx.mails.map(({ text }) => text.replace(/\s+/g, ' '))
    expect(
      texts.filter((text) =>
        text.includes('Full refund: the host must return everything you’ve paid, up to $720.'),
      ),
    ).toHaveLength(1)
    expect(
      texts.filter((text) =>
        text.includes('Full refund: you must return everything the guest has paid, up to $720.'),
      ),
    ).toHaveLength(1)
  })
})

describe('cancelling', () => {
  it('owes the guest what was agreed, and keeps it with the booking', async () => {
    const { id, guest } = await makeStay({ ...half, cleaning_fee: '0.01' })
    ctx.setClock(new Date('2026-06-20T12:00:00Z'))
    // Half of a cent is the guest's.
    expect(await cancel(guest, id)).toMatchObject({ refund: 360.01, total_price: 720.01 })
    expect((await storedOf(id)).refund).toBe('360.01')
    ctx.setClock(new Date('2026-06-15T12:00:00Z'))
  })

  it('owes everything when the host does it, however late', async () => {
    const { id } = await makeStay({ cancellation: 'strict' })
    ctx.setClock(new Date('2026-06-30T12:00:00Z'))
    expect(await cancel(host, id)).toMatchObject({ refund: 720 })
    ctx.setClock(new Date('2026-06-15T12:00:00Z'))
  })

  it('is refused with the new amount when the guest saw another one', async () => {
    const { id, guest } = await makeStay(half)
    ctx.setClock(new Date('2026-06-20T12:00:00Z'))
    await expect(cancel(guest, id, { expected_refund: 720 })).rejects.toMatchObject({
      code: 'refundChanged',
      values: { refund: 360 },
    })
    expect((await storedOf(id)).status).toBe('confirmed')
    expect(await cancel(guest, id, { expected_refund: 360 })).toMatchObject({ refund: 360 })
    ctx.setClock(new Date('2026-06-15T12:00:00Z'))
  })

  it('owes once, whoever of both is first and however often they press', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, guest } = await makeStay({
        cancellation: 'own',
        cancellation_steps: [{ days: 365, percent: 1 }],
      })
      ctx.setClock(new Date('2026-06-25T12:00:00Z'))
      const answers = await Promise.all([
        cancel(guest, id),
        cancel(host, id),
        cancel(guest, id),
        cancel(host, id),
      ])
      const { refund } = await storedOf(id)
      const [one] = new Set(answers.map((answer) => answer.refund))
      expect(new Set(answers.map((answer) => answer.refund)).size).toBe(1)
      expect(Number(refund)).toBe(one)
      const steps = await ctx.db
        .selectFrom('booking_events')
        .select('reason')
        .where('booking_id', '=', id)
        .where('to_status', '=', 'cancelled')
        .execute()
      expect(steps).toHaveLength(1)
      expect(one).toBe(steps[0]?.reason === 'cancelled_by_host' ? 720 : 0)
      ctx.setClock(new Date('2026-06-15T12:00:00Z'))
    }
  })

  it('of a request owes nothing', async () => {
    const guest = await makeAccount(ctx)
    const listing = await makeListing(ctx, host)
    await makeTerms(ctx, listing, { cancellation: 'flexible' })
    const id = await makeBooking(ctx, { host, guest, listing })
    expect(await cancel(guest, id)).toMatchObject({ refund: null, cancel_reason: 'withdrawn' })
  })
})

it.each([
  ['more than the total', { refund: '720.01', status: 'cancelled' as const }],
  ['a stay that goes on', { refund: '1.00', status: 'confirmed' as const }],
])('the database takes no refund of %s', async (_, values) => {
  const { id } = await makeStay(half)
  const refused = await ctx.db
    .updateTable('bookings')
    .set({ cancel_reason: values.status === 'cancelled' ? 'cancelled_by_host' : null, ...values })
    .where('id', '=', id)
    .execute()
    .catch(violatedConstraint)
  expect(refused).toBe('bookings_refund_range')
})

it('both have in writing what is owed, and neither where nothing was agreed', async () => {
  const agreed = await makeStay(half)
  const plain = await makeStay(null)
  await ctx.runJobs()
  ctx.mails.length = 0
  ctx.setClock(new Date('2026-06-20T12:00:00Z'))
  await cancel(agreed.guest, agreed.id)
  await cancel(plain.guest, plain.id)
  await ctx.runJobs()
  ctx.setClock(new Date('2026-06-15T12:00:00Z'))
  const texts = ctx.mails.map(({ text }) => text.replace(/\s+/g, ' '))
  expect(
    texts.filter((text) =>
      text.includes(
        'The host may keep up to $360 of the price. You get back anything you’ve paid above that.',
      ),
    ),
  ).toHaveLength(1)
  expect(
    texts.filter((text) =>
      text.includes(
        'You may keep up to $360 of the price. You must return anything the guest has paid above that.',
      ),
    ),
  ).toHaveLength(1)
  expect(texts).toHaveLength(3)
})
