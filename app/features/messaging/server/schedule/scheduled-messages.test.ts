import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingChangeSchema } from '#features/bookings/booking-schema.ts'
import { updateBookingStatus } from '#features/bookings/server/steps/update-booking-status.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { computeResponse } from '../compute-response.ts'
import { sendPlanned, sendScheduledAtOnce, sendScheduledByDay } from './send-planned.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.db.deleteFrom('scheduled_messages').execute()
})

const wish = (values: object = {}) => ({
  title: 'Way in',
  body: 'Dear {guest_name}, from {check_in} on {home} is yours. {access}',
  moment: 'before_arrival',
  days: 3,
  hour: 9,
  ...values,
})

async function schedule(host: TestAccount, values: object = {}): Promise<string> {
  const made = await call('POST', '/scheduled-messages', { as: host, body: wish(values) })
  expect(made.status).toBe(201)
  return String(Reflect.get(Object(made.body), 'id'))
}

/** A stay of 1 to 5 July in New York that is agreed now. */
async function makeStay(values: Record<string, unknown> = {}) {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  await setZone(listing, 'America/New_York')
  return { host, guest, listing, booking: await agree({ host, guest, listing, values }) }
}

const agree = (stay: {
  host: TestAccount
  guest: TestAccount
  listing: PropertyId
  values?: Record<string, unknown>
}) => makeBooking(ctx, { ...stay, status: 'confirmed' })

async function setZone(listing: PropertyId, time_zone: string): Promise<void> {
  await ctx.db.updateTable('properties').set({ time_zone }).where('id', '=', listing).execute()
}

async function textsIn(booking: BookingId): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('messages as m')
    .innerJoin('conversation_bookings as told', 'told.conversation_id', 'm.conversation_id')
    .select('m.body')
    .where('told.booking_id', '=', booking)
    .orderBy('m.seq')
    .execute()
  return rows.map(({ body }) => body)
}

const at = (instant: string) => ctx.setClock(new Date(instant))
const ofStay = (booking: string) => `/bookings/${booking}/scheduled-messages`

