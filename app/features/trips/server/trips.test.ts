import { beforeEach, expect, test } from 'vitest'
import { guideBookPath } from '#features/bookings/server/letters/guide-book-path.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { type BookingId, uuidv7 } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TestAccount } from '#tests/support/factories.ts'
import type { SharedTrip, Trip } from '../trip-schema.ts'
import { tripsPersonalData } from './personal-data.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.db.deleteFrom('attempts').execute()
})

const texts = {
  version: 0,
  arrival: 'Past the boat shed.',
  house_manual: 'Open the flue first.',
  emergency: 'You are at the old pier.',
  wifi_name: 'Harbour',
  wifi_password: 'Tide;2026',
  door_details: 'Key box 4711',
}
const inWindow = new Date('2026-06-29T12:00:00Z')

/** A confirmed stay from July 1 to 5 in a home on the coast of Oregon, of which money may be due. */
async function makeStay({ holdsBack = false } = {}) {
  const host = await makeAccount(ctx, { display_name: 'Ada Brook' })
  const guest = await makeAccount(ctx, { display_name: 'Rosa Lindqvist' })
  const listing = await makeListing(ctx, host, {
    latitude: 44.6217,
    longitude: -124.0534,
    location_precision: 'exact',
    city: 'Newport',
    state: 'Oregon',
  })
  await makeTerms(ctx, listing, {
    check_in_from: '15:00',
    payment_ways: ['bank_transfer'],
    payment_share: 25,
    payment_rest_days: 1,
    deposit_due: 'arrival',
    payment_holds_back: holdsBack,
  })
  await call('PATCH', `/properties/${listing}/guide-book`, { as: host, body: texts })
  const place = { name: 'The bay at sunset', category: 'attraction', latitude: 44.63, longitude: -124.06 }
  await call('POST', `/properties/${listing}/guide-items`, { as: host, body: place })
  const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
  return { host, guest, listing, id }
}

const show = (as: TestAccount, id: string) => call('GET', `/trips/${id}`, { as })
const tripOf = async (as: TestAccount, id: string) => (await show(as, id)).body as Trip // its own answer
const allThere = { shows_address: true, shows_access: true }
const share = (as: TestAccount, id: string, body = allThere, headers = {}) =>
  call('POST', `/trips/${id}/link`, { as, body, headers })
const open = (link: unknown) => call('GET', `/shared-trips/${String(link).replace('/shared-trip/', '')}`)
const linkOf = ({ body }: { body: unknown }) => String(Object(body).link)

async function sharedOf(link: string): Promise<SharedTrip> {
  const { status, body, headers } = await open(link)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('no-store')
  return body as SharedTrip // its own answer
}

test('the guest of an agreed stay has a page with the way there and no secret; host and strangers have none', async () => {
  const { host, guest, id } = await makeStay()
  ctx.setClock(inWindow)
  const { status, body, headers } = await show(guest, id)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('no-store')
  expect(body).toMatchObject({
    address: '12 Example Lane, Newport, Oregon, United States',
    booking: { id, contact_phone: '+15125550100' },
    guide_book: { path: guideBookPath(ctx, id), from: '2026-06-28T07:00:00.000Z' },
    companions: [],
    is_open: true,
    link: null,
  })
  expect(Object(body).calendar).toContain('DTSTART;VALUE=DATE:20260701')
  expect(JSON.stringify(body)).not.toMatch(/Tide|4711/)
  for (const other of [host, await makeAccount(ctx)])
    expect(await show(other, id)).toMatchObject({ status: 404, body: { code: 'tripNotFound' } })
})

test('there is no trip before a host agrees, nor after somebody cancels', async () => {
  const { host, guest, listing, id } = await makeStay()
  const asked = { check_in_date: '2026-08-01', check_out_date: '2026-08-03' }
  const request = await makeBooking(ctx, { host, guest, listing, values: asked })
  expect((await show(guest, request)).status).toBe(404)
  expect((await share(guest, request)).status).toBe(404)
  await call('PATCH', `/bookings/${id}`, { as: guest, body: { status: 'cancelled', reason: 'Ill' } })
  expect((await show(guest, id)).status).toBe(404)
  expect((await share(guest, id)).status).toBe(404)
})

