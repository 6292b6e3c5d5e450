import { beforeEach, describe, expect, it } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TestAccount } from '#tests/support/factories.ts'
import { meet } from '#tests/support/interleave.ts'
import { requestBooking } from '../../server/request/request-booking.ts'
import { insertBookings } from '../../testing/insert-bookings.ts'
import { bookingRequest, makeBooking } from '../../testing/make-booking.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const host = await makeAccount(ctx, { display_name: 'Ines' })

beforeEach(() => {
  ctx.setClock(testNow)
  ctx.mails.length = 0
})

async function makeInstantHome() {
  const home = await makeListing(ctx, host)
  await makeTerms(ctx, home, { instant: true })
  return home
}

const agreed = { accepts_rules: true }

function book(as: TestAccount, home: string, values: Record<string, unknown> = {}) {
  return call('POST', '/bookings', { as, body: bookingRequest(home, { ...agreed, ...values }) })
}

/** What the guest reads before the request. */
async function check(as: TestAccount, home: string) {
  const { body } = await call(
    'GET',
    `/instant-check?property_id=${home}&check_in_date=2026-09-01&check_out_date=2026-09-03`,
    { as },
  )
  return body
}

/** A stay that does not meet the others of a test: each in a month of its own. */
const inMonth = (month: number) => ({
  check_in_date: `2026-${String(month).padStart(2, '0')}-01`,
  check_out_date: `2026-${String(month).padStart(2, '0')}-04`,
})

it('confirms at once: nights, rivals, contacts and the letters of both', async () => {
  const home = await makeInstantHome()
  const [guest, rival] = [await makeAccount(ctx), await makeAccount(ctx)]
  await makeBooking(ctx, {
    host,
    guest: rival,
    listing: home,
    values: { check_in_date: '2026-07-03', check_out_date: '2026-07-08' },
  })
  await ctx.runJobs()
  ctx.mails.length = 0
  const { status, body } = await book(guest, home)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'confirmed',
    instant: true,
    not_instant: null,
    contact_email: 'host-contact@example.com',
    timeline: [
      { from: null, status: 'pending', actor: 'guest' },
      { from: 'pending', status: 'confirmed', actor: 'system' },
    ],
  })
  const held = await ctx.db.selectFrom('occupancy').select('stay').where('property_id', '=', home).execute()
  expect(held).toEqual([{ stay: '[2026-07-01,2026-07-05)' }])
  await ctx.runJobs()
  const letters = ctx.mails.map(({ to, subject }) => `${to} ${subject.split(':')[0]}`).sort()
  expect(letters).toEqual(
    [`${host.email} Booked`, `${guest.email} Confirmed`, `${rival.email} Dates taken`].sort(),
  )
  const toHost = ctx.mails.find(({ to }) => to === host.email)
  expect(toHost?.text).toContain('has booked')
  expect(toHost?.text).toContain('maya-contact@example.com')
  expect(ctx.mails.find(({ to }) => to === guest.email)?.text).toContain('host-contact@example.com')
})

it('answers one click once, however often it is sent', async () => {
  const home = await makeInstantHome()
  const guest = await makeAccount(ctx)
  const send = () =>
    call('POST', '/bookings', {
      as: guest,
      body: bookingRequest(home, agreed),
      headers: { 'idempotency-key': 'one-instant-click' },
    })
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect(first.body).toMatchObject({ status: 'confirmed' })
})

