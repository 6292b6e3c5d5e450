import { expect, test } from 'vitest'
import { guideBookPath } from '#features/bookings/server/letters/guide-book-path.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { type BookingId, uuidv7 } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TestAccount } from '#tests/support/factories.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

/** A stay from July 1 to 5 of 720 dollars: 180 at the confirmation, 540 by June 30. */
async function makeStay(payment_holds_back: boolean) {
  ctx.setClock(testNow)
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  await makeTerms(ctx, listing, {
    payment_ways: ['bank_transfer'],
    payment_share: 25,
    payment_rest_days: 1,
    deposit_due: 'arrival',
    payment_holds_back,
  })
  const texts = { version: 0, wifi_name: 'Harbour', wifi_password: 'Tide;2026', door_details: 'Key box 4711' }
  await call('PATCH', `/properties/${listing}/guide-book`, { as: host, body: texts })
  const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
  return { host, guest, listing, id }
}

const secretsOf = async (id: BookingId) =>
  Object((await call('GET', `/guide-books/${guideBookPath(ctx, id).split('/').at(-1)}/secrets`)).body)

const say = (as: TestAccount, id: BookingId, amount: number) =>
  call('POST', `/bookings/${id}/money`, {
    as,
    body: { entry_id: uuidv7(), flow: 'price', amount, moved_on: '2026-06-28' },
  })

test('door and Wi-Fi wait until both say that what was due by then was sent, and say what is missing', async () => {
  const { host, guest, id } = await makeStay(true)
  // Outside the window nothing is said about it.
  expect(await secretsOf(id)).toMatchObject({ secrets: null, held_back: null })
  ctx.setClock(new Date('2026-06-29T12:00:00Z'))
  const held = { booking_id: id, currency: 'USD', due_now: 180 }
  expect(await secretsOf(id)).toMatchObject({ secrets: null, held_back: held })
  // A guest who records a payment, made or not, opens nothing by it.
  await say(guest, id, 180)
  expect(await secretsOf(id)).toMatchObject({ secrets: null, held_back: held })
  expect((await call('GET', `/bookings/${id}/money`, { as: guest })).body).toMatchObject({
    due_now: 180,
    recorded_now: 180,
    is_held_back: true,
  })
  const listed = (await call('GET', '/host/open-amounts', { as: host })).body
  expect(listed).toMatchObject({ rows: [{ booking_id: id, is_held_back: true }] })
  await say(host, id, 180)
  expect(await secretsOf(id)).toMatchObject({ secrets: { door_details: 'Key box 4711' }, held_back: null })
  expect(Object((await call('GET', `/bookings/${id}/money`, { as: host })).body).is_held_back).toBe(false)
  // The next date of the plan takes them away again.
  ctx.setClock(new Date('2026-06-30T12:00:00Z'))
  expect(await secretsOf(id)).toMatchObject({ secrets: null, held_back: { due_now: 540 } })
})

test('a stay is held back only as it was agreed, whatever the home says later', async () => {
  const { host, guest, listing, id } = await makeStay(false)
  const held = await makeStay(true)
  const switchTo = (home: string, payment_holds_back: boolean) =>
    ctx.db
      .updateTable('stay_terms')
      .set({ payment_holds_back })
      .where('property_id', '=', home as never)
      .execute()
  await switchTo(listing, true)
  await switchTo(held.listing, false)
  ctx.setClock(new Date('2026-06-29T12:00:00Z'))
  expect(await secretsOf(id)).toMatchObject({ secrets: { wifi_name: 'Harbour' }, held_back: null })
  expect(await secretsOf(held.id)).toMatchObject({ secrets: null, held_back: { due_now: 180 } })
  expect((await call('GET', `/bookings/${id}`, { as: guest })).body).toMatchObject({
    payment: { holds_back: false },
  })
  expect((await call('GET', '/host/open-amounts', { as: host })).body).toMatchObject({
    rows: [{ is_held_back: false }],
  })
})

const share = (as: TestAccount, id: BookingId) => call('POST', `/bookings/${id}/access-shared`, { as })

test('the host shares what is held back, once, and the guest is notified', async () => {
  const { host, guest, id } = await makeStay(true)
  ctx.setClock(new Date('2026-06-29T12:00:00Z'))
  expect((await share(guest, id)).status).toBe(404)
  expect((await share(await makeAccount(ctx), id)).status).toBe(404)
  expect(await secretsOf(id)).toMatchObject({ secrets: null, waits_for_payments: true })

  const shared = await share(host, id)
  expect(shared).toMatchObject({
    status: 200,
    body: {
      access_waits: false,
      is_held_back: false,
      access_shared_at: '2026-06-29T12:00:00.000Z',
      due_now: 180,
    },
  })
  expect(await secretsOf(id)).toMatchObject({
    secrets: { door_details: 'Key box 4711' },
    held_back: null,
    waits_for_payments: false,
  })
  expect((await call('GET', '/host/open-amounts', { as: host })).body).toMatchObject({
    rows: [{ booking_id: id, is_held_back: false, due_now: 180 }],
  })
  // Later dates of the plan take nothing away again.
  ctx.setClock(new Date('2026-06-30T12:00:00Z'))
  expect(await secretsOf(id)).toMatchObject({ secrets: { wifi_name: 'Harbour' } })

  // Sent again, it is the same: one line in the timeline, one mail.
  expect(await share(host, id)).toMatchObject({
    status: 200,
    body: { access_shared_at: '2026-06-29T12:00:00.000Z' },
  })
  const { acts } = Object((await call('GET', `/bookings/${id}`, { as: guest })).body)
  expect(acts).toMatchObject([{ kind: 'access_shared', actor: 'host', amount: null }])
  await ctx.runJobs()
  const mails = ctx.mails.filter(({ subject }) => subject.startsWith('Wi-Fi and door details:'))
  expect(mails).toMatchObject([{ to: guest.email }])
  expect(mails[0]?.text).toContain('Payments stay due as agreed.')
})

test('details shared early still appear three days before check-in', async () => {
  const { host, id } = await makeStay(true)
  expect(await secretsOf(id)).toMatchObject({ waits_for_payments: true, held_back: null })
  expect((await share(host, id)).status).toBe(200)
  expect(await secretsOf(id)).toMatchObject({ secrets: null, waits_for_payments: false })
  ctx.setClock(new Date('2026-06-29T12:00:00Z'))
  expect(await secretsOf(id)).toMatchObject({ secrets: { wifi_name: 'Harbour' } })
})

test('nothing is shared of a stay that holds nothing back', async () => {
  const { host, id } = await makeStay(false)
  expect(await share(host, id)).toMatchObject({ status: 409, body: { code: 'nothingHeldBack' } })
})
