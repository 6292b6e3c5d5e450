import { expect, test } from 'vitest'
import { guideBookPath } from '#features/bookings/server/letters/guide-book-path.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { apiCaller } from '../../../../tests/support/api.ts'
import { createTestContext, testNow } from '../../../../tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '../../../../tests/support/factories.ts'
import type { HostGuideBook } from '../guide-schema.ts'
import { findGuestBook } from './show-guest-book.ts'

// What guests see of a guide book, and when.

const ctx = await createTestContext()
const call = apiCaller(ctx)

const makeHome = (host: TestAccount) =>
  makeListing(ctx, host, {
    latitude: 44.6217,
    longitude: -124.0534,
    location_precision: 'exact',
    city: 'Newport',
    state: 'Oregon',
  })

test('Wi-Fi and door details: encrypted, only around the stay, gone when it is cancelled, never in the page', async () => {
  const host = await makeAccount(ctx)
  const guest = await makeAccount(ctx)
  const property = await makeHome(host)
  const texts = {
    arrival: 'Past the boat shed.',
    wifi_name: 'Harbour',
    wifi_password: 'Tide;2026',
    door_details: 'Key box 4711',
  }
  const path = `/properties/${property}/guide-book`
  expect((await call('PATCH', path, { as: host, body: { version: 0, ...texts } })).status).toBe(200)
  expect(await call('PATCH', path, { as: host, body: { version: 0, arrival: 'x' } })).toMatchObject({
    status: 409,
    body: { code: 'changedElsewhere' },
  })
  const row = await ctx.db
    .selectFrom('guide_books')
    .selectAll()
    .where('property_id', '=', property)
    .executeTakeFirstOrThrow()
  expect(`${JSON.stringify(row)}${row.secrets?.toString('latin1')}`).not.toMatch(/Tide|4711/)
  // July 1st to 5th in Oregon, seven hours behind UTC.
  const booking = await makeBooking(ctx, { host, guest, listing: property, status: 'confirmed' })
  const token = guideBookPath(ctx, booking).split('/').at(-1) ?? ''
  const secretsAt = async (instant: string) => {
    ctx.setClock(new Date(instant))
    const { status, body } = await call('GET', `/guide-books/${token}/secrets`)
    expect(status).toBe(200)
    return (body as { secrets: { door_details: string } | null }).secrets // the operation's own answer
  }
  expect(await secretsAt('2026-06-28T06:59:59Z')).toBeNull()
  expect(await secretsAt('2026-06-28T07:00:00Z')).toMatchObject({ door_details: 'Key box 4711' })
  expect(await secretsAt('2026-07-06T06:59:59Z')).toMatchObject({ wifi_password: 'Tide;2026' })
  expect(await secretsAt('2026-07-06T07:00:00Z')).toBeNull()
  ctx.setClock(new Date('2026-07-01T12:00:00Z'))
  const page = await findGuestBook(ctx, token)
  expect(page).toMatchObject({ sections: [{ id: 'arrival', text: 'Past the boat shed.' }] })
  expect(JSON.stringify(page)).not.toMatch(/Tide|4711/)
  ctx.setClock(testNow)
  await ctx.db
    .updateTable('bookings')
    .set({ status: 'cancelled', cancel_reason: 'cancelled_by_host' })
    .where('id', '=', booking)
    .execute()
  expect((await call('GET', `/guide-books/${token}/secrets`)).status).toBe(404)
  expect(await findGuestBook(ctx, token)).toBeNull()
})

