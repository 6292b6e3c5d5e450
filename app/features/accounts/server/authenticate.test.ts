import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiCaller } from '../../../../tests/support/api.ts'
import { createTestContext, testNow } from '../../../../tests/support/context.ts'
import { makeAccount } from '../../../../tests/support/factories.ts'
import { goodPassword, makePerson, makeVisitor, sessionOf } from '../../../../tests/support/people.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import type { Actor } from '../actor.ts'
import { signAccessToken } from './access-token.ts'
import { findActor } from './authenticate.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const key = new TextEncoder().encode(ctx.secrets.session)

beforeEach(() => ctx.setClock(testNow))
afterEach(() => {
  vi.restoreAllMocks()
})

const findBy = (authorization: string | undefined, context = ctx) =>
  findActor({ req: { header: () => authorization }, var: { ctx: context } })
const claimsOf = (actor: Actor) =>
  ({
    sub: actor.id,
    sid: actor.sessionId,
    role: 'operator',
    iss: 'holmward',
    iat: testNow.getTime() / 1000,
    exp: testNow.getTime() / 1000 + 600,
  }) as const

test('the token of a living session says who acts', async () => {
  const person = await makeAccount(ctx)
  const { token } = await signAccessToken(ctx, person)
  expect(await findBy(`Bearer ${token}`)).toEqual({
    id: person.id,
    sessionId: person.sessionId,
    role: 'member',
  })
  expect(await findBy(`bearer ${token}`)).not.toBeNull()
  expect(await call('GET', '/auth/session', { as: person })).toMatchObject({
    status: 200,
    body: { user: { id: person.id, email: person.email } },
  })
})

test.each(['member', 'moderator', 'operator'] as const)(
  "the role %s is the account's; the token says none",
  async (role) => {
    const { token } = await signAccessToken(ctx, await makeAccount(ctx, { role }))
    expect(decodeJwt(token)).not.toHaveProperty('role')
    expect(await findBy(`Bearer ${token}`)).toMatchObject({ role })
  },
)

test('forged tokens are nobody', async () => {
  const person = await makeAccount(ctx)
  const claims = claimsOf(person)
  const sign = (alg: string, secret: Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(secret)
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const byHand = (header: unknown, payload: unknown) => {
    const body = `${encode(header)}.${encode(payload)}`
    return `${body}.${createHmac('sha256', ctx.secrets.session).update(body).digest('base64url')}`
  }
  const { token } = await signAccessToken(ctx, person)
  const [header = '', payload = '', signature = ''] = token.split('.')
  expect(await findBy(`Bearer ${byHand({ alg: 'HS256' }, claims)}`)).not.toBeNull()
  const forged = {
    'another key': await sign('HS256', new TextEncoder().encode('another secret of 32 characters!')),
    'another algorithm': await sign('HS384', key),
    'a longer algorithm': await sign('HS512', key),
    'no algorithm': new UnsecuredJWT({ ...claims }).encode(),
    'no algorithm, in capitals': `${encode({ alg: 'NONE' })}.${encode(claims)}.`,
    'no algorithm, with a signature': byHand({ alg: 'none' }, claims),
    'no signature': `${header}.${payload}.`,
    'two parts': `${header}.${payload}`,
    'other claims': `${header}.${encode({ ...claims, sub: (await makeAccount(ctx)).id })}.${signature}`,
    'another issuer': byHand({ alg: 'HS256' }, { ...claims, iss: 'elsewhere' }),
    'no session': byHand({ alg: 'HS256' }, { ...claims, sid: undefined }),
    'a session that is none': byHand({ alg: 'HS256' }, { ...claims, sid: "' or true --" }),
    'no account': byHand({ alg: 'HS256' }, { ...claims, sub: undefined }),
    'the session of somebody else': byHand({ alg: 'HS256' }, { ...claims, sub: (await makeAccount(ctx)).id }),
    'a critical extension': byHand({ alg: 'HS256', crit: ['exp'], exp: 1 }, claims),
    nothing: '',
  }
  for (const [how, text] of Object.entries(forged)) {
    expect(await findBy(`Bearer ${text}`), how).toBeNull()
  }
  expect(await findBy(undefined)).toBeNull()
  expect(await findBy(`Basic ${token}`)).toBeNull()
  expect(await findBy(`Bearer ${token} ${token}`)).toBeNull()
})

test('a token changed in any one place is nobody', async () => {
  const person = await makeAccount(ctx)
  const { token } = await signAccessToken(ctx, person)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(token.length - 1),
      fc.stringMatching(/^[A-Za-z0-9_.-]$/),
      async (position, letter) => {
        fc.pre(token[position] !== letter)
        // The last letter of a signature carries two bits that stand for nothing.
        fc.pre(position !== token.length - 1)
        const changed = token.slice(0, position) + letter + token.slice(position + 1)
        expect(await findBy(`Bearer ${changed}`)).toBeNull()
      },
    ),
    { numRuns: 300 },
  )
})

