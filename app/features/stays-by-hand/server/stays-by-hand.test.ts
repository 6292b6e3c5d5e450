import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { bookingJobs } from '#features/bookings/server/jobs.ts'
import { bookingsPersonalData } from '#features/bookings/server/personal-data.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { byHandInput, makeStayByHand } from '#features/bookings/testing/make-by-hand.ts'
import { importOver, makeOffer, makeTalk } from '#features/bookings/testing/make-offer.ts'
import { paymentJobs } from '#features/payments/server/jobs.ts'
import type { PropertyId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TestAccount } from '#tests/support/factories.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const host = await makeAccount(ctx, { display_name: 'Ines' })

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.runJobs()
  ctx.mails.length = 0
})

const write = (home: string, values: object = {}, as: TestAccount = host, headers = {}) =>
  call('POST', '/stays-by-hand', { as, body: byHandInput(home, { ...values }), headers })
const change = (id: string, values: object) => {
  const { property_id: _, note: __, ...stay } = byHandInput('')
  return call('PUT', `/bookings/${id}/by-hand`, { as: host, body: { ...stay, ...values } })
}
const check = (about: string, as: TestAccount = host) =>
  call(
    'GET',
    `/stays-by-hand/check?check_in_date=2026-07-02&check_out_date=2026-07-06&guests_count=2&${about}`,
    { as },
  )

async function heldIn(home: PropertyId) {
  const rows = await ctx.db.selectFrom('occupancy').select('stay').where('property_id', '=', home).execute()
  return rows.map(({ stay }) => stay)
}

describe('a stay that a host writes down', () => {
  it('holds its nights, has no guest account, and is told to nobody', async () => {
    const home = await makeListing(ctx, host)
    const { status, body } = await write(home)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'confirmed',
      guest_id: null,
      guest_name: 'Aunt Wilma',
      total_price: 620,
      lines: [{ kind: 'nights', label: null, amount: 620 }],
      timeline: [{ from: null, status: 'confirmed', actor: 'host' }],
    })
    expect(await heldIn(home)).toEqual(['[2026-07-01,2026-07-05)'])
    const talks = await ctx.db.selectFrom('conversations').where('property_id', '=', home).execute()
    expect(talks).toEqual([])
    await ctx.runJobs()
    expect(ctx.mails).toEqual([])
  })

  it('costs what the home’s prices give where no price is named', async () => {
    const home = await makeListing(ctx, host)
    const { body: quoted } = await check(`property_id=${home}`)
    const { body } = await write(home, {
      ...{ check_in_date: '2026-07-02', check_out_date: '2026-07-06' },
      total_price: undefined,
    })
    expect((body as BookingAnswer).total_price).toBe((quoted as { total_price: number }).total_price)
  })

  it('is asked for with the day by the clock of its home', async () => {
    const home = await makeListing(ctx, host, { time_zone: 'Pacific/Kiritimati' })
    ctx.setClock(new Date('2026-06-15T10:30:00Z'))
    expect((await check(`property_id=${home}`)).body).toMatchObject({ today: '2026-06-16' })
  })

  it('sent twice with one key is one', async () => {
    const home = await makeListing(ctx, host)
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [await write(home, {}, host, key), await write(home, {}, host, key)]
    expect(again).toMatchObject({ status: 201, body: { id: (first.body as BookingAnswer).id } })
    expect(await heldIn(home)).toHaveLength(1)
  })

  it.each([
    ['another booking', 'direct booking', (home: PropertyId) => makeStayByHand(ctx, host, home)],
    ['an import', 'Airbnb', (home: PropertyId) => importOver(ctx, home)],
    [
      'a block',
      'blocked by host',
      (home: PropertyId) =>
        ctx.db
          .insertInto('occupancy')
          .values({
            property_id: home,
            stay: '[2026-07-01,2026-07-05)',
            source: 'host_block',
            reference: randomUUID(),
          })
          .execute(),
    ],
  ] as const)('is refused where %s has a night, in the words of a date conflict', async (_, source, take) => {
    const home = await makeListing(ctx, host)
    await take(home)
    const { status, body } = await write(home, { check_in_date: '2026-07-03', check_out_date: '2026-07-08' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'datesTaken',
      detail: `These dates are already booked on: ${source}. Please choose different dates.`,
    })
  })

  it('is refused where an own offer holds a night, and names whom it is held for', async () => {
    const home = await makeListing(ctx, host)
    const guest = await makeAccount(ctx)
    await makeOffer(ctx, host, await makeTalk(ctx, { host, guest, home }))
    expect(await write(home)).toMatchObject({ status: 409, body: { code: 'withdrawOfferFirst' } })
  })

  it('declines the requests for its nights, and tells those guests', async () => {
    const home = await makeListing(ctx, host)
    const guest = await makeAccount(ctx)
    const id = await makeBooking(ctx, { host, guest, listing: home })
    await ctx.runJobs()
    ctx.mails.length = 0
    expect((await check(`property_id=${home}`)).body).toMatchObject({ requests_count: 1, taken_by: [] })
    await write(home)
    expect((await call('GET', `/bookings/${id}`, { as: guest })).body).toMatchObject({
      cancel_reason: 'dates_taken',
    })
    await ctx.runJobs()
    expect(ctx.mails.map(({ to }) => to)).toEqual([guest.email])
  })

  it('takes no more guests than the home, and no home of others', async () => {
    const home = await makeListing(ctx, host)
    expect(await write(home, { guests_count: 50 })).toMatchObject({ body: { code: 'tooManyGuests' } })
    const other = await makeAccount(ctx)
    expect(await write(home, {}, other)).toMatchObject({ status: 404, body: { code: 'homeNotYours' } })
    expect(await check(`property_id=${home}`, other)).toMatchObject({ status: 404 })
    expect(await heldIn(home)).toEqual([])
  })
})