describe('a message three days before arrival at nine', () => {
  test('goes out at nine by the clocks at the home, once, and says what its words stand for', async () => {
    const { host, booking } = await makeStay()
    await schedule(host)
    at('2026-06-28T12:59:59Z')
    expect(await sendScheduledByDay(ctx)).toBe(0)
    at('2026-06-28T13:00:00Z')
    expect(await sendScheduledByDay(ctx)).toBe(1)
    expect(await sendScheduledByDay(ctx)).toBe(0)
    const [text, ...others] = await textsIn(booking)
    expect(others).toEqual([])
    expect(text).toMatch(/^Dear Maya, from Jul 01, 2026 on Cedar Cabin.* is yours\. http.*\/trips\//)
  })

  test('goes out once with two workers at it at the same moment', async () => {
    const { host, booking } = await makeStay()
    await schedule(host)
    at('2026-06-28T13:05:00Z')
    const rounds = await Promise.all(Array.from({ length: 6 }, () => sendScheduledByDay(ctx)))
    expect(rounds.reduce((sum, sent) => sum + sent, 0)).toBe(1)
    expect(await textsIn(booking)).toHaveLength(1)
  })

  test('goes out once when the worker dies between its steps', async () => {
    const { host, booking } = await makeStay()
    const id = await schedule(host)
    at('2026-06-28T13:05:00Z')
    const key = { booking_id: booking, scheduled_message_id: id as never } // as the answer said
    let statement = 1
    while (!(await livesTo(statement, key))) {
      expect(await textsIn(booking)).toEqual([])
      statement++
    }
    expect(statement).toBeGreaterThan(8)
    expect(await textsIn(booking)).toHaveLength(1)
    await sendScheduledByDay(ctx)
    await sendScheduledByDay(ctx)
    expect(await textsIn(booking)).toHaveLength(1)
  })

  test('is not sent a day late, nor to a stay that was cancelled, nor where it is switched off', async () => {
    const { host, guest, listing, booking } = await makeStay()
    const id = await schedule(host)
    at('2026-06-29T13:00:00Z')
    expect(await sendScheduledByDay(ctx)).toBe(0)
    at('2026-06-28T13:00:00Z')
    const off = wish({ is_on: false })
    expect((await call('PUT', `/scheduled-messages/${id}`, { as: host, body: off })).status).toBe(200)
    expect(await sendScheduledByDay(ctx)).toBe(0)
    at('2026-06-28T13:00:01Z')
    // Switched on again when its time had come, it waits for the next stay.
    expect((await call('PUT', `/scheduled-messages/${id}`, { as: host, body: wish() })).status).toBe(200)
    expect(await sendScheduledByDay(ctx)).toBe(0)
    at('2026-06-20T12:00:00Z')
    await schedule(host, { title: 'Second' })
    const change = bookingChangeSchema.parse({ status: 'cancelled', reason: 'Plans' })
    await updateBookingStatus(ctx, guest, { id: booking, ...change })
    at('2026-06-28T13:00:00Z')
    expect(await sendScheduledByDay(ctx)).toBe(0)
    expect(await textsIn(booking)).toEqual([])
    expect(listing).toBeTruthy()
  })

  test('is for the homes that its host has chosen', async () => {
    const { host, guest, booking } = await makeStay()
    const other = await makeListing(ctx, host)
    await setZone(other, 'America/New_York')
    const there = await agree({ host, guest, listing: other })
    await schedule(host, { property_ids: [other] })
    at('2026-06-28T13:00:00Z')
    expect(await sendScheduledByDay(ctx)).toBe(1)
    expect(await textsIn(booking)).toEqual([])
    expect(await textsIn(there)).toHaveLength(1)
    const stranger = await makeAccount(ctx)
    const refused = await call('POST', '/scheduled-messages', {
      as: stranger,
      body: wish({ property_ids: [other] }),
    })
    expect(refused).toMatchObject({ status: 404, body: { code: 'homeNotFound' } })
  })
})

describe('a stay that is agreed late', () => {
  test('gets what has passed at once where the host wants it, and else not', async () => {
    const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
    const listing = await makeListing(ctx, host)
    await schedule(host, { title: 'Late', body: 'Late', sends_late: true, days: 60 })
    await schedule(host, { title: 'Never', body: 'Never', days: 60 })
    await schedule(host, { title: 'Welcome', body: 'Welcome', moment: 'confirmation' })
    const booking = await agree({ host, guest, listing })
    expect(await sendScheduledAtOnce(ctx)).toBe(2)
    expect(await sendScheduledAtOnce(ctx)).toBe(0)
    expect((await textsIn(booking)).sort()).toEqual(['Late', 'Welcome'])
    const { body } = await call('GET', ofStay(booking), { as: host })
    expect(Object(body).messages).toMatchObject([
      { title: 'Never', state: 'late', at: null },
      { state: 'sent' },
      { state: 'sent' },
    ])
  })

  test('gets nothing that was written after it was agreed', async () => {
    const { host, booking } = await makeStay()
    ctx.setClock(new Date(testNow.getTime() + 60_000))
    await schedule(host, { moment: 'confirmation' })
    expect(await sendScheduledAtOnce(ctx)).toBe(0)
    const { body } = await call('GET', ofStay(booking), { as: host })
    expect(Object(body).messages).toMatchObject([{ state: 'before_it_was_written' }])
  })
})

test('nothing for the stay goes out on the day of departure, and a goodbye after it does', async () => {
  const { host, booking } = await makeStay()
  await schedule(host, { body: 'In', moment: 'after_arrival', days: 7 })
  await schedule(host, { body: 'Out', moment: 'departure_day', hour: 8 })
  await schedule(host, { body: 'Thanks', moment: 'after_departure', days: 1, hour: 20 })
  for (const day of [5, 6, 7, 8]) {
    for (const hour of [12, 13, 14, 23]) {
      at(`2026-07-0${day}T${hour}:00:00Z`)
      await sendScheduledByDay(ctx)
    }
    at(`2026-07-0${day + 1}T00:00:00Z`)
    await sendScheduledByDay(ctx)
  }
  expect(await textsIn(booking)).toEqual(['Out', 'Thanks'])
})

test('what goes out by itself leaves the guest’s question unread, and is told by mail like any other', async () => {
  const { host, guest, booking } = await makeStay()
  await schedule(host)
  const { conversation_id } = await ctx.db
    .selectFrom('conversation_bookings')
    .select('conversation_id')
    .where('booking_id', '=', booking)
    .executeTakeFirstOrThrow()
  const path = `/conversations/${conversation_id}`
  const question = { message_id: crypto.randomUUID(), text: 'Is there a cot?' }
  await call('POST', `${path}/messages`, { as: guest, body: question })
  at('2026-06-28T13:00:00Z')
  await sendScheduledByDay(ctx)
  expect(await call('GET', path, { as: host })).toMatchObject({
    body: { is_unread: true, unread_messages: 1 },
  })
  expect(await call('GET', path, { as: guest })).toMatchObject({
    body: { is_unread: true, unread_messages: 1 },
  })
  const own = await call('GET', `${path}/entries`, { as: host })
  expect(Object(own.body).entries.at(-1)).toMatchObject({ is_scheduled: true, is_own: true })
  const theirs = await call('GET', `${path}/entries`, { as: guest })
  expect(Object(theirs.body).entries.at(-1)).toMatchObject({ is_scheduled: false, is_own: false })
  const due = await ctx.db
    .selectFrom('participants')
    .select('mail_due_at')
    .where('account_id', '=', guest.id)
    .executeTakeFirst()
  expect(due?.mail_due_at).toEqual(new Date('2026-06-28T13:02:00Z'))
})

test('an automatic text counts as no answer in the host’s figures', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  const question = { property_id: listing, message_id: crypto.randomUUID(), text: 'Is there a cot?' }
  await call('POST', '/conversations', { as: guest, body: question })
  await ctx.db
    .insertInto('messages')
    .columns([
      'id',
      'author_id',
      'conversation_id',
      'seq',
      'side',
      'body',
      'body_hash',
      'is_scheduled',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('conversations')
        .select([
          sql<never>`uuidv7()`.as('id'),
          'host_id',
          'conversations.id as conversation_id',
          sql<number>`2`.as('seq'),
          sql<'host'>`'host'`.as('side'),
          sql<string>`'By itself'`.as('body'),
          sql<Buffer>`'\\x00'::bytea`.as('body_hash'),
          sql<boolean>`true`.as('is_scheduled'),
          sql<Date>`created_at + interval '1 minute'`.as('created_at'),
        ])
        .where('guest_id', '=', guest.id),
    )
    .execute()
  ctx.setClock(new Date(testNow.getTime() + 2 * 86_400_000))
  await computeResponse(ctx)
  const figures = await ctx.db
    .selectFrom('response_figures')
    .select(['conversations', 'within_a_day'])
    .where('host_id', '=', host.id)
    .executeTakeFirst()
  expect(figures).toEqual({ conversations: 1, within_a_day: 0 })
})

describe('in one stay the host', () => {
  test('reads what goes out when, writes one anew, skips one, and sends one now', async () => {
    const { host, booking } = await makeStay()
    const first = await schedule(host, { title: 'First', body: 'One for {guest_name}' })
    const second = await schedule(host, { title: 'Second', body: 'Two', days: 2 })
    const path = ofStay(booking)
    expect(Object((await call('GET', path, { as: host })).body).messages).toMatchObject([
      {
        title: 'First',
        text: 'One for Maya',
        state: 'planned',
        at: '2026-06-28T13:00:00.000Z',
        time_zone: 'America/New_York',
      },
      { title: 'Second', text: 'Two', state: 'planned', at: '2026-06-29T13:00:00.000Z' },
    ])
    const written = await call('PATCH', `${path}/${first}`, {
      as: host,
      body: { body: 'Only for {guest_name}' },
    })
    expect(written).toMatchObject({ status: 200, body: { text: 'Only for Maya', is_own_body: true } })
    const skipped = await call('PATCH', `${path}/${second}`, { as: host, body: { is_skipped: true } })
    expect(skipped).toMatchObject({ body: { state: 'skipped' } })
    const wrong = await call('PATCH', `${path}/${first}`, { as: host, body: { body: 'The {code}' } })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'body' }] } })
    for (let press = 0; press < 3; press++) {
      expect(await call('POST', `${path}/${first}/send`, { as: host })).toMatchObject({
        body: { state: 'sent' },
      })
    }
    at('2026-06-28T13:00:00Z')
    await sendScheduledByDay(ctx)
    at('2026-06-29T13:00:00Z')
    await sendScheduledByDay(ctx)
    expect(await textsIn(booking)).toEqual(['Only for Maya'])
    expect(await call('PATCH', `${path}/${first}`, { as: host, body: { is_skipped: true } })).toMatchObject({
      status: 409,
      body: { code: 'alreadyOut' },
    })
  })

  test('is alone with it: guest and stranger are told that there is no such stay', async () => {
    const { host, guest, booking } = await makeStay()
    const id = await schedule(host)
    for (const as of [guest, await makeAccount(ctx)]) {
      expect((await call('GET', ofStay(booking), { as })).status).toBe(404)
      expect((await call('POST', `${ofStay(booking)}/${id}/send`, { as })).status).toBe(404)
      expect(
        (await call('PATCH', `${ofStay(booking)}/${id}`, { as, body: { is_skipped: true } })).status,
      ).toBe(404)
    }
    expect(await textsIn(booking)).toEqual([])
  })
})

