import { expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { byHandInput } from '#features/bookings/testing/make-by-hand.ts'
import { uuidv7 } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms } from '#tests/support/factories.ts'
import { textOf } from '#tests/support/read-pdf.ts'
import { makeStatement } from './make-statement.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

test('a statement says to both sides what was agreed, what is due and what each says, and to nobody else', async () => {
  const host = await makeAccount(ctx, { display_name: 'Γεωργία Νίκου' })
  const [guest, stranger] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host, { title: '桜の家 by the sea' })
  await makeTerms(ctx, listing, {
    cancellation: 'moderate',
    deposit: '100.00',
    house_rules: ['Тишина после десяти.'],
    payment_ways: ['other'],
    payment_other: 'Postal order',
    payment_share: 25,
    payment_rest_days: 7,
    deposit_due: 'arrival',
  })
  const values = { guest_name: 'محمد علي' }
  const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed', values })
  const asked = await makeBooking(ctx, {
    host,
    guest: stranger,
    listing,
    values: { check_in_date: '2026-08-01', check_out_date: '2026-08-05' },
  })
  await call('POST', `/bookings/${id}/money`, {
    as: guest,
    body: { entry_id: uuidv7(), flow: 'price', amount: 180, moved_on: '2026-06-15', note: '먼저 보냈습니다' },
  })
  const path = `/bookings/${id}/statement`
  const answer = await call('GET', path, { as: guest })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="holmward-[\w-]+\.pdf"$/)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect((await call('GET', path, { as: stranger })).status).toBe(404)
  expect(await call('GET', `/bookings/${asked}/statement`, { as: stranger })).toMatchObject({
    status: 409,
    body: { code: 'notYet' },
  })
  const [toGuest, toHost] = [await makeStatement(ctx, guest, { id }), await makeStatement(ctx, host, { id })]
  const text = await textOf(toGuest.bytes)
  for (const words of [
    '桜の家 by the sea',
    'Γεωργία Νίκου',
    'Total $720',
    'Deposit, returned after the stay $100',
    'If the guest cancels: Moderate',
    'Full refund of $720 until Jun 26, 2026',
    'Тишина после десяти.',
    '$180 by Jun 15, 2026 not confirmed',
    '$540 by Jun 24, 2026 open',
    'The host accepts: Postal order',
    'The guest recorded sending $180 of the price',
    'for Jun 15, 2026 · recorded on Jun 15, 2026 · not confirmed',
    '먼저 보냈습니다',
    'محمد علي',
    'Due from the guest by now $0',
    'Due from the guest later $640',
    'Recorded by the guest, not confirmed $180',
    'Not settled between them.',
  ]) {
    expect(text).toContain(words)
  }
  expect(await textOf(toHost.bytes)).toBe(text)
  expect(text).not.toContain(guest.email)
})

test('a statement of a stay that was called off with nothing due has its ways of paying under no heading about days', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  await makeTerms(ctx, listing, {
    payment_ways: ['cash'],
    payment_share: 25,
    payment_rest_days: 7,
    deposit_due: 'arrival',
  })
  const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
  const textNow = async () => textOf((await makeStatement(ctx, guest, { id })).bytes)
  expect(await textNow()).toMatch(/Payment schedule\s\$180 by Jun 15, 2026/)
  expect(
    (
      await call('PATCH', `/bookings/${id}`, {
        as: host,
        body: { status: 'cancelled', reason: 'The roof leaks.', decline_reason: 'other' },
      })
    ).status,
  ).toBe(200)
  const text = await textNow()
  expect(text).not.toContain('Payment schedule')
  expect(text).toMatch(/Payment methods\sThe host accepts: Cash on arrival\. As agreed with the request\./)
})

test('of a stay that a host wrote down there is a statement of the host alone, no claim, and nobody to read how to pay', async () => {
  const [host, stranger] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  const made = await call('POST', '/stays-by-hand', { as: host, body: byHandInput(listing) })
  const { id } = Object(made.body)
  const say = (flow: string) =>
    call('POST', `/bookings/${id}/money`, {
      as: host,
      body: { entry_id: uuidv7(), flow, amount: 200, moved_on: '2026-06-15', note: 'In an envelope' },
    })
  await say('price')
  expect(await say('damage')).toMatchObject({ status: 409, body: { code: 'damageByHand' } })
  const text = await textOf((await makeStatement(ctx, host, { id })).bytes)
  for (const words of ['Aunt Wilma', 'every amount in it', 'Recorded by the host', 'receiving $200'])
    expect(text).toContain(words)
  for (const words of ['both', 'between them', 'each side']) expect(text).not.toContain(words)
  expect((await call('GET', `/bookings/${id}/statement`, { as: stranger })).status).toBe(404)
  for (const as of [host, stranger])
    expect((await call('GET', `/bookings/${id}/payment-instructions`, { as })).status).toBe(404)
})