describe('is changed by its host', () => {
  it('at once: nights, price, name and contacts, and the timeline says so', async () => {
    const home = await makeListing(ctx, host)
    const id = await makeStayByHand(ctx, host, home)
    const { status, body } = await change(id, {
      check_in_date: '2026-07-03',
      check_out_date: '2026-07-06',
      total_price: 500,
      guest_name: 'Uncle Wim',
      guest_email: '',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      check_in_date: '2026-07-03',
      total_price: 500,
      guest_name: 'Uncle Wim',
      acts: [{ kind: 'stay_changed', actor: 'host', amount: 500 }],
    })
    expect(await heldIn(home)).toEqual(['[2026-07-03,2026-07-06)'])
    const contact = await call('GET', `/bookings/${id}/guest-contact`, { as: host })
    expect(contact.body).toEqual([{ guest_email: null, guest_phone: '+15125550142' }])
  })

  it('in its name alone without a line in the timeline, and said again changes nothing', async () => {
    const id = await makeStayByHand(ctx, host, await makeListing(ctx, host))
    await change(id, { guest_name: 'Uncle Wim' })
    expect((await change(id, { guest_name: 'Uncle Wim' })).body).toMatchObject({
      guest_name: 'Uncle Wim',
      acts: [],
    })
  })

  it('not onto a night of somebody else', async () => {
    const home = await makeListing(ctx, host)
    const id = await makeStayByHand(ctx, host, home)
    await makeStayByHand(ctx, host, home, { check_in_date: '2026-07-05', check_out_date: '2026-07-08' })
    const longer = { check_out_date: '2026-07-06' }
    expect(await change(id, longer)).toMatchObject({ status: 409, body: { code: 'datesTaken' } })
    expect((await check(`booking_id=${id}`)).body).toMatchObject({ taken_by: ['direct booking'] })
  })

  it('which is no way round the guest of a booking that has one, nor a proposal to nobody', async () => {
    const [home, guest] = [await makeListing(ctx, host), await makeAccount(ctx)]
    const booked = await makeBooking(ctx, { host, guest, listing: home, status: 'confirmed' })
    expect(await change(booked, {})).toMatchObject({ status: 409, body: { code: 'notByHand' } })
    const id = await makeStayByHand(ctx, host, await makeListing(ctx, host))
    const proposal = { check_in_date: '2026-07-01', check_out_date: '2026-07-04', guests_count: 2 }
    expect(await call('POST', `/bookings/${id}/changes`, { as: host, body: proposal })).toMatchObject({
      status: 409,
      body: { code: 'changeNotPossible' },
    })
  })
})