describe('is a request that says why', () => {
  it('where the host always asks: nothing is said', async () => {
    const home = await makeListing(ctx, host)
    await makeTerms(ctx, home, {})
    const { body } = await book(await makeAccount(ctx), home)
    expect(body).toMatchObject({ status: 'pending', instant: false, not_instant: null })
  })

  it('without the tick at the house rules', async () => {
    const { body } = await book(await makeAccount(ctx), await makeInstantHome(), { accepts_rules: undefined })
    expect(body).toMatchObject({ status: 'pending', not_instant: 'rules' })
  })

  it('without a confirmed e-mail, and the letter says it too', async () => {
    const guest = await makeAccount(ctx, { email_confirmed_at: null })
    // On a site where whoever is not confirmed may come in.
    const asked = await requestBooking(ctx, guest, bookingRequest(await makeInstantHome(), agreed), {
      calendarsRead: true,
    })
    expect(asked).toMatchObject({ status: 'pending', instant: false, not_instant: 'email' })
    await ctx.runJobs()
    const letters = ctx.mails.map(({ to, subject }) => `${to} ${subject.split(':')[0]}`)
    expect(letters.some((letter) => letter.startsWith(`${host.email} New request`))).toBe(true)
    expect(ctx.mails.some(({ text }) => text.includes('your email wasn’t confirmed yet'))).toBe(true)
  })

  it('while a calendar of another platform cannot be read', async () => {
    const home = await makeInstantHome()
    const feed = {
      user_id: host.id,
      property_id: home,
      platform: 'airbnb',
      calendar_url: Buffer.from('nothing'),
      calendar_url_digest: Buffer.from('nothing'),
      calendar_host: 'calendar.example:443',
      last_sync_at: new Date(testNow.getTime() - 3 * 3_600_000),
      next_read_at: testNow,
    }
    await ctx.db.insertInto('calendar_sync_configs').values(feed).execute()
    const guest = await makeAccount(ctx)
    // Not known before: it may be read when the guest asks.
    expect(await check(guest, home)).toEqual({ instant: true, not_instant: null })
    const { body } = await book(guest, home)
    expect(body).toMatchObject({ status: 'pending', not_instant: 'calendars' })
    const failing = ctx.db.updateTable('calendar_sync_configs').where('property_id', '=', home)
    await failing.set({ failures: 1, is_active: true }).execute()
    expect(await check(guest, home)).toEqual({ instant: false, not_instant: 'calendars' })
    await failing.set({ is_active: false }).execute()
    expect(await check(guest, home)).toEqual({ instant: true, not_instant: null })
    await failing.set({ is_active: true }).execute()
    await ctx.db
      .updateTable('calendar_sync_configs')
      .set({ last_sync_at: new Date(testNow.getTime() - 60_000) })
      .where('property_id', '=', home)
      .execute()
    // It failed again since, and is fresh enough all the same.
    expect(await check(guest, home)).toEqual({ instant: true, not_instant: null })
    const later = { check_in_date: '2026-08-01', check_out_date: '2026-08-03' }
    expect((await book(await makeAccount(ctx), home, later)).body).toMatchObject({ status: 'confirmed' })
  })

  it('where the guest has another confirmed stay in these nights', async () => {
    const guest = await makeAccount(ctx)
    await book(guest, await makeInstantHome())
    const home = await makeInstantHome()
    const crossing = { check_in_date: '2026-07-04', check_out_date: '2026-07-06' }
    expect((await book(guest, home, crossing)).body).toMatchObject({ not_instant: 'overlap' })
    const behind = { check_in_date: '2026-07-05', check_out_date: '2026-07-06' }
    expect((await book(guest, home, behind)).body).toMatchObject({ status: 'confirmed' })
  })

  it('from the third stay ahead, and from the sixth after a completed one', async () => {
    const home = await makeInstantHome()
    const guest = await makeAccount(ctx)
    expect((await book(guest, home, inMonth(7))).body).toMatchObject({ status: 'confirmed' })
    expect((await book(guest, home, inMonth(8))).body).toMatchObject({ status: 'confirmed' })
    expect((await book(guest, home, inMonth(9))).body).toMatchObject({ not_instant: 'first_stays' })
    await insertBookings(ctx, { host, guest, home: await makeListing(ctx, host) }, [
      { status: 'completed', check_in_date: '2026-05-01' },
    ])
    for (const month of [10, 11, 12]) {
      expect((await book(guest, home, inMonth(month))).body).toMatchObject({ status: 'confirmed' })
    }
    const sixth = { check_in_date: '2027-01-01', check_out_date: '2027-01-04' }
    expect((await book(guest, home, sixth)).body).toMatchObject({ not_instant: 'many_stays' })
  })

  it('where the calendars were not looked at, whoever asks', async () => {
    const guest = await makeAccount(ctx)
    const answer = await requestBooking(ctx, guest, bookingRequest(await makeInstantHome(), agreed))
    expect(answer).toMatchObject({ status: 'pending', not_instant: 'calendars' })
  })
})

describe('of two at once', () => {
  it('for the same nights one is confirmed, and the other hears the Date Conflict', async () => {
    const home = await makeInstantHome()
    const [one, two] = [await makeAccount(ctx), await makeAccount(ctx)]
    const [first, second] = await meet(
      ctx,
      (doors) => requestBooking(doors, one, bookingRequest(home, agreed), { calendarsRead: true }),
      () => requestBooking(ctx, two, bookingRequest(home, agreed), { calendarsRead: true }),
    )
    expect(first).toMatchObject({ status: 'confirmed' })
    expect(second).toBe('datesTaken')
    const loser = await book(two, home)
    expect(loser.body).toMatchObject({
      detail: 'These dates are already booked on: direct booking. Please choose different dates.',
    })
    const rows = await ctx.db.selectFrom('bookings').select('id').where('guest_id', '=', two.id).execute()
    expect(rows).toEqual([])
  })

  it('by one guest for two homes, the nights that meet are confirmed once', async () => {
    const [here, there] = [await makeInstantHome(), await makeInstantHome()]
    const guest = await makeAccount(ctx)
    const [first, second] = await meet(
      ctx,
      (doors) => requestBooking(doors, guest, bookingRequest(here, agreed), { calendarsRead: true }),
      () => requestBooking(ctx, guest, bookingRequest(there, agreed), { calendarsRead: true }),
    )
    expect(first).toMatchObject({ status: 'confirmed' })
    expect(second).toMatchObject({ status: 'pending', not_instant: 'overlap' })
  })
})
