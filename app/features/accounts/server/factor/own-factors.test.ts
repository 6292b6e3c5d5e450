import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { makeAuthenticator } from '#tests/support/authenticator.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import type { TestAccount } from '#tests/support/factories.ts'
import {
  addOwnPasskey,
  appCode,
  beginSecondStep,
  confirmFresh,
  makePersonWithApp,
  makePersonWithPasskey,
} from '#tests/support/factors.ts'
import { goodPassword, makePerson, makeVisitor, sessionOf } from '#tests/support/people.ts'
import { mostPasskeys } from '../../factor.ts'
import { challengesPerNetwork } from '../limits.ts'
import { signIn } from '../sign-in.ts'
import { beginApp } from './authenticator-app.ts'
import { addPasskey, beginPasskey } from './own-passkeys.ts'
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts'
import { finishSignIn } from './second-step.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)

beforeEach(() => ctx.setClock(testNow))

const later = (seconds: number) => ctx.setClock(new Date(ctx.clock().getTime() + seconds * 1000))
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => String(Reflect.get(Object(error), 'code')),
  )
const signInWith = async (
  authenticator: ReturnType<typeof makeAuthenticator>,
  deviation: Parameters<typeof authenticator.sign>[1] = {},
) => {
  const visitor = makeVisitor()
  const { token, options } = await beginPasskeySignIn(ctx, visitor)
  return signInByPasskey(ctx, visitor, { token, passkey: authenticator.sign(options, deviation) })
}

test('a passkey signs in without a password, and the list of sessions says so', async () => {
  const { person, authenticator } = await makePersonWithPasskey(ctx)
  const begun = await call('POST', '/auth/passkey/challenge')
  expect(begun).toMatchObject({
    status: 200,
    body: { options: { rpId: 'localhost', userVerification: 'required', allowCredentials: [] } },
  })
  expect(begun.headers.get('cache-control')).toBe('no-store')
  const { token, options } = Object(begun.body)
  const body = { token, passkey: authenticator.sign(options) }
  const answer = await call('POST', '/auth/passkey', { body })
  expect(answer).toMatchObject({ status: 200, body: { user: { id: person.id } } })
  const headers = { authorization: `Bearer ${Object(answer.body).access_token}` }
  expect(Object((await call('GET', '/account/sessions', { headers })).body).sessions).toContainEqual(
    expect.objectContaining({ is_current: true, began_by: 'passkey', factor: null }),
  )
  expect(await call('POST', '/auth/passkey', { body })).toMatchObject({
    status: 400,
    body: { code: 'challengeOver' },
  })
})

