import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { apiCaller } from '../../../../tests/support/api.ts'
import { createTestContext, testNow } from '../../../../tests/support/context.ts'
import {
  goodPassword,
  makePerson,
  makeVisitor,
  newEmail,
  sessionOf,
} from '../../../../tests/support/people.ts'
import { isAppError } from '../../../lib/errors.ts'
import { signInSchema } from '../account-schema.ts'
import { promptSignIns, signInsPerAccount, signInsPerNetwork } from './limits.ts'
import { signIn } from './sign-in.ts'

// It still does its work, and can be asked which.
vi.mock('@node-rs/argon2', { spy: true })

const ctx = await createTestContext()
const call = apiCaller(ctx)

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'signed in',
    (error: unknown) => (isAppError(error) ? error.code : 'broken'),
  )
const tryTimes = async (count: number, attempt: (index: number) => Promise<unknown>) => {
  const codes: string[] = []
  for (let index = 0; index < count; index++) codes.push(await codeOf(attempt(index)))
  return codes
}

test('the right password starts a session with the four parts that a browser keeps', async () => {
  const person = await makePerson(ctx)
  const answer = await call('POST', '/auth/sign-in', {
    body: { email: ` ${person.email.toUpperCase()} `, password: goodPassword },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    expires_at: testNow.getTime() / 1000 + 600,
    expires_in: 600,
    user: {
      id: person.id,
      email: person.email,
      display_name: null,
      picture: null,
      role: 'member',
      created_at: expect.any(String),
      email_confirmed_at: '2026-01-01T00:00:00.000Z',
    },
  })
})

test('a wrong password, an unknown address and an account without a password are one answer', async () => {
  const person = await makePerson(ctx)
  const imported = await makePerson(ctx, { password_hash: null })
  for (const body of [
    { email: person.email, password: 'Wrong-Lamp-27' },
    { email: newEmail(), password: goodPassword },
    { email: imported.email, password: goodPassword },
    { email: imported.email, password: 'null' },
  ]) {
    expect(await call('POST', '/auth/sign-in', { body })).toMatchObject({
      status: 401,
      body: {
        code: 'invalidCredentials',
        detail: 'Invalid email or password. Please check your credentials and try again.',
      },
    })
  }
})

test('an unknown address takes the work of a known one', async () => {
  const person = await makePerson(ctx)
  /** What a password was held against, without salt and hash: the kind, the memory and the passes. */
  const workFor = async (email: string) => {
    vi.mocked(verify).mockClear()
    await codeOf(signIn(ctx, makeVisitor(), { email, password: 'Wrong-Lamp-27' }))
    return vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4))
  }
  const known = await workFor(person.email)
  expect(known).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']])
  expect(await workFor(newEmail())).toEqual(known)
})

test('before confirming, the right password is refused with "Email not confirmed", a wrong one as ever', async () => {
  const person = await makePerson(ctx, { email_confirmed_at: null })
  const sign = (password: string) =>
    call('POST', '/auth/sign-in', { body: { email: person.email, password } })
  expect(await sign(goodPassword)).toMatchObject({
    status: 403,
    body: { code: 'emailNotConfirmed', detail: 'Email not confirmed' },
  })
  expect(await sign('Wrong-Lamp-27')).toMatchObject({ status: 401 })
})

test('with AUTH_REQUIRE_CONFIRMATION=false the unconfirmed come in, shown as such', async () => {
  const person = await makePerson(ctx, { email_confirmed_at: null })
  const relaxed = { ...ctx, config: { ...ctx.config, auth: { requireConfirmation: false } } }
  const session = sessionOf(
    await signIn(relaxed, makeVisitor(), { email: person.email, password: goodPassword }),
  )
  expect(session.user.email_confirmed_at).toBeNull()
})

test('letters composed by one keyboard match those that another one sends in parts', async () => {
  const person = await makePerson(ctx, {
    password_hash: await (await import('./password.ts')).hashPassword('Caf\u00e9-au-lait-1'),
  })
  await expect(
    signIn(ctx, makeVisitor(), { email: person.email, password: 'Cafe\u0301-au-lait-1' }),
  ).resolves.toBeDefined()
})

test.each([
  [{ email: 'maya@example.com', password: '' }, 'password', 'Password is required'],
  [{ email: 'maya@example.com' }, 'password', 'Password is required'],
  [{ email: 'maya', password: 'x' }, 'email', 'Invalid email address'],
])('the input %j is answered beside its field', async (body, field, message) => {
  expect(await call('POST', '/auth/sign-in', { body })).toMatchObject({
    status: 400,
    body: { errors: [{ field, message }] },
  })
})

test('of 200 guesses from one network at many accounts at most 30 are looked at, and the wait is told', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => makePerson(ctx)))
  const visitor = makeVisitor()
  const codes = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      codeOf(
        signIn(ctx, visitor, { email: people[index % 4]?.email ?? '', password: `Wrong-Lamp-${index}` }),
      ),
    ),
  )
  const looked = codes.filter((code) => code === 'invalidCredentials')
  expect(looked.length).toBeLessThanOrEqual(30)
  expect(looked).toHaveLength(signInsPerNetwork)
  expect(codes.filter((code) => code === 'tooManyAttempts')).toHaveLength(200 - signInsPerNetwork)
  await expect(signIn(ctx, visitor, { email: newEmail(), password: 'x' })).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 300,
  })
})

