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
} from '#tests/support/factors.ts'
import { meet } from '#tests/support/interleave.ts'
import { goodPassword, makePerson, makeVisitor } from '#tests/support/people.ts'
import { setRole } from '../roles.ts'
import { beginApp, confirmApp } from './authenticator-app.ts'
import { addPasskey, beginPasskey } from './own-passkeys.ts'
import { executeResets, grantFactorReset } from './reset-factor.ts'
import { finishSignIn } from './second-step.ts'
import { confirmFactors } from './settled-factors.ts'

// Who has the password and an open session of staff must not open the console by a factor of their own (decision 93).

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)

beforeEach(() => ctx.setClock(testNow))

const hour = 3600
const week = 7 * 24 * hour
const later = (seconds: number) => ctx.setClock(new Date(ctx.clock().getTime() + seconds * 1000))
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => String(Reflect.get(Object(error), 'code')),
  )
const confirm = (as: TestAccount, body: object) => call('POST', '/account/confirmation', { as, body })
const confirmByPasskey = async (as: TestAccount, authenticator: ReturnType<typeof makeAuthenticator>) => {
  const begun = Object((await call('POST', '/account/confirmation/challenge', { as })).body)
  return confirm(as, { passkey: { token: begun.token, passkey: authenticator.sign(begun.options) } })
}
/** How the console answers. */
async function consoleOf(as: TestAccount): Promise<string> {
  const { status, body } = await call('GET', '/operator/queues', { as })
  return status === 200 ? 'open' : String(Object(body).code)
}

/** Staff whose first factor, an app, was added an hour after the grant; nothing is fresh any more. */
async function makeStaffWithApp() {
  const person = await makePerson(ctx)
  await setRole(ctx, person.email, 'operator')
  later(hour)
  await confirmFresh(ctx, person)
  const { secret } = await beginApp(ctx, person)
  const { recovery_codes } = await confirmApp(ctx, person, { code: appCode(secret, ctx.clock()) })
  return { person, secret, recoveryCodes: recovery_codes ?? [] }
}

test.each([
  ['POST', '/account/passkeys/challenge'],
  ['POST', '/account/recovery-codes'],
  ['DELETE', '/account/authenticator-app'],
] as const)('a password alone does not open %s %s of an account that has a factor', async (method, path) => {
  const { person, secret, recoveryCodes } = await makePersonWithApp(ctx)
  later(700)
  const refused = { status: 403, body: { code: 'freshFactorNeeded' } }
  expect((await confirm(person, { password: goodPassword })).status).toBe(200)
  expect(await call(method, path, { as: person })).toMatchObject(refused)
  expect((await confirm(person, { recovery_code: recoveryCodes[0] })).status).toBe(200)
  expect((await call(method, path, { as: person })).status).toBeLessThan(300)
  expect(await confirm(person, { code: appCode(secret, ctx.clock()) })).toMatchObject(
    method === 'DELETE' ? { status: 400 } : { status: 200 },
  )
})

test('a password alone removes no passkey', async () => {
  const { person } = await makePersonWithApp(ctx)
  await addOwnPasskey(ctx, person)
  const { passkeys } = Object((await call('GET', '/account/factors', { as: person })).body)
  later(700)
  await confirm(person, { password: goodPassword })
  const path = `/account/passkeys/${passkeys[0].id}`
  expect(await call('DELETE', path, { as: person })).toMatchObject({ body: { code: 'freshFactorNeeded' } })
})