test.each([
  ['completed', { status: 'completed', early: true }, { status: 200, body: { secrets: null } }],
  ['cancelled', { status: 'cancelled', reason: 'A burst pipe.' }, { status: 404 }],
])('door codes do not stay open to a guest whose stay was %s early', async (_what, end, afterwards) => {
  const host = await makeAccount(ctx)
  const guest = await makeAccount(ctx)
  const property = await makeHome(host)
  const texts = { version: 0, wifi_name: 'Harbour', wifi_password: 'Tide;2026', door_details: '4711' }
  await call('PATCH', `/properties/${property}/guide-book`, { as: host, body: texts })
  const booking = await makeBooking(ctx, { host, guest, listing: property, status: 'confirmed' })
  const token = guideBookPath(ctx, booking).split('/').at(-1) ?? ''
  const ask = () => call('GET', `/guide-books/${token}/secrets`)
  // The second of four nights, in the middle of the window.
  ctx.setClock(new Date('2026-07-02T20:00:00Z'))
  expect((await ask()).body).toMatchObject({ secrets: { door_details: '4711' } })
  expect((await call('PATCH', `/bookings/${booking}`, { as: host, body: end })).status).toBe(200)
  const answer = await ask()
  expect(answer).toMatchObject(afterwards)
  expect(JSON.stringify(answer)).not.toMatch(/4711|Tide/)
  ctx.setClock(testNow)
})

test('a token opens its own book and no other: every changed one is nobody’s, and the sheet in the home tells less', async () => {
  const host = await makeAccount(ctx)
  const guest = await makeAccount(ctx)
  const property = await makeHome(host)
  const texts = { version: 0, arrival: 'Over the dunes', house_manual: 'Stove', door_details: '4711' }
  await call('PATCH', `/properties/${property}/guide-book`, { as: host, body: texts })
  const booking = await makeBooking(ctx, { host, guest, listing: property, status: 'confirmed' })
  const token = guideBookPath(ctx, booking).split('/').at(-1) ?? ''
  expect(await findGuestBook(ctx, token)).not.toBeNull()
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(await findGuestBook(ctx, token.slice(0, at) + other + token.slice(at + 1))).toBeNull()
  }
  const own = await call('GET', `/properties/${property}/guide-book`, { as: host })
  const { home_url } = own.body as HostGuideBook // the operation's own answer
  const homeToken = new URL(home_url).pathname.split('/').at(-1) ?? ''
  const sheet = await findGuestBook(ctx, homeToken)
  expect(sheet).toMatchObject({ stay: null, contact: null, sections: [{ id: 'house_manual' }] })
  expect((await call('GET', `/guide-books/${homeToken}/secrets`)).status).toBe(404)
  const { body } = await call('GET', '/guide-books', { as: guest })
  expect(body).toEqual({ books: [{ booking_id: booking, path: `/guide-book/${token}` }] })
})

test('a sheet in the home does not answer once its host gave it a new address, nor while the home is inactive', async () => {
  const host = await makeAccount(ctx)
  const property = await makeHome(host)
  const path = `/properties/${property}/guide-book`
  const sheetOf = (answer: { body: unknown }) =>
    new URL((answer.body as HostGuideBook).home_url).pathname.split('/').at(-1) ?? '' // the operation's own answer
  const first = sheetOf(await call('GET', path, { as: host }))
  expect(await findGuestBook(ctx, first)).not.toBeNull()
  const headers = { 'idempotency-key': 'sheet-1' }
  const second = sheetOf(await call('POST', `${path}/sheet`, { as: host, headers }))
  expect(await findGuestBook(ctx, first)).toBeNull()
  expect(await findGuestBook(ctx, second)).toMatchObject({ stay: null })
  // The same click again, after its answer was lost.
  expect(sheetOf(await call('POST', `${path}/sheet`, { as: host, headers }))).toBe(second)
  const third = sheetOf(await call('POST', `${path}/sheet`, { as: host }))
  expect(await findGuestBook(ctx, second)).toBeNull()
  const setActive = (is_active: boolean) =>
    ctx.db.updateTable('properties').set({ is_active }).where('id', '=', property).execute()
  await setActive(false)
  expect(await findGuestBook(ctx, third)).toBeNull()
  await setActive(true)
  expect(await findGuestBook(ctx, third)).not.toBeNull()
})