test('an address in other letters is no other account to guess at', async () => {
  const { email } = await makePerson(ctx)
  const spellings = [email, email.toUpperCase(), email.replace('p', 'P'), `  ${email}`]
  const visitor = makeVisitor()
  for (let guess = 0; guess < signInsPerAccount; guess++) {
    const typed = spellings[guess % spellings.length]
    const answer = await call('POST', '/auth/sign-in', {
      body: { email: typed, password: 'Wrong-Lamp-27' },
      headers: { 'x-forwarded-for': visitor.address },
    })
    expect(answer.status).toBe(401)
  }
  const next = await call('POST', '/auth/sign-in', {
    body: { email: email.toUpperCase(), password: 'Wrong-Lamp-27' },
    headers: { 'x-forwarded-for': visitor.address },
  })
  expect(next.status).toBe(429)
})

test('any five minutes that two windows share see at most 30 guesses', async () => {
  const visitor = makeVisitor()
  const guess = () => signIn(ctx, visitor, { email: newEmail(), password: 'x' })
  ctx.setClock(new Date('2026-06-15T12:04:59Z'))
  const before = await tryTimes(40, guess)
  ctx.setClock(new Date('2026-06-15T12:05:01Z'))
  const after = await tryTimes(40, guess)
  ctx.setClock(testNow)
  expect([...before, ...after].filter((code) => code === 'invalidCredentials').length).toBeLessThanOrEqual(30)
})

test('the addresses of one IPv6 subscriber share a limit', async () => {
  const codes = await tryTimes(40, (index) =>
    signIn(ctx, makeVisitor({ address: `2001:db8:77:1::${index.toString(16)}` }), {
      email: newEmail(),
      password: 'x',
    }),
  )
  expect(codes.filter((code) => code === 'invalidCredentials')).toHaveLength(signInsPerNetwork)
})

test('an account is guessed at only so often from one network, and its owner still signs in from another', async () => {
  const person = await makePerson(ctx)
  const rival = makeVisitor()
  const codes = await tryTimes(40, (index) =>
    signIn(ctx, rival, { email: person.email, password: `Wrong-Lamp-${index}` }),
  )
  expect(codes.filter((code) => code === 'invalidCredentials')).toHaveLength(signInsPerAccount)
  expect(await codeOf(signIn(ctx, rival, { email: person.email, password: goodPassword }))).toBe(
    'tooManyAttempts',
  )
  await expect(
    signIn(ctx, makeVisitor(), { email: person.email, password: goodPassword }),
  ).resolves.toBeDefined()
})

test('an office of twenty-five that all know their passwords is not shut out', async () => {
  const person = await makePerson(ctx)
  const office = makeVisitor()
  const codes = await tryTimes(25, () => signIn(ctx, office, { email: person.email, password: goodPassword }))
  expect(new Set(codes)).toEqual(new Set(['signed in']))
})

test('somebody who signs in between does not win more guesses', async () => {
  const own = await makePerson(ctx)
  const rival = makeVisitor()
  const codes: string[] = []
  for (let index = 0; index < 25; index++) {
    await codeOf(signIn(ctx, rival, { email: own.email, password: goodPassword }))
    // Another victim each time, so that only the limit of the network counts.
    codes.push(await codeOf(signIn(ctx, rival, { email: newEmail(), password: `Wrong-${index}` })))
  }
  expect(codes.filter((code) => code === 'invalidCredentials').length).toBeLessThanOrEqual(signInsPerNetwork)
})

test('wrong passwords of one account from many networks slow the next try down, and lock nobody out', async () => {
  const person = await makePerson(ctx)
  const waits: number[] = []
  const attempt = (password: string) =>
    signIn(ctx, makeVisitor(), { email: person.email, password }, async (ms) => waits.push(ms))
  await tryTimes(promptSignIns, () => attempt('Wrong-Lamp-27'))
  expect(waits).toEqual([])
  expect(await tryTimes(12, () => attempt('Wrong-Lamp-27'))).toEqual(Array(12).fill('invalidCredentials'))
  expect(waits).toEqual([...Array(10).fill(500), 1_000, 1_000])
  expect(await codeOf(attempt(goodPassword))).toBe('signed in')
  // A right one is no failure, and another account is as quick as ever.
  await attempt(goodPassword)
  expect(waits.slice(-2)).toEqual([1_000, 1_000])
  const other = await makePerson(ctx)
  await signIn(ctx, makeVisitor(), { email: other.email, password: goodPassword }, async (ms) =>
    waits.push(ms),
  )
  expect(waits).toHaveLength(14)
})

test('an account with an internationalised domain signs in by either form of it', async () => {
  const person = await makePerson(ctx, { email: `${crypto.randomUUID()}@xn--bcher-kva.example` })
  const typed = person.email.replace('xn--bcher-kva', 'Bücher')
  for (const email of [typed, person.email]) {
    const input = signInSchema.parse({ email, password: goodPassword })
    expect(sessionOf(await signIn(ctx, makeVisitor(), input)).user.email).toBe(person.email)
  }
})