test('a guest who has left gets nothing, and the stay’s list says so', async () => {
  const { host, guest, booking } = await makeStay()
  await schedule(host)
  await ctx.db.updateTable('accounts').set({ delete_after: testNow }).where('id', '=', guest.id).execute()
  at('2026-06-28T13:00:00Z')
  expect(await sendScheduledByDay(ctx)).toBe(0)
  const { body } = await call('GET', ofStay(booking), { as: host })
  expect(Object(body).messages).toMatchObject([{ state: 'unwanted' }])
})

test('bad input is refused at its field', async () => {
  const host = await makeAccount(ctx)
  const fieldsOf = async (values: object) => {
    const { status, body } = await call('POST', '/scheduled-messages', { as: host, body: wish(values) })
    expect(status).toBe(400)
    return Object(body).errors.map(({ field }: { field: string }) => field)
  }
  expect(await fieldsOf({ days: 0 })).toEqual(['days'])
  expect(await fieldsOf({ days: 61 })).toEqual(['days'])
  expect(await fieldsOf({ moment: 'after_departure', days: 15 })).toEqual(['days'])
  expect(await fieldsOf({ hour: 24 })).toEqual(['hour'])
  expect(await fieldsOf({ moment: 'never' })).toEqual(['moment'])
  expect(await fieldsOf({ property_ids: [] })).toEqual(['property_ids'])
  expect(await fieldsOf({ title: ' ', body: 'x'.repeat(2_001) })).toEqual(['title', 'body'])
  expect(await fieldsOf({ body: '{wifi}' })).toEqual(['body'])
})

test('one account schedules fifty, however many it sends at once', async () => {
  const host = await makeAccount(ctx)
  for (let made = 0; made < 45; made++) await schedule(host, { title: `No. ${made}` })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => call('POST', '/scheduled-messages', { as: host, body: wish() })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: 'tooManyScheduled' },
  })
})

/** Whether a worker that would be killed at a statement has done all before it. */
async function livesTo(statement: number, key: Parameters<typeof sendPlanned>[1]): Promise<boolean> {
  try {
    return await sendPlanned(dyingAt(statement), key, () => true)
  } catch (error) {
    expect(error).toMatchObject({ message: 'killed' })
    return false
  }
}

/** The doors of a worker that is killed at the how manieth statement of its transaction. */
function dyingAt(statement: number): Parameters<typeof sendPlanned>[0] {
  let count = 0
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      count++
      if (count === statement) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db, jobs: ctx.jobs, clock: ctx.clock, config: ctx.config }
}
