import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { isAppError } from '#lib/errors.ts'
import { type PropertyId, uuidv7 } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { questionSchema } from '../messaging-input-schema.ts'
import { unsentKeptForMs } from '../unsent.ts'
import { getUnsentMessage } from './get-unsent-message.ts'
import { forgetUnsentMessages } from './jobs.ts'
import { keepUnsentMessage } from './keep-unsent-message.ts'
import { listConversations } from './list-conversations.ts'
import { listEntries } from './list-entries.ts'
import { sendUnsentMessage } from './send-unsent-message.ts'
import { updateConversation } from './update-conversation.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)
const aWeekLater = { ...ctx, clock: () => new Date(testNow.getTime() + unsentKeptForMs) }

beforeEach(async () => {
  await ctx.db.deleteFrom('unsent_messages').execute()
  await ctx.db.deleteFrom('attempts').execute()
})

const words = 'May we bring our own cot?'

async function makeWorld(listing: Parameters<typeof makeListing>[2] = {}) {
  const host = await makeAccount(ctx, { display_name: 'Ines Duarte' })
  const guest = await makeAccount(ctx, { display_name: 'Maya Lindqvist' })
  return { host, guest, property: await makeListing(ctx, host, listing) }
}

function bodyOf(property_id: PropertyId, values: Record<string, unknown> = {}) {
  return { property_id, message_id: uuidv7(), text: words, ...values }
}

async function keep(property: PropertyId, values: Record<string, unknown> = {}): Promise<string> {
  const { token } = await keepUnsentMessage(ctx, questionSchema.parse(bodyOf(property, values)))
  return token
}

