import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookingRequest, makeBooking } from '#features/bookings/testing/make-booking.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { goodPassword, makePerson } from '#tests/support/people.ts'
import { listingStatuses, type OperatorAct, statusAfter } from '../listing-status.ts'
import { setListingStatusAsOperator } from './set-status-as-operator.ts'

// The states of a listing (decision 40): its host's, and those that an operator sets.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const act = (id: Awaited<ReturnType<typeof makeListing>>, what: OperatorAct) =>
  setListingStatusAsOperator(ctx, id, what)
const statusOf = async (id: string) =>
  (await sql<{ status: string }>`select status from properties where id = ${id}`.execute(ctx.db)).rows[0]
    ?.status

async function makeHome() {
  const host = await makePerson(ctx)
  const id = await makeListing(ctx, host)
  return {
    host,
    id,
    toggle: (is_active: boolean) =>
      call('PUT', `/properties/${id}/active`, { as: host, body: { is_active } }),
  }
}

test('the switch alone makes a home active and paused, as a build writes that knows nothing else', async () => {
  const { id } = await makeHome()
  expect(await statusOf(id)).toBe('active')
  await ctx.db.updateTable('properties').set({ is_active: false }).where('id', '=', id).execute()
  expect(await statusOf(id)).toBe('paused')
  await ctx.db.updateTable('properties').set({ is_active: true }).where('id', '=', id).execute()
  expect(await statusOf(id)).toBe('active')
  expect(await statusOf(await makeListing(ctx, await makeAccount(ctx), { is_active: false }))).toBe('paused')
})

test('the database knows every state of the table and no other', async () => {
  const host = await makeAccount(ctx)
  for (const status of listingStatuses) {
    const id = await makeListing(
      ctx,
      host,
      status === 'active' ? {} : { is_active: false, inactive_as: status },
    )
    expect(await statusOf(id)).toBe(status)
  }
  await expect(
    sql`update properties set inactive_as = 'elsewhere' where host_id = ${host.id}`.execute(ctx.db),
  ).rejects.toThrow('properties_inactive_as_known')
})

test.each(['hide', 'remove'] as const)(
  'after %s nobody switches a home on, by whatever statement',
  async (what) => {
    const { id } = await makeHome()
    await act(id, what)
    await expect(
      ctx.db.updateTable('properties').set({ is_active: true }).where('id', '=', id).execute(),
    ).rejects.toThrow('properties_hidden_by_operator')
    expect(await statusOf(id)).toBe(statusAfter[what])
  },
)

test('a hidden home is gone for everybody but its host, who edits it and is told why it stays off', async () => {
  const { host, id, toggle } = await makeHome()
  await act(id, 'hide')
  expect(await call('GET', `/properties/${id}`)).toMatchObject({ status: 404 })
  expect(await call('GET', `/properties/${id}`, { as: await makeAccount(ctx) })).toMatchObject({
    status: 404,
  })
  const own = await call('GET', `/properties/${id}`, { as: host })
  expect(own).toMatchObject({ status: 200, body: { status: 'hidden', is_active: false } })
  expect(await call('GET', '/host/properties', { as: host })).toMatchObject({
    body: { properties: [{ id, status: 'hidden', is_active: false }], summary: { total: 1, active: 0 } },
  })
  expect(await toggle(true)).toMatchObject({
    status: 409,
    body: { code: 'hiddenByOperator', detail: expect.stringContaining('Holmward has hidden this property') },
  })
  expect(await toggle(false)).toMatchObject({ status: 200, body: { status: 'hidden' } })
  const { version } = own.body as { version: number }
  const edit = { version, title: 'A better title for the cabin' }
  expect(await call('PATCH', `/properties/${id}`, { as: host, body: edit })).toMatchObject({
    status: 200,
    body: { title: edit.title, status: 'hidden' },
  })
})

test('a removed home is gone for its host too, and its bookings are not', async () => {
  const { host, id, toggle } = await makeHome()
  const guest = await makeAccount(ctx)
  const booking = await makeBooking(ctx, { host, guest, listing: id, status: 'confirmed' })
  await act(id, 'remove')
  expect(await call('GET', `/properties/${id}`, { as: host })).toMatchObject({ status: 404 })
  expect(await call('GET', '/host/properties', { as: host })).toMatchObject({
    body: { properties: [], summary: { total: 0 } },
  })
  for (const isActive of [true, false]) expect(await toggle(isActive)).toMatchObject({ status: 404 })
  expect(await call('DELETE', `/properties/${id}`, { as: host })).toMatchObject({ status: 404 })
  for (const as of [host, guest]) {
    expect(await call('GET', `/bookings/${booking}`, { as })).toMatchObject({
      status: 200,
      body: { status: 'confirmed', property_id: id },
    })
  }
})

test('a hidden home takes no request, and goes on with its bookings', async () => {
  const { host, id } = await makeHome()
  const guest = await makeAccount(ctx)
  const booking = await makeBooking(ctx, { host, guest, listing: id })
  await act(id, 'hide')
  const body = { ...bookingRequest(id), check_in_date: '2026-08-01', check_out_date: '2026-08-03' }
  expect(await call('POST', '/bookings', { as: guest, body: { ...body, guest_phone: '' } })).toMatchObject({
    status: 404,
    body: { code: 'listingNotFound' },
  })
  expect(
    await call('PATCH', `/bookings/${booking}`, { as: host, body: { status: 'confirmed' } }),
  ).toMatchObject({ status: 200, body: { status: 'confirmed' } })
})

test('shown again, a home waits for its host', async () => {
  const { id, toggle } = await makeHome()
  await act(id, 'hide')
  await act(id, 'hide')
  await act(id, 'show')
  expect(await call('GET', `/properties/${id}`)).toMatchObject({ status: 404 })
  expect(await toggle(true)).toMatchObject({ status: 200, body: { status: 'active', is_active: true } })
  expect(await call('GET', `/properties/${id}`)).toMatchObject({ status: 200 })
})

test('an account that is restored brings back what it had listed, and nothing that was hidden meanwhile', async () => {
  const { host, id } = await makeHome()
  const hidden = await makeListing(ctx, host)
  await call('POST', '/account/deletion', { as: host, body: { password: goodPassword } })
  await act(hidden, 'hide')
  const again = { ...host, sessionId: (await makeSession(host.id)) as typeof host.sessionId }
  expect(await call('DELETE', '/account/deletion', { as: again })).toMatchObject({ status: 204 })
  expect([await statusOf(id), await statusOf(hidden)]).toEqual(['active', 'hidden'])
})

test('a home that nobody knows is not found', async () => {
  const { id } = await makeHome()
  await ctx.db.deleteFrom('properties').where('id', '=', id).execute()
  await expect(act(id, 'hide')).rejects.toMatchObject({ code: 'notFound' })
})

async function makeSession(account_id: string): Promise<string> {
  const { id } = await ctx.db
    .insertInto('sessions')
    .values({ account_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
