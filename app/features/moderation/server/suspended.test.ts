import { beforeEach, expect, test } from 'vitest'
import { bookingRequest } from '#features/bookings/testing/make-booking.ts'
import { questionSchema } from '#features/messaging/messaging-input-schema.ts'
import { startConversation } from '#features/messaging/server/start-conversation.ts'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { insertBooking } from '#tests/support/authorisation/booking-row.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import type { Act } from '../decision.ts'
import { decisionOf, makeStaff } from '../testing/make-staff.ts'

// Market rule 32: what a suspended account may still do, and what becomes of its stays.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const operator = await makeStaff(ctx)

beforeEach(async () => {
  await ctx.db.deleteFrom('attempts').execute()
})

async function decide(subject: TestAccount, act: Act, more: object = {}) {
  const opened = await call('POST', '/operator/cases', {
    as: operator,
    body: { kind: 'account', id: subject.id },
  })
  const { id } = opened.body as { id: string }
  const answer = await call('POST', `/operator/cases/${id}/decisions`, {
    as: operator,
    body: decisionOf(act, more),
  })
  expect(answer.status).toBe(201)
  return (answer.body as { id: string }).id
}

/** Another process, which remembers for a second who is signed in: nothing of this one's memory. */
const ask = (as: TestAccount, method: string, path: string, body?: unknown) =>
  apiCaller({ ...ctx, db: ctx.db.withoutPlugins() })(method, path, { as, ...(body ? { body } : {}) })

const statusOf = async (id: PropertyId) =>
  (await ctx.db.selectFrom('properties').select('status').where('id', '=', id).executeTakeFirst())?.status

const dates = (month: string) => ({
  check_in_date: `2026-${month}-01`,
  check_out_date: `2026-${month}-05`,
  expires_at: testNow,
})

test('three stays: three guests told, none cancelled; what waits for an answer ends; listings are hidden and come back', async () => {
  const host = await makeAccount(ctx)
  const home = await makeListing(ctx, host)
  const off = await makeListing(ctx, host, { is_active: false })
  const guests = await Promise.all([makeAccount(ctx), makeAccount(ctx), makeAccount(ctx)])
  const stays = []
  for (const [at, guest] of guests.entries())
    stays.push(
      await insertBooking(
        ctx,
        { property: home, host, guest },
        { status: 'confirmed', ...dates(`0${7 + at}`) },
      ),
    )
  const asking = await makeAccount(ctx)
  const pending = await insertBooking(
    ctx,
    { property: home, host, guest: asking },
    { status: 'pending', ...dates('11') },
  )
  await decide(host, 'suspend')
  await ctx.runJobs()
  for (const guest of guests)
    expect(
      ctx.mails.filter(
        ({ to, subject }) => to === guest.email && subject === 'About your stay at Cedar Cabin',
      ),
    ).toHaveLength(1)
  const rows = await ctx.db
    .selectFrom('bookings')
    .select(['id', 'status', 'cancel_reason'])
    .where('host_id', '=', host.id)
    .execute()
  for (const id of stays) expect(rows.find((row) => row.id === id)).toMatchObject({ status: 'confirmed' })
  expect(rows.find((row) => row.id === pending)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'declined',
  })
  expect([await statusOf(home), await statusOf(off)]).toEqual(['hidden', 'paused'])
  await decide(host, 'restore')
  expect([await statusOf(home), await statusOf(off)]).toEqual(['paused', 'paused'])
})