test('who comes along is written down by the guest alone, whole each time, and read by companions', async () => {
  const { host, guest, id } = await makeStay()
  const write = (as: TestAccount, people: object) =>
    call('PUT', `/trips/${id}/people`, { as, body: { companions: [], note: null, ...people } })
  const people = { companions: ['Ines', ' Tom \n Berg ', ''], note: 'The train at 10:15' }
  expect((await write(guest, people)).status).toBe(204)
  expect((await write(host, { companions: ['Nobody'] })).status).toBe(404)
  const said = { companions: ['Ines', 'Tom Berg'], note: 'The train at 10:15' }
  expect(await tripOf(guest, id)).toMatchObject(said)
  expect(await sharedOf(linkOf(await share(guest, id)))).toMatchObject(said)
  expect((await write(guest, { companions: Array(21).fill('Too many') })).status).toBe(400)
  expect((await write(guest, { note: '' })).status).toBe(204)
  expect(await tripOf(guest, id)).toMatchObject({ companions: [], note: null, link: expect.any(String) })
})

test('a companion reads what a companion needs, and nothing of money, ids or the guest', async () => {
  const { host, guest, listing, id } = await makeStay()
  ctx.setClock(inWindow)
  const shared = await sharedOf(linkOf(await share(guest, id)))
  expect(shared).toMatchObject({
    guest: 'Rosa',
    check_in_date: '2026-07-01',
    guests_count: 2,
    where: { address: '12 Example Lane, Newport, Oregon, United States', contact_phone: '+15125550100' },
    access: { details: { wifi_password: 'Tide;2026', door_details: 'Key box 4711' } },
    ends_at: '2026-07-06T07:00:00.000Z',
  })
  expect(shared.house_rules).toContain('Check-in from 15:00')
  expect(shared.sections.map((section) => section.id)).toEqual(['arrival', 'house_manual', 'emergency'])
  expect(shared.items[0]?.distance_km).toBeGreaterThan(0)
  const text = JSON.stringify(shared)
  const bookToken = guideBookPath(ctx, id).replace('/guide-book/', '')
  const secrets = [
    id,
    guest.id,
    host.id,
    listing,
    guest.email,
    'maya-contact',
    'Olsen',
    'Lindqvist',
    bookToken,
  ]
  for (const secret of [...secrets, 'late arrival', 'USD', 'price', 'due', 'refund'])
    expect(text, secret).not.toContain(secret)
  // As a word, because any id may have these figures among its own.
  expect(text).not.toMatch(/\b(720|180)\b/)
})

test('without the guest’s word a companion reads neither where it is nor how to get in', async () => {
  const { guest, id } = await makeStay()
  ctx.setClock(inWindow)
  const shared = await sharedOf(linkOf(await share(guest, id, { shows_address: false, shows_access: false })))
  expect(shared).toMatchObject({ place: 'Newport, Oregon', where: null, access: null })
  expect(shared.sections.map((section) => section.id)).toEqual(['house_manual'])
  expect(shared.items).toMatchObject([{ distance_km: null, estimated_travel_time: null }])
  expect(JSON.stringify(shared)).not.toMatch(
    /Example Lane|boat shed|old pier|host-contact|15125550100|Tide|4711|44\.62/,
  )
  expect(shared.calendar).toContain('LOCATION:Newport\\, Oregon')
  // The same link shows the address when the guest says so.
  const link = linkOf(await share(guest, id, { shows_address: true, shows_access: false }))
  expect(await sharedOf(link)).toMatchObject({ where: { point: { latitude: 44.6217 } }, access: null })
})

test('door and Wi-Fi come to companions no earlier than to the guest: in their window, and once what is due was sent', async () => {
  const { host, guest, id } = await makeStay({ holdsBack: true })
  const link = linkOf(await share(guest, id))
  expect((await sharedOf(link)).access).toEqual({
    from: '2026-06-28T07:00:00.000Z',
    waits_for_payments: true,
    details: null,
  })
  ctx.setClock(inWindow)
  expect((await sharedOf(link)).access).toMatchObject({ waits_for_payments: true, details: null })
  for (const as of [guest, host])
    await call('POST', `/bookings/${id}/money`, {
      as,
      body: { entry_id: uuidv7(), flow: 'price', amount: 180, moved_on: '2026-06-28' },
    })
  expect((await sharedOf(link)).access?.details).toMatchObject({ door_details: 'Key box 4711' })
})

