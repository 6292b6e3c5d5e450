import { beforeEach, expect, test } from 'vitest'
import { type AccountId, parseId, type SessionId } from '#lib/ids.ts'
import { apiCaller } from '../../../../tests/support/api.ts'
import { createTestContext, testNow } from '../../../../tests/support/context.ts'
import { goodPassword, makePerson, makeVisitor, sessionOf } from '../../../../tests/support/people.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import type { SessionAnswer } from '../account-schema.ts'
import { findActor } from './authenticate.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const after = (seconds: number) => ctx.setClock(new Date(testNow.getTime() + seconds * 1000))

beforeEach(() => ctx.setClock(testNow))

async function startSession(): Promise<SessionAnswer> {
  const person = await makePerson(ctx)
  return sessionOf(await signIn(ctx, makeVisitor(), { email: person.email, password: goodPassword }))
}
const actorOf = (session: SessionAnswer) =>
  findActor({ req: { header: () => `Bearer ${session.access_token}` }, var: { ctx } })
const sessionRow = async (session: SessionAnswer) =>
  ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', parseId<SessionId>(await readSid(session)))
    .executeTakeFirst()
async function readSid({ access_token }: SessionAnswer): Promise<string | undefined> {
  const [, payload = ''] = access_token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).sid
}

test('a refresh answers the next pair of the same session, and the user as it is now', async () => {
  const first = await startSession()
  await ctx.db
    .updateTable('accounts')
    .set({ email: `new-${first.user.email}` })
    .where('id', '=', parseId<AccountId>(first.user.id))
    .execute()
  after(540)
  const answer = await call('POST', '/auth/refresh', { body: { refresh_token: first.refresh_token } })
  expect(answer.status).toBe(200)
  const next = answer.body as SessionAnswer // checked by the lines below
  expect(next.refresh_token).not.toBe(first.refresh_token)
  expect(next.expires_at).toBe(first.expires_at + 540)
  expect(next.user.email).toBe(`new-${first.user.email}`)
  expect(await readSid(next)).toBe(await readSid(first))
  expect(await actorOf(next)).toMatchObject({ id: first.user.id })
})

test('twenty tabs that refresh at once all stay signed in', async () => {
  const first = await startSession()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refreshSession(ctx, first)))
  expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(20)
  after(9)
  await expect(refreshSession(ctx, first)).resolves.toBeDefined()
  // Each of them can go on from its own pair, later and once more.
  after(600)
  const later = await Promise.all(answers.map((answer) => refreshSession(ctx, answer)))
  expect(later).toHaveLength(20)
  expect((await sessionRow(first))?.ended_at).toBeNull()
})

test('twenty-five rounds of twenty tabs in two processes force nobody to sign in again', async () => {
  const other = openDatabase(ctx.databaseUrl, { max: 10, log: ctx.log })
  let current = await startSession()
  for (let round = 1; round <= 25; round++) {
    after(round * 540)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tab) =>
        refreshSession({ ...ctx, db: tab % 2 ? ctx.db : other.db }, current),
      ),
    )
    current = answers[round % 20] ?? current
  }
  expect((await sessionRow(current))?.ended_at).toBeNull()
  await other.close()
})

test('a spent token that comes back ends the whole family', async () => {
  const first = await startSession()
  const second = await refreshSession(ctx, first)
  after(60)
  const third = await refreshSession(ctx, second)
  expect(await actorOf(third)).not.toBeNull()
  const replay = await call('POST', '/auth/refresh', { body: { refresh_token: first.refresh_token } })
  expect(replay).toMatchObject({ status: 401, body: { code: 'invalidRefresh' } })
  await expect(refreshSession(ctx, third)).rejects.toMatchObject({ code: 'invalidRefresh' })
  expect(await actorOf(third)).toBeNull()
  expect(await sessionRow(third)).toMatchObject({ ended_reason: 'token_reused' })
})