test.each([
  ['asked for no finger, face or PIN', { isVerified: false }],
  ['signed for another origin', { origin: 'http://localhost.evil' }],
  ['signed for another site', { rpId: 'evil.example' }],
  ['signed another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['names another account', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
])('a passkey that %s signs nobody in', async (_what, deviation) => {
  const { authenticator } = await makePersonWithPasskey(ctx)
  expect(await codeOf(signInWith(authenticator, deviation))).toBe('passkeyWrong')
})

test('a passkey that nobody has added signs nobody in, and a challenge ends after five minutes', async () => {
  const { authenticator } = await makePersonWithPasskey(ctx)
  expect(await codeOf(signInWith(makeAuthenticator(ctx.config.publicUrl)))).toBe('passkeyWrong')
  const { token, options } = await beginPasskeySignIn(ctx, makeVisitor())
  later(300)
  const passkey = authenticator.sign(options)
  expect(await codeOf(signInByPasskey(ctx, makeVisitor(), { token, passkey }))).toBe('challengeOver')
})

test('of one answer sent eight times at once one signs in', async () => {
  const { authenticator } = await makePersonWithPasskey(ctx)
  const visitor = makeVisitor()
  const { token, options } = await beginPasskeySignIn(ctx, visitor)
  const passkey = authenticator.sign(options, { counter: 3 })
  const all = await Promise.all(
    Array.from({ length: 8 }, () => codeOf(signInByPasskey(ctx, visitor, { token, passkey }))),
  )
  expect(all.filter((outcome) => outcome === 'done')).toHaveLength(1)
})

test('the second step of a sign-in is no challenge of another purpose, nor the other way round', async () => {
  const { person, authenticator } = await makePersonWithPasskey(ctx)
  const { token, passkey_options } = await beginSecondStep(ctx, person)
  const passkey = authenticator.sign(passkey_options ?? {})
  expect(await codeOf(signInByPasskey(ctx, makeVisitor(), { token, passkey }))).toBe('challengeOver')
  const other = await beginPasskeySignIn(ctx, makeVisitor())
  const signed = authenticator.sign(other.options)
  expect(await codeOf(finishSignIn(ctx, makeVisitor(), { token: other.token, passkey: signed }))).toBe(
    'signInOver',
  )
})

test('one network asks for only so many challenges', async () => {
  const visitor = makeVisitor()
  for (let at = 0; at < challengesPerNetwork; at++) await beginPasskeySignIn(ctx, visitor)
  expect(await codeOf(beginPasskeySignIn(ctx, visitor))).toBe('tooManyAttempts')
})

test('what guards the account is changed only within ten minutes of a confirmation, by code or passkey', async () => {
  const { person, secret } = await makePersonWithApp(ctx)
  const { authenticator } = await addOwnPasskey(ctx, person)
  const asked = [
    ['POST', '/account/passkeys/challenge'],
    ['POST', '/account/recovery-codes'],
    ['DELETE', '/account/authenticator-app'],
    ['DELETE', `/account/passkeys/${person.id}`],
  ] as const
  const confirm = (body: unknown) => call('POST', '/account/confirmation', { as: person, body })
  const isFresh = async () =>
    (await call('POST', '/account/passkeys/challenge', { as: person })).status === 200
  expect(await isFresh()).toBe(true)
  later(601)
  for (const [method, path] of asked) {
    expect(await call(method, path, { as: person })).toMatchObject({
      status: 403,
      body: { code: 'freshFactorNeeded' },
    })
  }
  expect(await confirm({ password: 'Wrong-2026' })).toMatchObject({ body: { code: 'wrongPassword' } })
  expect(await confirm({ code: '000000' })).toMatchObject({ body: { code: 'codeWrong' } })
  expect(await confirm({})).toMatchObject({ status: 400 })
  expect(await isFresh()).toBe(false)
  expect((await confirm({ password: goodPassword })).status).toBe(200)
  expect(await isFresh()).toBe(false)
  later(601)
  expect((await confirm({ code: appCode(secret, ctx.clock()) })).status).toBe(200)
  expect(await isFresh()).toBe(true)
  later(601)
  const begun = await call('POST', '/account/confirmation/challenge', { as: person })
  const { token, options } = Object(begun.body)
  const body = { passkey: { token, passkey: authenticator.sign(options) } }
  expect((await confirm(body)).status).toBe(200)
  expect(await isFresh()).toBe(true)
  later(601)
  expect(await confirm(body)).toMatchObject({ body: { code: 'challengeOver' } })
})

test('a session of before, and one by a link, are asked to confirm first', async () => {
  const person = await makePerson(ctx)
  await ctx.db
    .updateTable('sessions')
    .set({ began_by: null, confirmed_at: null })
    .where('account_id', '=', person.id)
    .execute()
  expect((await call('GET', '/account/factors', { as: person })).status).toBe(200)
  expect(await codeOf(beginPasskey(ctx, person))).toBe('confirmationNeeded')
  expect(await codeOf(beginApp(ctx, person))).toBe('confirmationNeeded')
})

test("a challenge of one session is worth nothing in another one, and neither is somebody else's passkey", async () => {
  const [person, other] = [await makePerson(ctx), await makePerson(ctx)]
  const authenticator = makeAuthenticator(ctx.config.publicUrl)
  const { token, options } = await beginPasskey(ctx, person)
  const passkey = authenticator.make(options)
  expect(await codeOf(addPasskey(ctx, other, { token, name: 'Mine', passkey }))).toBe('challengeOver')
  await addPasskey(ctx, person, { token, name: 'Mine', passkey })
  const again = await beginPasskey(ctx, other)
  const made = authenticator.make(again.options)
  const input = { token: again.token, name: 'Mine', passkey: made }
  expect(await codeOf(addPasskey(ctx, other, input))).toBe('passkeyKnown')
  expect(await codeOf(addPasskey(ctx, other, input))).toBe('challengeOver')
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
])('a passkey that was made for %s is not kept', async (_what, deviation) => {
  const person = await makePerson(ctx)
  const { token, options } = await beginPasskey(ctx, person)
  const passkey = makeAuthenticator(ctx.config.publicUrl).make(options, deviation)
  expect(await codeOf(addPasskey(ctx, person, { token, name: 'Mine', passkey }))).toBe('passkeyNotTaken')
  expect(await call('GET', '/account/factors', { as: person })).toMatchObject({ body: { passkeys: [] } })
})

test('passkeys are named, renamed and removed by their owner alone, at most twenty', async () => {
  const { person } = await makePersonWithPasskey(ctx)
  const stranger = await makePerson(ctx)
  for (let at = 1; at < mostPasskeys; at++) await addOwnPasskey(ctx, person, `Key ${at}`)
  expect(await codeOf(addOwnPasskey(ctx, person))).toBe('tooManyPasskeys')
  const list = async () => Object((await call('GET', '/account/factors', { as: person })).body).passkeys
  const [first] = await list()
  const path = `/account/passkeys/${first.id}`
  const rename = (as: TestAccount, name: string) => call('PUT', `${path}/name`, { as, body: { name } })
  expect((await rename(stranger, 'Mine')).status).toBe(404)
  expect((await rename(person, '  ')).status).toBe(400)
  expect((await rename(person, ' The\nblue one ')).status).toBe(200)
  expect((await list())[0]).toMatchObject({ name: 'The blue one', is_synced: false, last_used_at: null })
  expect((await call('DELETE', path, { as: stranger })).status).toBe(404)
  expect((await call('DELETE', path, { as: person })).status).toBe(204)
  expect((await call('DELETE', path, { as: person })).status).toBe(404)
  expect(await list()).toHaveLength(mostPasskeys - 1)
})

test('an app counts only after a code of it, is set up once, and its secret is stored encrypted', async () => {
  const person = await makePerson(ctx)
  const begin = () => call('POST', '/account/authenticator-app', { as: person })
  const confirm = (code: string) => call('PUT', '/account/authenticator-app', { as: person, body: { code } })
  expect(await confirm('123456')).toMatchObject({ status: 409, body: { code: 'appNotBegun' } })
  const former = Object((await begin()).body).secret
  const { secret, uri, qr } = Object((await begin()).body)
  expect(uri).toContain(`secret=${secret}`)
  expect(uri).toContain('issuer=Holmward')
  expect(qr).toMatchObject({ size: expect.any(Number), path: expect.stringMatching(/^M/) })
  sessionOf(await signIn(ctx, makeVisitor(), { email: person.email, password: goodPassword }))
  expect(await confirm(appCode(former, ctx.clock()))).toMatchObject({ body: { code: 'codeWrong' } })
  const on = await confirm(appCode(secret, ctx.clock()))
  expect(on).toMatchObject({ status: 200, body: { recovery_codes: expect.any(Array) } })
  expect(await begin()).toMatchObject({ status: 409, body: { code: 'appIsOn' } })
  const codes: string[] = Object(on.body).recovery_codes
  const { rows } = await sql<{ row: string }>`
    select t::text as row from authenticator_apps as t union all select t::text from recovery_codes as t
  `.execute(ctx.db)
  const everything = [...rows.map(({ row }) => row), ...ctx.logLines].join('\n')
  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
    expect(everything).not.toContain(hidden)
    expect(everything).not.toContain(Buffer.from(hidden).toString('hex'))
  }
  // The code that switched it on is taken.
  const { token } = await beginSecondStep(ctx, person)
  expect(await codeOf(finishSignIn(ctx, makeVisitor(), { token, code: appCode(secret, ctx.clock()) }))).toBe(
    'codeWrong',
  )
})