test('a recovery code confirms once, also in two processes at once', async () => {
  const { person, recoveryCodes } = await makePersonWithApp(ctx)
  later(700)
  const all = await Promise.all(
    Array.from({ length: 6 }, () => confirm(person, { recovery_code: recoveryCodes[0] })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await confirm(person, { recovery_code: recoveryCodes[0] })).toMatchObject({
    body: { code: 'recoveryCodeWrong' },
  })
})

test('a setup and a challenge from before the first factor add nothing by the password', async () => {
  const person = await makePerson(ctx)
  await confirmFresh(ctx, person)
  const { secret } = await beginApp(ctx, person)
  const [first, second] = [await beginPasskey(ctx, person), await beginPasskey(ctx, person)]
  const add = (begun: typeof first) => {
    const passkey = makeAuthenticator(ctx.config.publicUrl).make(begun.options)
    return addPasskey(ctx, person, { token: begun.token, name: 'Mine', passkey })
  }
  await add(first)
  await ctx.db
    .updateTable('sessions')
    .set({ factor_shown_at: null })
    .where('id', '=', person.sessionId)
    .execute()
  expect(await codeOf(confirmApp(ctx, person, { code: appCode(secret, ctx.clock()) }))).toBe(
    'freshFactorNeeded',
  )
  expect(await codeOf(add(second))).toBe('freshFactorNeeded')
})

test('of two sessions that add the first factor at once the second one is refused', async () => {
  const person = await makePerson(ctx)
  const other = await sessionOfPassword(person)
  await confirmFresh(ctx, person)
  const [mine, theirs] = [await beginPasskey(ctx, person), await beginPasskey(ctx, other)]
  const add = (doors: typeof ctx, as: TestAccount, begun: typeof mine) =>
    addPasskey(doors, as, {
      token: begun.token,
      name: 'Mine',
      passkey: makeAuthenticator(ctx.config.publicUrl).make(begun.options),
    })
  const [, refused] = await meet(
    ctx,
    (doors) => add({ ...ctx, ...doors }, person, mine),
    () => add(ctx, other, theirs),
  )
  expect(refused).toBe('freshFactorNeeded')
})

/** Another session of a person without a factor, begun by the password now. */
async function sessionOfPassword(person: TestAccount): Promise<TestAccount> {
  const { id } = await ctx.db
    .insertInto('sessions')
    .values({ account_id: person.id, began_by: 'password', confirmed_at: ctx.clock(), user_agent: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...person, sessionId: id }
}

test('the first factor within 24 hours of the grant opens the console, and one added later in a week', async () => {
  const { person } = await makeStaffWithApp()
  expect(await consoleOf(person)).toBe('open')
  const late = await makePerson(ctx)
  await setRole(ctx, late.email, 'moderator')
  later(24 * hour + 1)
  await confirmFresh(ctx, late)
  const { authenticator } = await addOwnPasskey(ctx, late)
  expect(await consoleOf(late)).toBe('factorNotSettled')
  later(week - 1)
  await confirmByPasskey(late, authenticator)
  expect(await consoleOf(late)).toBe('factorNotSettled')
  later(1)
  await confirmByPasskey(late, authenticator)
  expect(await consoleOf(late)).toBe('open')
})

test('a factor from before the grant opens the console in a week', async () => {
  const { person } = await makePersonWithApp(ctx)
  await setRole(ctx, person.email, 'operator')
  expect(await consoleOf(person)).toBe('factorNotSettled')
})

test('a factor in the place of the removed one opens no console for a week, nor do its recovery codes', async () => {
  const { person } = await makeStaffWithApp()
  expect((await call('DELETE', '/account/authenticator-app', { as: person })).status).toBe(204)
  later(700)
  await confirm(person, { password: goodPassword })
  const { authenticator, recoveryCodes } = await addOwnPasskey(ctx, person)
  expect(await consoleOf(person)).toBe('factorNotSettled')
  await confirm(person, { recovery_code: recoveryCodes?.[0] })
  expect(await consoleOf(person)).toBe('factorNotSettled')
  // Nor by another one that it confirms.
  const further = await addOwnPasskey(ctx, person)
  await confirmByPasskey(person, further.authenticator)
  expect(await consoleOf(person)).toBe('factorNotSettled')
  const made = Object((await call('POST', '/account/recovery-codes', { as: person })).body)
  await confirm(person, { recovery_code: made.recovery_codes[0] })
  expect(await consoleOf(person)).toBe('factorNotSettled')
  const { token, passkey_options } = await beginSecondStep(ctx, person)
  const passkey = authenticator.sign(passkey_options ?? {})
  const { access_token } = await finishSignIn(ctx, makeVisitor(), { token, passkey })
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await call('GET', '/operator/queues', { headers })).body).toMatchObject({
    code: 'factorNotSettled',
  })
})

test('a factor after an operator took the former one away opens no console for a week', async () => {
  const { person } = await makeStaffWithApp()
  await grantFactorReset(ctx, person.email)
  later(72 * hour)
  expect(await executeResets(ctx)).toBe(1)
  const anew = await sessionOfPassword(person)
  await addOwnPasskey(ctx, anew)
  expect(await consoleOf(anew)).toBe('factorNotSettled')
})

test.each(['code', 'recovery_code'] as const)(
  'a further factor that a %s of an older one confirmed opens the console',
  async (by) => {
    const { person, secret, recoveryCodes } = await makeStaffWithApp()
    later(700)
    await confirm(
      person,
      by === 'code' ? { code: appCode(secret, ctx.clock()) } : { recovery_code: recoveryCodes[0] },
    )
    const { authenticator } = await addOwnPasskey(ctx, person)
    later(700)
    expect(await consoleOf(person)).toBe('freshFactorNeeded')
    await confirmByPasskey(person, authenticator)
    expect(await consoleOf(person)).toBe('open')
  },
)

test('an operator on the server lets a new factor open the console, once shown again, and its owner is mailed', async () => {
  const { person, secret } = await makePersonWithApp(ctx)
  await setRole(ctx, person.email, 'operator')
  const [one, two] = await Promise.all([confirmFactors(ctx, person.email), confirmFactors(ctx, person.email)])
  expect([...one, ...two].map(({ name }) => name)).toEqual(['authenticator app'])
  later(60)
  expect(await consoleOf(person)).toBe('factorNotSettled')
  await confirm(person, { code: appCode(secret, ctx.clock()) })
  expect(await consoleOf(person)).toBe('open')
  await ctx.runJobs()
  expect(
    ctx.mails.filter(({ to, subject }) => to === person.email && /opens the console/.test(subject)),
  ).toHaveLength(1)
  const plain = await makePerson(ctx)
  expect(await codeOf(confirmFactors(ctx, plain.email))).toBe('noFactor')
})

test('a password alone deletes no account of staff who have a factor', async () => {
  const { person, secret } = await makeStaffWithApp()
  later(700)
  const remove = () => call('POST', '/account/deletion', { as: person, body: { password: goodPassword } })
  await confirm(person, { password: goodPassword })
  expect(await remove()).toMatchObject({ status: 403, body: { code: 'freshFactorNeeded' } })
  await confirm(person, { code: appCode(secret, ctx.clock()) })
  expect((await remove()).status).toBe(200)
})
