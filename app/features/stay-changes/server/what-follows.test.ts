import { beforeEach, expect, it } from 'vitest'
import { listTakenNights } from '#features/availability/server/list-taken-nights.ts'
import { makeConfirmedStay, proposeChange } from '#features/bookings/testing/stay-change-steps.ts'
import { calendarDate } from '#lib/stay.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
beforeEach(() => ctx.setClock(testNow))

const later = { check_in_date: '2026-07-03', check_out_date: '2026-07-08' }
const pathOf = (change: { id: string; booking_id: string }) =>
  `/bookings/${change.booking_id}/changes/${change.id}`

it('what goes out by itself, what search and calendars know, and the agenda follow the new days', async () => {
  const stay = await makeConfirmedStay(ctx)
  const scheduled = {
    title: 'Directions',
    body: 'Turn left at the mill.',
    moment: 'before_arrival',
    days: 3,
    hour: 9,
    property_ids: null,
    sends_late: false,
    is_on: true,
  }
  expect((await call('POST', '/scheduled-messages', { as: stay.host, body: scheduled })).status).toBe(201)
  const planned = async () =>
    Object((await call('GET', `/bookings/${stay.id}/scheduled-messages`, { as: stay.host })).body).messages
  expect(await planned()).toMatchObject([{ at: '2026-06-28T13:00:00.000Z' }])
  const changesBefore = await countSearchChanges()
  const change = await proposeChange(ctx, stay.guest, stay, later)
  expect(await countSearchChanges()).toBe(changesBefore)
  const accepted = await call('PATCH', pathOf(change), { as: stay.host, body: { status: 'accepted' } })
  expect(accepted.status).toBe(200)
  expect(await planned()).toMatchObject([{ at: '2026-06-30T13:00:00.000Z' }])
  expect(await countSearchChanges()).toBeGreaterThan(changesBefore)
  const july = { from: calendarDate('2026-07-01'), to: calendarDate('2026-08-01') }
  expect(await listTakenNights(ctx.db, stay.listing, july, ctx.clock())).toEqual([
    { checkIn: '2026-07-03', checkOut: '2026-07-08' },
  ])
  ctx.setClock(new Date('2026-06-29T12:00:00Z'))
  const agenda = await call('GET', '/host/agenda', { as: stay.host })
  expect(agenda.body).toMatchObject({ arrivals: [{ id: stay.id, ...later }] })
})

function countSearchChanges(): Promise<number> {
  return ctx.db
    .selectFrom('search_changes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))
}

it('a host is told of a calendar that could not be read before new nights are accepted, and decides', async () => {
  const stay = await makeConfirmedStay(ctx)
  await ctx.db
    .insertInto('calendar_sync_configs')
    .values({
      user_id: stay.host.id,
      property_id: stay.listing,
      platform: 'airbnb',
      // No address, so that it can never be read.
      calendar_url: Buffer.from('nothing'),
      calendar_url_digest: Buffer.from('nothing'),
      calendar_host: 'calendar.example:443',
      last_sync_at: new Date(testNow.getTime() - 3 * 3_600_000),
      next_read_at: testNow,
    })
    .execute()
  const accept = (as: typeof stay.host, change: Parameters<typeof pathOf>[0], more: object = {}) =>
    call('PATCH', pathOf(change), { as, body: { status: 'accepted', ...more } })
  const moved = await proposeChange(ctx, stay.guest, stay)
  expect(await accept(stay.host, moved)).toMatchObject({ status: 409, body: { code: 'staleCalendars' } })
  expect((await accept(stay.host, moved, { despite_stale_calendars: true })).status).toBe(200)
  // Fewer nights need no look, and a guest cannot look there.
  const shorter = await proposeChange(ctx, stay.guest, stay, { check_out_date: '2026-07-04' })
  expect((await accept(stay.host, shorter)).status).toBe(200)
  const again = await proposeChange(ctx, stay.host, stay)
  expect((await accept(stay.guest, again)).status).toBe(200)
})

it('a person’s data hold what was proposed, with the own words alone, which go with the account', async () => {
  const { personalData } = ctx
  const keeper = personalData.find(({ name }) => name === 'stay_changes')
  const stay = await makeConfirmedStay(ctx)
  const change = await proposeChange(ctx, stay.guest, stay, { note: 'Asked by me' })
  const body = { status: 'declined', note: 'Refused by me' }
  expect((await call('PATCH', pathOf(change), { as: stay.host, body })).status).toBe(200)
  const guests = JSON.stringify(await keeper?.exportData(ctx.db, stay.guest.id))
  expect(guests).toContain('Asked by me')
  expect(guests).not.toContain('Refused by me')
  const hosts = JSON.stringify(await keeper?.exportData(ctx.db, stay.host.id))
  expect(hosts).toContain('Refused by me')
  expect(hosts).not.toContain('Asked by me')
  await ctx.db.transaction().execute(async (tx) => keeper?.eraseData(tx, stay.guest.id))
  const row = await ctx.db
    .selectFrom('stay_changes')
    .select(['note', 'answer_note'])
    .where('booking_id', '=', stay.id)
    .executeTakeFirst()
  expect(row).toEqual({ note: null, answer_note: 'Refused by me' })
})

it('the thread tells the steps before a change with the stay that it was then', async () => {
  const stay = await makeConfirmedStay(ctx)
  ctx.setClock(new Date(testNow.getTime() + 60_000))
  const change = await proposeChange(ctx, stay.guest, stay)
  await call('PATCH', pathOf(change), { as: stay.host, body: { status: 'accepted' } })
  ctx.setClock(new Date(testNow.getTime() + 120_000))
  const reason = 'A burst pipe'
  await call('PATCH', `/bookings/${stay.id}`, { as: stay.host, body: { status: 'cancelled', reason } })
  const { conversation_id } = await ctx.db
    .selectFrom('conversation_bookings')
    .select('conversation_id')
    .where('booking_id', '=', stay.id)
    .executeTakeFirstOrThrow()
  const thread = await call('GET', `/conversations/${conversation_id}/entries`, { as: stay.guest })
  const told = Object(thread.body).entries
  expect(told.map(({ kind, act }: { kind: string; act?: { kind: string } }) => act?.kind ?? kind)).toEqual([
    'step',
    'step',
    'change_proposed',
    'change_accepted',
    'step',
  ])
  const steps = told.filter(({ kind }: { kind: string }) => kind === 'step')
  expect(steps).toMatchObject([
    { status: 'pending', check_out_date: '2026-07-05', total_price: 720 },
    { status: 'confirmed', check_out_date: '2026-07-05', total_price: 720 },
    { status: 'cancelled', check_out_date: '2026-07-07', total_price: 1080 },
  ])
})