test('new recovery codes end the former ones, and the last factor takes them along', async () => {
  const { person, recoveryCodes } = await makePersonWithApp(ctx)
  const made = await call('POST', '/account/recovery-codes', { as: person })
  const codes: string[] = Object(made.body).recovery_codes
  expect(codes).toHaveLength(10)
  const use = async (recovery_code = '') =>
    codeOf(
      finishSignIn(ctx, makeVisitor(), { token: (await beginSecondStep(ctx, person)).token, recovery_code }),
    )
  expect(await use(recoveryCodes[0])).toBe('recoveryCodeWrong')
  expect(await use(codes[0])).toBe('done')
  const factors = () => call('GET', '/account/factors', { as: person })
  expect(await factors()).toMatchObject({ body: { recovery_codes: { left: 9 } } })
  expect((await call('DELETE', '/account/authenticator-app', { as: person })).status).toBe(204)
  expect((await call('DELETE', '/account/authenticator-app', { as: person })).status).toBe(204)
  expect(await factors()).toMatchObject({
    body: { app: null, recovery_codes: { left: 0, created_at: null } },
  })
  sessionOf(await signIn(ctx, makeVisitor(), { email: person.email, password: goodPassword }))
  expect(await call('POST', '/account/recovery-codes', { as: person })).toMatchObject({
    status: 409,
    body: { code: 'noFactor' },
  })
})