describe('goes its way', () => {
  it('is cancelled without words for anybody, and frees its nights', async () => {
    const own = await makeAccount(ctx)
    const home = await makeListing(ctx, own)
    for (const month of ['03', '04', '05', '06', '07']) {
      const values = { check_in_date: `2027-${month}-01`, check_out_date: `2027-${month}-04` }
      const id = await makeStayByHand(ctx, own, home, values)
      const { body } = await call('PATCH', `/bookings/${id}`, { as: own, body: { status: 'cancelled' } })
      expect(body).toMatchObject({ cancel_reason: 'cancelled_by_host', refund: null })
    }
    expect(await heldIn(home)).toEqual([])
    await ctx.runJobs()
    expect(ctx.mails).toEqual([])
  })

  it('is reminded of, invited to and dunned for by nobody, and completes by itself', async () => {
    const home = await makeListing(ctx, host, { title: 'Written Down Cabin' })
    await makeTerms(ctx, home, {
      payment_ways: ['cash'],
      payment_share: 50,
      payment_rest_days: 2,
      deposit_due: 'arrival',
    })
    const id = await makeStayByHand(ctx, host, home)
    for (const day of ['2026-06-29', '2026-07-01', '2026-07-04', '2026-07-05', '2026-07-07', '2026-07-10']) {
      ctx.setClock(new Date(`${day}T18:00:00Z`))
      for (const queue of ['booking-deadlines', 'money-due-reminders']) await runQueue(queue)
      await ctx.runJobs()
    }
    expect(ctx.mails.filter(({ text }) => text.includes('Written Down Cabin'))).toEqual([])
    const marks = await ctx.db
      .selectFrom('bookings')
      .select(['reminded_at', 'review_invited_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(marks).toEqual({ reminded_at: null, review_invited_at: null })
    expect(await ctx.db.selectFrom('money_reminders').where('booking_id', '=', id).execute()).toEqual([])
    expect((await call('GET', `/bookings/${id}`, { as: host })).body).toMatchObject({ status: 'completed' })
  })

  it('has a ledger of the host’s entries alone, which nobody has to agree to', async () => {
    const id = await makeStayByHand(ctx, host, await makeListing(ctx, host))
    const entry = (amount: number) => ({
      entry_id: randomUUID(),
      flow: 'price',
      amount,
      moved_on: '2026-06-10',
    })
    const say = (amount: number) => call('POST', `/bookings/${id}/money`, { as: host, body: entry(amount) })
    expect((await say(120)).body).toMatchObject({ open: { price: 500 }, is_settled: false })
    expect((await say(500)).body).toMatchObject({
      open: { price: 0 },
      is_settled: true,
      entries: [{ state: 'agreed' }, { state: 'agreed' }],
    })
    await ctx.runJobs()
    expect(ctx.mails).toEqual([])
  })

  it('is in the host’s own copy with the person and the note, and goes with the account', async () => {
    const own = await makeAccount(ctx)
    const id = await makeStayByHand(ctx, own, await makeListing(ctx, own))
    expect(await bookingsPersonalData.exportData(ctx.db, own.id)).toMatchObject({
      as_host: [
        {
          host_note: 'Brings her own linen.',
          written_down: { name: 'Aunt Wilma', email: 'wilma@example.net', phone: '+15125550142' },
        },
      ],
    })
    await ctx.db.transaction().execute((tx) => bookingsPersonalData.eraseData(tx, own.id))
    expect(await ctx.db.selectFrom('bookings').where('id', '=', id).execute()).toEqual([])
    expect(await ctx.db.selectFrom('booking_notes').where('booking_id', '=', id).execute()).toEqual([])
  })

  it('keeps the host’s account from leaving while it is ahead', async () => {
    const own = await makeAccount(ctx)
    await makeStayByHand(ctx, own, await makeListing(ctx, own))
    expect(await bookingsPersonalData.findObstacles?.(ctx.db, own.id, testNow)).toHaveLength(1)
  })
})

/** What the clock would start. */
async function runQueue(name: string): Promise<void> {
  const handler = [...bookingJobs({}), ...paymentJobs].find(({ definition }) => definition.queue === name)
  if (!handler) throw new Error(`no such queue: ${name}`)
  await handler.run(ctx, {}, { id: randomUUID(), signal: AbortSignal.timeout(60_000) })
}
