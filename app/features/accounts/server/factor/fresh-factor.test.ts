import { beforeEach, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
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
import { goodPassword, linkTokenOf, makePerson, makeVisitor } from '#tests/support/people.ts'
import { codesPerAccount } from '../limits.ts'
import { beginApp, confirmApp } from './authenticator-app.ts'
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts'
import { requireFreshFactor } from './require-fresh.ts'
import { finishSignIn } from './second-step.ts'

// What a password alone does not open, and what ends when an account is guarded by less or by something else.

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)

beforeEach(() => ctx.setClock(testNow))

const later = (seconds: number) => ctx.setClock(new Date(ctx.clock().getTime() + seconds * 1000))
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => String(Reflect.get(Object(error), 'code')),
  )
const isFresh = async (person: TestAccount) => (await codeOf(requireFreshFactor(ctx, person))) === 'done'
const confirm = (person: TestAccount, body: unknown) =>
  call('POST', '/account/confirmation', { as: person, body })

/** A person in the session that begins at this moment. */
async function sessionOfNow(person: TestAccount): Promise<TestAccount> {
  const { id } = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', person.id)
    .where('created_at', '=', ctx.clock())
    .executeTakeFirstOrThrow()
  return { ...person, sessionId: id }
}

test('a factor is fresh for ten minutes after it was shown, and no password makes it so', async () => {
  const { person, secret } = await makePersonWithApp(ctx)
  expect(await isFresh(person)).toBe(true)
  later(600)
  expect(await isFresh(person)).toBe(true)
  later(1)
  expect(await isFresh(person)).toBe(false)
  expect((await confirm(person, { password: goodPassword })).status).toBe(200)
  expect(await isFresh(person)).toBe(false)
  expect((await confirm(person, { code: appCode(secret, ctx.clock()) })).status).toBe(200)
  expect(await isFresh(person)).toBe(true)
})

test('signing in with a factor makes it fresh: as the second step, or as a passkey alone', async () => {
  const { person, authenticator } = await makePersonWithPasskey(ctx)
  later(700)
  const { token, passkey_options } = await beginSecondStep(ctx, person)
  await finishSignIn(ctx, makeVisitor(), { token, passkey: authenticator.sign(passkey_options ?? {}) })
  expect(await isFresh(await sessionOfNow(person))).toBe(true)
  later(700)
  const begun = await beginPasskeySignIn(ctx, makeVisitor())
  const passkey = authenticator.sign(begun.options)
  await signInByPasskey(ctx, makeVisitor(), { token: begun.token, passkey })
  expect(await isFresh(await sessionOfNow(person))).toBe(true)
  expect(await isFresh(person)).toBe(false)
})

test('a session without a factor, one that ended, and one of another account are not fresh', async () => {
  const plain = await makePerson(ctx)
  await confirmFresh(ctx, plain)
  expect(await isFresh(plain)).toBe(false)
  const { person } = await makePersonWithApp(ctx)
  expect(await isFresh({ ...plain, sessionId: person.sessionId })).toBe(false)
  await call('DELETE', `/account/sessions/${person.sessionId}`, { as: person })
  expect(await isFresh(person)).toBe(false)
})

test('who guesses at codes does not keep the owner from confirming by a passkey', async () => {
  const { person } = await makePersonWithApp(ctx)
  const { authenticator } = await addOwnPasskey(ctx, person)
  later(700)
  for (let at = 0; at < codesPerAccount; at++) await confirm(person, { code: '000000' })
  expect(await confirm(person, { code: '000000' })).toMatchObject({ status: 429 })
  const begun = Object((await call('POST', '/account/confirmation/challenge', { as: person })).body)
  const passkey = { token: begun.token, passkey: authenticator.sign(begun.options) }
  expect((await confirm(person, { passkey })).status).toBe(200)
  expect(await isFresh(person)).toBe(true)
})

test('an app whose first code comes after an hour has to be set up anew', async () => {
  const person = await makePerson(ctx)
  await confirmFresh(ctx, person)
  const { secret } = await beginApp(ctx, person)
  later(3601)
  await confirmFresh(ctx, person)
  const late = confirmApp(ctx, person, { code: appCode(secret, ctx.clock()) })
  expect(await codeOf(late)).toBe('appNotBegun')
  later(-1)
  const inTime = confirmApp(ctx, person, { code: appCode(secret, ctx.clock()) })
  expect(await codeOf(inTime)).toBe('done')
})

test('with the last factor every other session ends, and with one of two none does', async () => {
  const { person, secret } = await makePersonWithApp(ctx)
  await addOwnPasskey(ctx, person)
  later(60)
  const { token } = await beginSecondStep(ctx, person)
  await finishSignIn(ctx, makeVisitor(), { token, code: appCode(secret, ctx.clock()) })
  const elsewhere = await sessionOfNow(person)
  const status = async (as: TestAccount) => (await call('GET', '/account/factors', { as })).status
  await call('DELETE', '/account/authenticator-app', { as: person })
  expect([await status(person), await status(elsewhere)]).toEqual([200, 200])
  const { passkeys } = Object((await call('GET', '/account/factors', { as: person })).body)
  expect((await call('DELETE', `/account/passkeys/${passkeys[0].id}`, { as: person })).status).toBe(204)
  expect([await status(person), await status(elsewhere)]).toEqual([200, 401])
})

test.each(['changed', 'set by a mailed link'])(
  'a sign-in that waits for its second step ends when the password is %s',
  async (how) => {
    const { person, secret } = await makePersonWithApp(ctx)
    later(60)
    const { token } = await beginSecondStep(ctx, person)
    const password = 'Lighthouse-Tea-3'
    if (how === 'changed') {
      const body = { current_password: goodPassword, password }
      expect((await call('PUT', '/account/password', { as: person, body })).status).toBe(200)
    } else {
      await call('POST', '/auth/request-password-reset', { body: { email: person.email } })
      await ctx.runJobs()
      const link = linkTokenOf(
        ctx.mails.findLast(({ to, subject }) => to === person.email && /new Holmward password/.test(subject)),
      )
      const answer = await call('POST', '/auth/reset-password', { body: { token: link, password } })
      expect(answer).toMatchObject({ status: 200, body: { factor_needed: {} } })
    }
    const code = appCode(secret, ctx.clock())
    expect(await codeOf(finishSignIn(ctx, makeVisitor(), { token, code }))).toBe('signInOver')
  },
)
