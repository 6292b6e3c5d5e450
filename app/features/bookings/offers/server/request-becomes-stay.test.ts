import { beforeEach, describe, expect, it } from 'vitest'
import { listEntries } from '#features/messaging/server/list-entries.ts'
import { getHostAgenda } from '#features/my-bookings/server/get-host-agenda.ts'
import { hourMs } from '#lib/duration.ts'
import type { BookingId, ConversationId, OfferId, PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TestAccount } from '#tests/support/factories.ts'
import { meet } from '#tests/support/interleave.ts'
import { bookingChangeSchema } from '../../booking-schema.ts'
import { getBooking } from '../../server/get-booking.ts'
import { sendLastCalls } from '../../server/letters/send-stay-letters.ts'
import { listBookings } from '../../server/list-bookings.ts'
import { requestBooking } from '../../server/request/request-booking.ts'
import { expireRequests } from '../../server/steps/run-deadlines.ts'
import { updateBookingStatus } from '../../server/steps/update-booking-status.ts'
import { bookingRequest } from '../../testing/make-booking.ts'
import { acceptance, makeOffer, offerInput } from '../../testing/make-offer.ts'
import { acceptOffer } from './accept-offer.ts'
import { createOffer } from './create-offer.ts'
import { getOffer } from './get-offer.ts'
import { giveUpOffer } from './give-up-offer.ts'

// The guest asks, the host offers the stay at another price, the guest accepts: one stay, one booking.

const ctx = await createTestContext({ pool: 20 })
const host = await makeAccount(ctx)

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.runJobs()
  ctx.mails.length = 0
})

/** A guest who has asked for July 1st to 5th, and the conversation about it. */
async function makeAsked() {
  const guest = await makeAccount(ctx)
  const home = await makeListing(ctx, host)
  const request = await requestBooking(
    ctx,
    guest,
    bookingRequest(home, { special_requests: 'A cot, please.' }),
  )
  const { id: talk } = await ctx.db
    .selectFrom('conversations')
    .select('id')
    .where('property_id', '=', home)
    .where('guest_id', '=', guest.id)
    .executeTakeFirstOrThrow()
  return { guest, home, request, id: request.id as BookingId, talk, title: request.property.title }
}

type Asked = Awaited<ReturnType<typeof makeAsked>>

const accept = (guest: TestAccount, id: OfferId, values = {}, doors: Context = ctx) =>
  acceptOffer(doors, guest, { id, ...acceptance(values) })
const answer = (by: TestAccount, { id }: Pick<Asked, 'id'>, status: string, doors: Context = ctx) =>
  updateBookingStatus(doors, by, { id, ...bookingChangeSchema.parse({ status }) })

const bookingsOf = (home: PropertyId) =>
  ctx.db.selectFrom('bookings').selectAll().where('property_id', '=', home).orderBy('id').execute()