test('a copy made within the grace does not live on beside the original', async () => {
  const first = await startSession()
  const own = await refreshSession(ctx, first)
  const copies = await Promise.all(Array.from({ length: 20 }, () => refreshSession(ctx, first)))
  after(540)
  const next = await refreshSession(ctx, own)
  after(600)
  const thief = copies[7] ?? first
  await expect(refreshSession(ctx, thief)).rejects.toMatchObject({ code: 'invalidRefresh' })
  // The theft is noticed: who is robbed signs in again, and so must the thief.
  expect(await sessionRow(next)).toMatchObject({ ended_reason: 'token_reused' })
  await expect(refreshSession(ctx, next)).rejects.toMatchObject({ code: 'invalidRefresh' })
})

test('a thief who refreshes first is noticed when the owner comes', async () => {
  const first = await startSession()
  const own = await refreshSession(ctx, first)
  const stolen = await refreshSession(ctx, first)
  after(300)
  const thief = await refreshSession(ctx, stolen)
  after(540)
  await expect(refreshSession(ctx, own)).rejects.toMatchObject({ code: 'invalidRefresh' })
  await expect(refreshSession(ctx, thief)).rejects.toMatchObject({ code: 'invalidRefresh' })
})

test('a replay ends only its own family', async () => {
  const person = await makePerson(ctx)
  const start = async () =>
    sessionOf(await signIn(ctx, makeVisitor(), { email: person.email, password: goodPassword }))
  const [phone, laptop] = [await start(), await start()]
  await refreshSession(ctx, phone)
  after(60)
  await expect(refreshSession(ctx, phone)).rejects.toMatchObject({ code: 'invalidRefresh' })
  await expect(refreshSession(ctx, laptop)).resolves.toBeDefined()
})

test('the grace is ten seconds and not longer, and does not grow with use', async () => {
  const first = await startSession()
  await refreshSession(ctx, first)
  after(8)
  await refreshSession(ctx, first)
  after(10)
  await refreshSession(ctx, first)
  after(10.001)
  await expect(refreshSession(ctx, first)).rejects.toMatchObject({ code: 'invalidRefresh' })
})

test('a session rests for at most thirty days', async () => {
  const [first, second] = [await startSession(), await startSession()]
  after(30 * 86_400 - 1)
  await expect(refreshSession(ctx, first)).resolves.toBeDefined()
  after(30 * 86_400)
  await expect(refreshSession(ctx, second)).rejects.toMatchObject({ code: 'invalidRefresh' })
})

test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(201), null, 7, ['a']])(
  'the token %j refreshes nothing',
  async (refresh_token) => {
    const answer = await call('POST', '/auth/refresh', { body: { refresh_token } })
    expect([400, 401]).toContain(answer.status)
  },
)

test('an access token is no refresh token', async () => {
  const { access_token } = await startSession()
  const answer = await call('POST', '/auth/refresh', { body: { refresh_token: access_token } })
  expect([400, 401]).toContain(answer.status)
})

test.each([
  ['signed_out', 'forget'],
  ['ended_by_owner', 'forget'],
  ['account_deleted', 'forget'],
  ['password_changed', 'keep'],
  ['factor_added', 'keep'],
  ['token_reused', 'keep'],
])('a browser whose session ended as %s is told to %s what was typed there', async (reason, texts) => {
  const session = await startSession()
  await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock(), ended_reason: reason })
    .where('id', '=', parseId<SessionId>(await readSid(session)))
    .execute()
  await expect(refreshSession(ctx, session)).rejects.toMatchObject({
    code: 'invalidRefresh',
    values: { texts },
  })
})

test('a session that ran out by itself keeps what was typed, one that nobody knows any more does not', async () => {
  const session = await startSession()
  after(31 * 24 * 60 * 60)
  await expect(refreshSession(ctx, session)).rejects.toMatchObject({ values: { texts: 'keep' } })
  await expect(refreshSession(ctx, { refresh_token: 'nobody’s' })).rejects.toMatchObject({
    values: { texts: 'forget' },
  })
})