test('one of two factors may go and the other stays asked for', async () => {
  const { person } = await makePersonWithApp(ctx)
  await addOwnPasskey(ctx, person)
  await call('DELETE', '/account/authenticator-app', { as: person })
  expect((await beginSecondStep(ctx, person)).ways).toEqual(['passkey', 'recovery_code'])
})

test('of two last factors removed at once neither leaves the account asking for what is gone', async () => {
  const { person } = await makePersonWithApp(ctx)
  await addOwnPasskey(ctx, person)
  const { passkeys } = Object((await call('GET', '/account/factors', { as: person })).body)
  const gone = await Promise.all([
    call('DELETE', `/account/passkeys/${passkeys[0].id}`, { as: person }),
    call('DELETE', '/account/authenticator-app', { as: person }),
  ])
  expect(gone.map(({ status }) => status)).toEqual([204, 204])
  sessionOf(await signIn(ctx, makeVisitor(), { email: person.email, password: goodPassword }))
})

test('each change is told by mail and in the site, whatever somebody has switched off', async () => {
  const { person } = await makePersonWithApp(ctx)
  const off = { booking_requests: false, messages: false, reminders: false, review_invitations: false }
  await call('PATCH', '/account/mail-preferences', { as: person, body: off })
  await addOwnPasskey(ctx, person)
  const { passkeys } = Object((await call('GET', '/account/factors', { as: person })).body)
  await call('POST', '/account/recovery-codes', { as: person })
  await call('DELETE', `/account/passkeys/${passkeys[0].id}`, { as: person })
  await call('DELETE', '/account/authenticator-app', { as: person })
  await ctx.runJobs()
  const told = ctx.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
  expect(told.sort()).toEqual([
    'A passkey was added to your Holmward account',
    'A passkey was removed from your Holmward account',
    'An authenticator app was added to your Holmward account',
    'The authenticator app was removed from your Holmward account',
    'Your Holmward account has new recovery codes',
  ])
  const { notices } = Object((await call('GET', '/notices', { as: person })).body)
  expect(notices.map(({ path }: { path: string }) => path)).toEqual(Array(5).fill('/account?tab=security'))
})

test("a person's data holds the factors without what opens the account", async () => {
  const { person } = await makePersonWithApp(ctx)
  await confirmFresh(ctx, person)
  const { authenticator } = await addOwnPasskey(ctx, person, 'The blue key')
  const { body } = await call('GET', '/account/data', { as: person })
  expect(Object(body).account).toMatchObject({
    passkeys: [{ name: 'The blue key' }],
    authenticator_apps: [{}],
    recovery_codes: Array(10).fill({ created_at: expect.any(String), used_at: null }),
    factor_resets: [],
  })
  expect(JSON.stringify(body)).not.toContain(authenticator.id)
})