test('an access token ends after ten minutes', async () => {
  const person = await makeAccount(ctx)
  const { token } = await signAccessToken(ctx, person)
  ctx.setClock(new Date(testNow.getTime() + 599_000))
  expect(await findBy(`Bearer ${token}`)).not.toBeNull()
  ctx.setClock(new Date(testNow.getTime() + 600_000))
  expect(await findBy(`Bearer ${token}`)).toBeNull()
})

test('after signing out every token of the session is dead, and other sessions live', async () => {
  const person = await makePerson(ctx)
  const start = async () =>
    sessionOf(await signIn(ctx, makeVisitor(), { email: person.email, password: goodPassword }))
  const [here, there] = [await start(), await start()]
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  expect((await call('GET', '/auth/session', as(here.access_token))).status).toBe(200)
  expect((await call('POST', '/auth/sign-out', as(here.access_token))).status).toBe(204)
  expect(await call('GET', '/auth/session', as(here.access_token))).toMatchObject({
    status: 401,
    body: { code: 'notSignedIn' },
  })
  expect((await call('POST', '/auth/sign-out', as(here.access_token))).status).toBe(401)
  await expect(refreshSession(ctx, here)).rejects.toMatchObject({ code: 'invalidRefresh' })
  expect((await call('GET', '/auth/session', as(there.access_token))).status).toBe(200)
})

test('a session that ended in one process is dead in another one within a second', async () => {
  const person = await makeAccount(ctx)
  const { token } = await signAccessToken(ctx, person)
  const other = openDatabase(ctx.databaseUrl, { max: 2, log: ctx.log })
  const elsewhere = { ...ctx, db: other.db }
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5_000)
  expect(await findBy(`Bearer ${token}`, elsewhere)).not.toBeNull()
  await signOut(ctx, person)
  expect(await findBy(`Bearer ${token}`)).toBeNull()
  clock.mockReturnValue(6_000)
  expect(await findBy(`Bearer ${token}`, elsewhere)).toBeNull()
  await other.close()
})

test('a session of an address that must be confirmed and is not may do nothing', async () => {
  const person = await makeAccount(ctx, { email_confirmed_at: null })
  expect(await call('GET', '/auth/session', { as: person })).toMatchObject({
    status: 403,
    body: { code: 'emailNotConfirmed' },
  })
  const { token } = await signAccessToken(ctx, person)
  expect(await findBy(`Bearer ${token}`)).toBeNull()
  const relaxed = { ...ctx, config: { ...ctx.config, auth: { requireConfirmation: false } } }
  expect(await findBy(`Bearer ${token}`, relaxed)).not.toBeNull()
})

test('nobody signed in is told so by every operation that needs somebody', async () => {
  expect(await call('GET', '/auth/session')).toMatchObject({ status: 401, body: { code: 'notSignedIn' } })
  expect(await call('POST', '/auth/sign-out')).toMatchObject({ status: 401 })
})