test('a link that was ended opens nothing at once, the next one is another, and shows no door again by itself', async () => {
  const { host, guest, id } = await makeStay()
  const first = linkOf(await share(guest, id))
  const again = linkOf(await share(guest, id))
  expect(again).toBe(first)
  const end = (as: TestAccount) => call('DELETE', `/trips/${id}/link`, { as })
  expect((await end(host)).status).toBe(404)
  expect((await open(first)).status).toBe(200)
  expect((await end(guest)).status).toBe(204)
  expect(await open(first)).toMatchObject({ status: 404, body: { code: 'linkNotFound' } })
  expect(await tripOf(guest, id)).toMatchObject({ link: null, shows_address: true, shows_access: false })
  const next = linkOf(await share(guest, id))
  expect(next).not.toBe(first)
  expect((await open(first)).status).toBe(404)
  expect((await open(next)).status).toBe(200)
})

test('pressed ten times at once, by one key or by many, there is one link', async () => {
  const { guest, id } = await makeStay()
  const key = { 'idempotency-key': 'one press' }
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, at) => share(guest, id, allThere, at % 2 ? key : {})),
  )
  expect(new Set(all.map(linkOf)).size).toBe(1)
})

test('nobody opens a trip by a token that was not given: of another purpose, of the booking, or changed', async () => {
  const { guest, id } = await makeStay()
  const link = linkOf(await share(guest, id))
  const others = [guideBookPath(ctx, id).replace('/guide-book/', ''), id, `${link.slice(0, -1)}!`, 'none']
  for (const token of others)
    expect(await open(token), token).toMatchObject({ status: 404, body: { code: 'linkNotFound' } })
  const token = link.replace('/shared-trip/', '')
  expect((await call('GET', `/guide-books/${token}/secrets`)).status).toBe(404)
})

test('the link ends with the day of check-out at the home, with a cancellation, and with the account', async () => {
  const stays = await Promise.all([makeStay(), makeStay(), makeStay()])
  const links = await Promise.all(stays.map(async ({ guest, id }) => linkOf(await share(guest, id))))
  const [over, cancelled, closed] = stays
  const [overLink, cancelledLink, closedLink] = links
  ctx.setClock(new Date('2026-07-06T06:59:59Z'))
  expect((await open(overLink)).status).toBe(200)
  ctx.setClock(new Date('2026-07-06T07:00:00Z'))
  expect((await open(overLink)).status).toBe(404)
  // The guest still reads the page, and cannot let anybody in.
  expect(over && (await tripOf(over.guest, over.id))).toMatchObject({ is_open: false, link: null })
  expect(over && (await share(over.guest, over.id))).toMatchObject({
    status: 409,
    body: { code: 'tripOver' },
  })
  ctx.setClock(testNow)
  const cancel = { status: 'cancelled', reason: 'The roof leaks' }
  if (cancelled) await call('PATCH', `/bookings/${cancelled.id}`, { as: cancelled.host, body: cancel })
  expect((await open(cancelledLink)).status).toBe(404)
  const gone = ctx.db.updateTable('accounts').set({ delete_after: testNow })
  if (closed) await gone.where('id', '=', closed.guest.id).execute()
  expect((await open(closedLink)).status).toBe(404)
})

test('a trip of a home that was deleted still tells dates and people, and no way in', async () => {
  const { guest, listing, id } = await makeStay()
  await call('PUT', `/trips/${id}/people`, { as: guest, body: { companions: ['Ines'], note: null } })
  ctx.setClock(new Date('2026-07-08T12:00:00Z'))
  await ctx.db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', id).execute()
  await ctx.db.deleteFrom('properties').where('id', '=', listing).execute()
  expect(await tripOf(guest, id)).toMatchObject({ guide_book: null, address: null, companions: ['Ines'] })
})

test('an account takes along what it wrote on trips, and leaves nothing of it', async () => {
  const [mine, theirs] = [await makeStay(), await makeStay()]
  const body = { companions: ['Ines'], note: 'Bring the cards' }
  for (const { guest, id } of [mine, theirs]) await call('PUT', `/trips/${id}/people`, { as: guest, body })
  const link = linkOf(await share(mine.guest, mine.id))
  const exported = await tripsPersonalData.exportData(ctx.db, mine.guest.id)
  expect(exported).toMatchObject([{ booking_id: mine.id, ...body, is_shared: true }])
  await ctx.db.transaction().execute((tx) => tripsPersonalData.eraseData(tx, mine.guest.id))
  expect(await tripsPersonalData.exportData(ctx.db, mine.guest.id)).toEqual([])
  expect((await open(link)).status).toBe(404)
  expect(await rowsOf(theirs.id)).toHaveLength(1)
})

const rowsOf = (id: BookingId) =>
  ctx.db.selectFrom('trips').select('note').where('booking_id', '=', id).execute()