test('a suspended account reads, exports, appeals and answers those whose stay is agreed, and does nothing else', async () => {
  const [host, guest, asking] = [await makeAccount(ctx), await makeAccount(ctx), await makeAccount(ctx)]
  const home = await makeListing(ctx, host)
  const talk = async (as: TestAccount) =>
    (
      await startConversation(
        ctx,
        as,
        questionSchema.parse({
          property_id: home,
          message_id: crypto.randomUUID(),
          text: 'Is there a boat?',
        }),
      )
    ).conversation_id
  const [agreed, other] = [await talk(guest), await talk(asking)]
  const stay = await insertBooking(
    ctx,
    { property: home, host, guest },
    { status: 'confirmed', ...dates('07') },
  )
  await ctx.db
    .insertInto('conversation_bookings')
    .values({ booking_id: stay, conversation_id: agreed })
    .onConflict((c) => c.doNothing())
    .execute()
  const decision = await decide(host, 'suspend')
  const message = () => ({ message_id: crypto.randomUUID(), text: 'The key is in the box.' })
  const status = async (method: string, path: string, body?: unknown) =>
    (await ask(host, method, path, body)).status
  expect(await status('GET', '/properties/mine')).not.toBe(403)
  expect(await status('GET', '/decisions')).toBe(200)
  expect(await status('GET', '/auth/session')).toBe(200)
  expect(await status('POST', `/conversations/${agreed}/messages`, message())).toBe(201)
  expect(await ask(host, 'POST', `/conversations/${other}/messages`, message())).toMatchObject({
    status: 403,
    body: { code: 'suspended' },
  })
  for (const [method, path, body] of [
    ['POST', '/properties', {}],
    ['PUT', `/properties/${home}/active`, { is_active: true }],
    ['PATCH', `/bookings/${stay}`, { status: 'cancelled', note: 'No' }],
    ['POST', '/conversations', { property_id: home, ...message() }],
  ] as const)
    expect({ path, ...(await ask(host, method, path, body)) }).toMatchObject({
      path,
      status: 403,
      body: { code: 'suspended' },
    })
  expect(await status('POST', `/decisions/${decision}/appeal`, { words: 'No.' })).toBe(201)
})

test('a write that is past the door all the same asks the row: nothing begins behind a suspension', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const home = await makeListing(ctx, host)
  // The process remembers for a second that the guest may act.
  expect((await call('GET', '/auth/session', { as: guest })).status).toBe(200)
  await ctx.db.updateTable('accounts').set({ standing: 'suspended' }).where('id', '=', guest.id).execute()
  const question = { property_id: home, message_id: crypto.randomUUID(), text: 'Is there a boat?' }
  await expect(startConversation(ctx, guest, questionSchema.parse(question))).rejects.toMatchObject({
    code: 'suspended',
  })
  const request = bookingRequest(home)
  expect(await call('POST', '/bookings', { as: guest, body: request })).toMatchObject({
    status: 403,
    body: { code: 'suspended' },
  })
})

test('a restricted account begins nothing new and goes on with the rest', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const home = await makeListing(ctx, host)
  const own = await makeListing(ctx, guest, { is_active: false })
  const asked = { property_id: home, message_id: crypto.randomUUID(), text: 'Is there a boat?' }
  const { conversation_id } = await startConversation(ctx, guest, questionSchema.parse(asked))
  await decide(guest, 'restrict')
  const refused = { status: 403, body: { code: 'restricted' } }
  expect(await call('POST', '/bookings', { as: guest, body: bookingRequest(home) })).toMatchObject(refused)
  expect(
    await call('PUT', `/properties/${own}/active`, { as: guest, body: { is_active: true } }),
  ).toMatchObject(refused)
  const message = { message_id: crypto.randomUUID(), text: 'Thank you.' }
  expect(
    (await call('POST', `/conversations/${conversation_id}/messages`, { as: guest, body: message })).status,
  ).toBe(201)
})

test('of two decisions the other one still holds when one ends', async () => {
  const host = await makeAccount(ctx)
  const home = await makeListing(ctx, host)
  await decide(host, 'restrict')
  const suspension = await decide(host, 'suspend')
  await call('POST', `/decisions/${suspension}/appeal`, { as: host, body: { words: 'No.' } })
  const second = await makeStaff(ctx)
  const body = { is_upheld: false, answer: 'You are right.' }
  expect((await call('POST', `/operator/appeals/${suspension}`, { as: second, body })).status).toBe(204)
  const { standing } = await ctx.db
    .selectFrom('accounts')
    .select('standing')
    .where('id', '=', host.id)
    .executeTakeFirstOrThrow()
  expect(standing).toBe('restricted')
  expect(await statusOf(home)).toBe('paused')
})