const statusOf = async (id: OfferId) =>
  (await ctx.db.selectFrom('offers').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** An offer for other dates that its host makes from the request itself. */
async function offerFrom({ id }: Asked, values: Record<string, unknown>): Promise<OfferId> {
  const { conversation_id: _, ...input } = offerInput(crypto.randomUUID(), values)
  return (await createOffer(ctx, host, { ...input, booking_id: id })).offer_id as OfferId // just made
}

describe('accepting an offer', () => {
  it('leaves no withdrawn request beside a second booking: the request becomes the booking', async () => {
    const asked = await makeAsked()
    const { guest, home, request, talk } = asked
    const id = await makeOffer(ctx, host, talk, { check_out_date: '2026-07-08', guests_count: 3 })
    const booking = await accept(guest, id)
    expect(booking).toMatchObject({
      id: request.id,
      number: request.number,
      created_at: request.created_at,
      status: 'confirmed',
      check_out_date: '2026-07-08',
      guests_count: 3,
      total_price: 300,
      lines: [{ kind: 'nights', label: null, amount: 300 }],
      special_requests: 'A cot, please.',
      offer: null,
      timeline: [
        { from: null, status: 'pending', actor: 'guest' },
        { from: 'pending', status: 'confirmed', actor: 'guest' },
      ],
    })
    expect(await accept(guest, id)).toEqual(booking)
    expect(await bookingsOf(home)).toHaveLength(1)
    const nights = await ctx.db
      .selectFrom('occupancy')
      .select(['source', 'reference', 'stay'])
      .where('property_id', '=', home)
      .execute()
    expect(nights).toEqual([{ source: 'booking', reference: request.id, stay: '[2026-07-01,2026-07-08)' }])
  })

  it('tells the host who accepted, and adds no "Withdrawn by the guest" to the thread', async () => {
    const { guest, talk, request } = await makeAsked()
    await ctx.runJobs()
    const id = await makeOffer(ctx, host, talk)
    ctx.mails.length = 0
    await accept(guest, id)
    await ctx.runJobs()
    const mail = ctx.mails.find(({ to, subject }) => to === host.email && subject.startsWith('Confirmed'))
    expect(mail?.text).toContain('Maya Olsen accepted your offer')
    expect(mail?.text).not.toContain('You accepted')
    const { entries } = await listEntries(ctx, host, { id: talk as ConversationId })
    const steps = entries.filter((entry) => entry.kind === 'step')
    expect(steps).toMatchObject([
      // What was asked for stays as it was asked for.
      { status: 'pending', total_price: request.total_price, booking_id: request.id },
      { status: 'confirmed', actor: 'guest', reason: null, total_price: 300, booking_id: request.id },
    ])
  })

  it('turns the request into other dates where the host offered them from it, and no other request', async () => {
    const asked = await makeAsked()
    const id = await offerFrom(asked, { check_in_date: '2026-08-01', check_out_date: '2026-08-04' })
    expect(await accept(asked.guest, id)).toMatchObject({ id: asked.request.id, check_in_date: '2026-08-01' })
    const other = await makeAsked()
    const elsewhere = { check_in_date: '2026-08-01', check_out_date: '2026-08-04' }
    const loose = await makeOffer(ctx, host, other.talk, elsewhere)
    const booking = await accept(other.guest, loose)
    expect(booking.id).not.toBe(other.request.id)
    expect(await getBooking(ctx, other.guest, other)).toMatchObject({ status: 'pending' })
  })

  it('shows beforehand the dates of payment that the booking has afterwards', async () => {
    const { guest, home, talk, id: request } = await makeAsked()
    const plan = { payment_share: 50, payment_rest_days: 15, deposit_due: 'arrival' as const }
    await makeTerms(ctx, home, { payment_ways: ['cash'], ...plan })
    ctx.setClock(new Date(testNow.getTime() + 30 * hourMs))
    const id = await makeOffer(ctx, host, talk)
    const { payment } = await getOffer(ctx, guest, { id })
    expect(payment?.dues.length).toBeGreaterThan(0)
    expect((await accept(guest, id)).payment).toEqual(payment)
    expect((await getBooking(ctx, guest, { id: request })).payment).toEqual(payment)
  })
})

describe('an open offer', () => {
  it('is what both sides read of the request, and no longer waits for the host', async () => {
    const asked = await makeAsked()
    const { guest, talk, request } = asked
    expect(await getHostAgenda(ctx, host)).toMatchObject({
      waiting: expect.arrayContaining([expect.objectContaining({ id: request.id })]),
    })
    const id = await makeOffer(ctx, host, talk)
    const offer = { offer_id: id, status: 'open', total_price: 300, conversation_id: talk }
    for (const by of [guest, host]) {
      expect(await getBooking(ctx, by, asked)).toMatchObject({ status: 'pending', total_price: 720, offer })
    }
    const { bookings } = await listBookings(ctx, guest, { role: 'guest', sort: 'newest' })
    expect(bookings).toMatchObject([{ id: request.id, offer }])
    const agenda = await getHostAgenda(ctx, host)
    expect(agenda.waiting.map((each) => each.id)).not.toContain(request.id)
    const before = agenda.waiting_count
    await giveUpOffer(ctx, guest, { id })
    expect(await getBooking(ctx, host, asked)).toMatchObject({ offer: null })
    expect((await getHostAgenda(ctx, host)).waiting_count).toBe(before + 1)
  })

  it('is asked of the host again in the second of its end', async () => {
    const { talk, request } = await makeAsked()
    await makeOffer(ctx, host, talk)
    ctx.setClock(new Date(testNow.getTime() + 24 * hourMs))
    const { waiting } = await getHostAgenda(ctx, host)
    expect(waiting.map((each) => each.id)).toContain(request.id)
  })

  it('keeps its request from running out, and its host from being warned', async () => {
    const asked = await makeAsked()
    const offer = await makeOffer(ctx, host, asked.talk, { hours: 72 })
    await ctx.runJobs()
    ctx.mails.length = 0
    ctx.setClock(new Date(testNow.getTime() + 44 * hourMs))
    await sendLastCalls(ctx)
    ctx.setClock(new Date(testNow.getTime() + 49 * hourMs))
    await expireRequests(ctx)
    await ctx.runJobs()
    const about = ctx.mails.filter(({ to, text }) => to === asked.guest.email || text.includes(asked.title))
    expect(about.map(({ subject }) => subject)).toEqual([])
    expect(await accept(asked.guest, offer)).toMatchObject({ id: asked.request.id, status: 'confirmed' })
  })

  it('ends with the request that its guest withdraws or its host declines, with one email', async () => {
    for (const by of ['guest', 'host'] as const) {
      const asked = await makeAsked()
      const id = await makeOffer(ctx, host, asked.talk)
      await ctx.runJobs()
      ctx.mails.length = 0
      await answer(by === 'guest' ? asked.guest : host, asked, 'cancelled')
      expect(await statusOf(id)).toBe(by === 'guest' ? 'declined' : 'withdrawn')
      await ctx.runJobs()
      expect(ctx.mails).toHaveLength(1)
      await expect(accept(asked.guest, id)).rejects.toMatchObject({ code: 'offerOver' })
    }
  })

  it('is no way for a guest to confirm the request itself', async () => {
    const asked = await makeAsked()
    await makeOffer(ctx, host, asked.talk)
    await expect(answer(asked.guest, asked, 'confirmed')).rejects.toMatchObject({ code: 'notYourMove' })
  })
})

describe('at the same time', () => {
  type Other = [string, (asked: Asked & { offer: OfferId }, doors: Context) => Promise<unknown>]
  const others: Other[] = [
    ['it is accepted again', ({ guest, offer }, doors) => accept(guest, offer, {}, doors)],
    ['the guest withdraws the request', (asked, doors) => answer(asked.guest, asked, 'cancelled', doors)],
    ['the host declines the request', (asked, doors) => answer(host, asked, 'cancelled', doors)],
    ['the host accepts the request', (asked, doors) => answer(host, asked, 'confirmed', doors)],
    [
      'the request runs out',
      (_asked, doors) => expireRequests({ ...doors, clock: () => new Date(testNow.getTime() + 49 * hourMs) }),
    ],
  ]

  async function expectOneStay({ home, offer }: Asked & { offer: OfferId }) {
    const bookings = await bookingsOf(home)
    expect(bookings).toHaveLength(1)
    const isStay = bookings[0]?.status === 'confirmed'
    const nights = await ctx.db
      .selectFrom('occupancy')
      .select(['source', 'reference'])
      .where('property_id', '=', home)
      .execute()
    expect(nights).toEqual(isStay ? [{ source: 'booking', reference: bookings[0]?.id }] : [])
    const { total } = await ctx.db
      .selectFrom('booking_lines')
      .select(({ fn }) => fn.sum<string>('amount').as('total'))
      .where('booking_id', '=', bookings[0]?.id ?? null)
      .executeTakeFirstOrThrow()
    expect(total).toBe(bookings[0]?.total_price)
    expect(await statusOf(offer)).not.toBe('open')
  }

  for (const holds_nights of [true, false]) {
    const held = holds_nights ? 'held' : 'not held'
    it.each(others)(`accepting (${held}) comes first and %s`, async (_name, other) => {
      const asked = await makeAsked()
      const met = { ...asked, offer: await makeOffer(ctx, host, asked.talk, { hours: 72, holds_nights }) }
      const [accepted] = await meet(
        ctx,
        (doors) => accept(met.guest, met.offer, {}, doors),
        () => other(met, ctx),
      )
      expect(accepted).toMatchObject({ status: 'confirmed', id: asked.request.id, total_price: 300 })
      await expectOneStay(met)
    })

    it.each(others)(`accepting (${held}) comes second and %s`, async (name, other) => {
      const asked = await makeAsked()
      const met = { ...asked, offer: await makeOffer(ctx, host, asked.talk, { hours: 72, holds_nights }) }
      await meet(
        ctx,
        (doors) => other(met, doors),
        () => accept(met.guest, met.offer),
      )
      if (name === 'the host accepts the request' && holds_nights) {
        // The host withdraws an own hold first, so the guest's acceptance is the only one.
        expect(await statusOf(met.offer)).toBe('accepted')
      }
      await expectOneStay(met)
    })
  }
})