const countWaiting = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from unsent_messages`.execute(ctx.db)).rows[0]?.n)

async function textsOf(reader: TestAccount) {
  const { conversations } = await listConversations(ctx, reader, { filter: 'all' })
  const threads = await Promise.all(
    conversations.map(({ id }) => listEntries(ctx, reader, { id: id as never })),
  )
  return threads.flatMap(({ entries }) => entries.map((entry) => (entry.kind === 'message' ? entry : null)))
}

test('a question that was written signed out reaches the host once its writer has signed in, with what it is about', async () => {
  const { host, guest, property } = await makeWorld()
  const stay = { check_in_date: '2026-09-03', check_out_date: '2026-09-06', guests_count: 2 }
  const kept = await call('POST', '/unsent-messages', { body: bodyOf(property, stay) })
  expect(kept).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/) } })
  expect(kept.headers.get('cache-control')).toBe('no-store')
  expect(await textsOf(host)).toEqual([])
  const token = String(Reflect.get(Object(kept.body), 'token'))
  const shown = await call('GET', `/unsent-messages/${token}`, { as: guest })
  expect(shown).toMatchObject({
    status: 200,
    body: { text: words, host_name: 'Ines', property_id: property, ...stay },
  })
  const sent = await call('POST', `/unsent-messages/${token}/send`, { as: guest })
  expect(sent).toMatchObject({ status: 200, body: { message: { text: words, is_own: true, ...stay } } })
  expect(await textsOf(host)).toMatchObject([{ text: words, is_own: false, ...stay }])
  expect(await countWaiting()).toBe(0)
})

test('two presses, also at once, are one message, and the second is told where it stands', async () => {
  const { host, guest, property } = await makeWorld()
  const token = await keep(property)
  const sent = await Promise.all(Array.from({ length: 5 }, () => sendUnsentMessage(ctx, guest, { token })))
  expect(new Set(sent.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await sendUnsentMessage(ctx, guest, { token })).toEqual(sent[0])
  expect(await textsOf(host)).toHaveLength(1)
})

test('a question that was kept twice is sent once', async () => {
  const { host, guest, property } = await makeWorld()
  const message_id = uuidv7()
  const first = await keep(property, { message_id })
  const second = await keep(property, { message_id })
  expect(second).not.toBe(first)
  const sent = await sendUnsentMessage(ctx, guest, { token: first })
  expect(await sendUnsentMessage(ctx, guest, { token: second })).toEqual(sent)
  expect(await textsOf(host)).toHaveLength(1)
})

test('once it is sent, another account finds nothing under its token', async () => {
  const { guest, property } = await makeWorld()
  const other = await makeAccount(ctx)
  const token = await keep(property)
  await sendUnsentMessage(ctx, guest, { token })
  for (const answer of [
    await call('GET', `/unsent-messages/${token}`, { as: other }),
    await call('POST', `/unsent-messages/${token}/send`, { as: other }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'unsentGone' } })
    expect(JSON.stringify(answer.body)).not.toContain(words)
  }
  expect(await textsOf(other)).toEqual([])
})

test('nobody reads or sends it without signing in, nor with another token', async () => {
  const { guest, property } = await makeWorld()
  const token = await keep(property)
  expect((await call('GET', `/unsent-messages/${token}`, {})).status).toBe(401)
  expect((await call('POST', `/unsent-messages/${token}/send`, {})).status).toBe(401)
  const almost = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const wrong of [almost, 'none', '%00', token.toLowerCase()])
    expect((await call('POST', `/unsent-messages/${wrong}/send`, { as: guest })).status).toBe(404)
  expect(await countWaiting()).toBe(1)
})

test('the database holds only the hash of a token, and says nothing of it in the log', async () => {
  const { guest, property } = await makeWorld()
  const token = await keep(property)
  const start = ctx.logLines.length
  await call('GET', `/unsent-messages/${token}`, { as: guest })
  const { rows } = await sql<{
    row: string
  }>`select unsent_messages::text as row from unsent_messages`.execute(ctx.db)
  const secret = Buffer.from(token, 'base64url')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(token)
  expect(rows[0]?.row).not.toContain(secret.subarray(16).toString('hex'))
  expect(ctx.logLines.slice(start).join('\n')).not.toContain(token)
})

test('after a week it is gone, whether or not it was swept', async () => {
  const { guest, property } = await makeWorld()
  const token = await keep(property)
  const gone = (error: unknown) => isAppError(error, 'unsentGone')
  await expect(getUnsentMessage(aWeekLater, guest, { token })).rejects.toSatisfy(gone)
  await expect(sendUnsentMessage(aWeekLater, guest, { token })).rejects.toSatisfy(gone)
  await forgetUnsentMessages(ctx)
  expect(await countWaiting()).toBe(1)
  await forgetUnsentMessages(aWeekLater)
  expect(await countWaiting()).toBe(0)
})

test('what is refused goes on waiting, so that nothing is lost', async () => {
  const { host, guest, property } = await makeWorld()
  const token = await keep(property)
  const own = await call('POST', `/unsent-messages/${token}/send`, { as: host })
  expect(own).toMatchObject({ status: 409, body: { code: 'ownProperty' } })
  const first = await sendUnsentMessage(ctx, guest, { token: await keep(property, { text: 'Hello.' }) })
  await updateConversation(ctx, host, { id: first.conversation_id as never, blocked: true })
  const refused = await call('POST', `/unsent-messages/${token}/send`, { as: guest })
  expect(refused).toMatchObject({ status: 409, body: { code: 'takesNoMessages' } })
  expect(await getUnsentMessage(ctx, guest, { token })).toMatchObject({ text: words })
})

test('only a listed home takes a question, and with a home go the questions that wait', async () => {
  const { property } = await makeWorld({ is_active: false })
  const refused = await call('POST', '/unsent-messages', { body: bodyOf(property) })
  expect(refused).toMatchObject({ status: 404, body: { code: 'listingNotFound' } })
  const other = await makeWorld()
  const token = await keep(other.property)
  await ctx.db.deleteFrom('properties').where('id', '=', other.property).execute()
  await expect(sendUnsentMessage(ctx, other.guest, { token })).rejects.toSatisfy((error) =>
    isAppError(error, 'unsentGone'),
  )
})

test.each([
  ['of 2,001 characters', { text: '🏡'.repeat(2_001) }],
  ['of nothing but spaces', { text: ' \u00a0\u3000\n\t' }],
  ['of invisible signs', { text: '\u200b\u202e\u0000' }],
  ['with one date', { check_in_date: '2026-09-03' }],
  ['that ends before it begins', { check_in_date: '2026-09-03', check_out_date: '2026-09-03' }],
  ['for nobody', { guests_count: 0 }],
])('a question %s is refused', async (_what, values) => {
  const { property } = await makeWorld()
  const { status } = await call('POST', '/unsent-messages', { body: bodyOf(property, values) })
  expect(status).toBe(400)
})

test.each([
  ['2,000 characters', '🏡'.repeat(2_000), '🏡'.repeat(2_000)],
  ['an overridden direction', 'abc\u202egpj.exe', 'abcgpj.exe'],
  ['100 line breaks', `a${'\n'.repeat(100)}b`, 'a\n\nb'],
  ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['quotes for SQL', "'); drop table unsent_messages; --", "'); drop table unsent_messages; --"],
])('%s arrive as they are meant', async (_what, text, expected) => {
  const { host, guest, property } = await makeWorld()
  await sendUnsentMessage(ctx, guest, { token: await keep(property, { text }) })
  expect(await textsOf(host)).toMatchObject([{ text: expected }])
})

test('one address is refused once it has kept as many as it may', async () => {
  const { property } = await makeWorld()
  expect((await call('POST', '/unsent-messages', { body: bodyOf(property) })).status).toBe(200)
  await ctx.db
    .updateTable('attempts')
    .set({ count: 30 })
    .where('bucket', 'like', 'keep-unsent-message:%')
    .execute()
  expect((await call('POST', '/unsent-messages', { body: bodyOf(property) })).status).toBe(429)
})