test('a report of a conversation shows what was written with a request and with declining it', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const home = await makeListing(ctx, host)
  const words = { special_requests: 'Insult of the guest' }
  const { body } = await call('POST', '/bookings', { as: guest, body: bookingRequest(home, words) })
  const { id: booking } = body as { id: string }
  const declined = { status: 'cancelled', reason: 'Insult of the host', decline_reason: 'other' }
  expect((await call('PATCH', `/bookings/${booking}`, { as: host, body: declined })).status).toBe(200)
  const { conversation_id } = await ctx.db
    .selectFrom('conversation_bookings')
    .select('conversation_id')
    .where('booking_id', '=', booking as BookingId)
    .executeTakeFirstOrThrow()
  for (const as of [host, guest])
    expect(
      await call('POST', '/reports', {
        as,
        body: { kind: 'conversation', id: conversation_id, reason: 'inappropriate' },
      }),
    ).toMatchObject({ status: 201 })
  const cases = await ctx.db
    .selectFrom('cases')
    .select(['id', 'subject_id'])
    .where('target_id', '=', conversation_id)
    .execute()
  expect(cases.map(({ subject_id }) => subject_id).sort()).toEqual([host.id, guest.id].sort())
  for (const { id } of cases)
    expect(await call('GET', `/operator/cases/${id}/conversation`, { as: operator })).toMatchObject({
      body: {
        messages: [
          { side: 'guest', text: 'Insult of the guest' },
          { side: 'host', text: 'Insult of the host' },
        ],
      },
    })
})

test('a hidden message says to both that it was removed, and its text is nowhere', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const asked = {
    property_id: await makeListing(ctx, host),
    message_id: crypto.randomUUID(),
    text: 'Canary of the message',
  }
  const { conversation_id } = await startConversation(ctx, guest, questionSchema.parse(asked))
  await call('POST', '/reports', {
    as: host,
    body: { kind: 'message', id: asked.message_id, reason: 'spam' },
  })
  const { id } = await ctx.db
    .selectFrom('cases')
    .select('id')
    .where('target_id', '=', asked.message_id)
    .executeTakeFirstOrThrow()
  const read = await call('GET', `/operator/cases/${id}/conversation`, { as: operator })
  expect(read).toMatchObject({
    status: 200,
    body: { messages: [{ text: 'Canary of the message', is_reported: true }] },
  })
  expect(
    (
      await call('POST', `/operator/cases/${id}/decisions`, {
        as: operator,
        body: decisionOf('hide_message'),
      })
    ).status,
  ).toBe(201)
  // A decided case opens no conversation any more, and each look stands in the log.
  expect(await call('GET', `/operator/cases/${id}/conversation`, { as: operator })).toMatchObject({
    status: 409,
    body: { code: 'noCase' },
  })
  const looks = await ctx.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('case_id', '=', id)
    .where('act', '=', 'read_conversation')
    .execute()
  expect(looks).toEqual([{ actor_id: operator.id }])
  for (const as of [host, guest]) {
    const entries = await call('GET', `/conversations/${conversation_id}/entries`, { as })
    expect(entries).toMatchObject({ body: { entries: [{ text: '[removed by a decision]' }] } })
    const answers = [
      entries,
      await call('GET', '/conversations', { as }),
      await call('GET', '/conversations?q=Canary', { as }),
    ]
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('Canary')
  }
  await ctx.runJobs({ evenLater: true })
  expect(ctx.mails.filter(({ to, text }) => to === host.email && text.includes('Canary'))).toEqual([])
})
