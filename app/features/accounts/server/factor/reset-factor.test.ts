import { beforeEach, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { appCode, beginSecondStep, makePersonWithApp } from '#tests/support/factors.ts'
import { meet } from '#tests/support/interleave.ts'
import {
  goodPassword,
  linkTokenOf,
  makePerson,
  makeVisitor,
  newEmail,
  sessionOf,
} from '#tests/support/people.ts'
import { signIn } from '../sign-in.ts'
import { executeResets, grantFactorReset, stopFactorReset } from './reset-factor.ts'
import { finishSignIn } from './second-step.ts'

// The way for who has lost every factor: an operator grants it, and the owner has 72 hours to stop it.

const ctx = await createTestContext()
const call = apiCaller(ctx)

beforeEach(() => ctx.setClock(testNow))

const later = (hours: number) => ctx.setClock(new Date(ctx.clock().getTime() + hours * 3_600_000))
const lastMail = (email: string) => ctx.mails.findLast(({ to }) => to === email)

test('the owner is told at once, the factor goes after 72 hours, and then the password alone signs in', async () => {
  const { person } = await makePersonWithApp(ctx)
  const dueAt = new Date(testNow.getTime() + 72 * 3_600_000)
  expect(await grantFactorReset(ctx, person.email)).toEqual({ dueAt, isNew: true })
  await ctx.runJobs()
  expect(lastMail(person.email)).toMatchObject({ subject: 'Your Holmward second factor will be removed' })
  expect(await call('GET', '/account/factors', { as: person })).toMatchObject({
    body: { reset_due_at: dueAt.toISOString() },
  })
  later(71)
  // Asked once more, it begins no new delay and writes no second mail.
  const count = ctx.mails.length
  expect(await grantFactorReset(ctx, person.email)).toEqual({ dueAt, isNew: false })
  await ctx.runJobs()
  expect(ctx.mails).toHaveLength(count)
  expect(await executeResets(ctx)).toBe(0)
  await beginSecondStep(ctx, person)
  later(1)
  expect(await executeResets(ctx)).toBe(1)
  expect(await executeResets(ctx)).toBe(0)
  await ctx.runJobs()
  expect(lastMail(person.email)).toMatchObject({
    subject: 'Your Holmward second factor was removed',
  })
  const { access_token } = sessionOf(
    await signIn(ctx, makeVisitor(), { email: person.email, password: goodPassword }),
  )
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await call('GET', '/account/factors', { as: person })).status).toBe(401)
  expect(await call('GET', '/account/factors', { headers })).toMatchObject({
    body: { passkeys: [], app: null, recovery_codes: { left: 0 }, reset_due_at: null, can_stop_reset: false },
  })
})

test('the link in the mail stops it, once; signing in with the factor does not, as a thief may have added it', async () => {
  const { person, secret } = await makePersonWithApp(ctx)
  await grantFactorReset(ctx, person.email)
  await ctx.runJobs()
  const token = linkTokenOf(lastMail(person.email))
  const stop = () => call('POST', '/auth/stop-factor-reset', { body: { token } })
  expect(await stop()).toMatchObject({ status: 200, body: { email: person.email } })
  await ctx.runJobs()
  expect(lastMail(person.email)).toMatchObject({ subject: 'Your Holmward second factor stays' })
  expect(await stop()).toMatchObject({ status: 400, body: { code: 'linkInvalid' } })
  later(80)
  expect(await executeResets(ctx)).toBe(0)
  await beginSecondStep(ctx, person)

  await grantFactorReset(ctx, person.email)
  const begun = await beginSecondStep(ctx, person)
  await finishSignIn(ctx, makeVisitor(), { token: begun.token, code: appCode(secret, ctx.clock()) })
  later(80)
  expect(await executeResets(ctx)).toBe(1)
  expect((await call('GET', '/account/factors', { as: person })).status).toBe(401)
})

test('a factor of a week stops it from the account, freshly shown; the mailbox is told, and its link is spent', async () => {
  const { person, secret } = await makePersonWithApp(ctx)
  later(7 * 24)
  await grantFactorReset(ctx, person.email)
  await ctx.runJobs()
  const token = linkTokenOf(lastMail(person.email))
  const keep = () => call('DELETE', '/account/factor-reset', { as: person })
  const confirm = (body: unknown) => call('POST', '/account/confirmation', { as: person, body })
  expect(await keep()).toMatchObject({ status: 403, body: { code: 'freshFactorNeeded' } })
  expect((await confirm({ password: goodPassword })).status).toBe(200)
  expect(await keep()).toMatchObject({ status: 403, body: { code: 'freshFactorNeeded' } })
  expect((await confirm({ code: appCode(secret, ctx.clock()) })).status).toBe(200)
  expect(await call('GET', '/account/factors', { as: person })).toMatchObject({
    body: { reset_due_at: expect.any(String), can_stop_reset: true },
  })
  // Whoever reads the mailbox may have deleted the mail.
  const { notices } = Object((await call('GET', '/notices', { as: person })).body)
  expect(notices).toContainEqual(
    expect.objectContaining({
      title: 'Your Holmward second factor will be removed',
      path: '/account?tab=security',
    }),
  )
  expect((await keep()).status).toBe(204)
  expect((await keep()).status).toBe(204)
  await ctx.runJobs()
  expect(ctx.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual([
    'An authenticator app was added to your Holmward account',
    'Your Holmward second factor will be removed',
    'Your Holmward second factor stays',
  ])
  // Nor does it stop a later one.
  await grantFactorReset(ctx, person.email)
  expect(await call('POST', '/auth/stop-factor-reset', { body: { token } })).toMatchObject({ status: 400 })
  expect((await keep()).status).toBe(204)
  later(80)
  expect(await executeResets(ctx)).toBe(0)
  await beginSecondStep(ctx, person)
})

test('a factor of less than a week does not stop it, so that a thief who has just added one keeps nobody out', async () => {
  const { person, secret } = await makePersonWithApp(ctx)
  ctx.setClock(new Date(testNow.getTime() + 7 * 86_400_000 - 1))
  await grantFactorReset(ctx, person.email)
  later(24)
  const body = { code: appCode(secret, ctx.clock()) }
  expect((await call('POST', '/account/confirmation', { as: person, body })).status).toBe(200)
  expect(await call('DELETE', '/account/factor-reset', { as: person })).toMatchObject({
    status: 409,
    body: { code: 'factorTooYoung' },
  })
  expect(await call('GET', '/account/factors', { as: person })).toMatchObject({
    body: { can_stop_reset: false },
  })
  later(48)
  expect(await executeResets(ctx)).toBe(1)
})

test('who stops it in the moment when it is carried out is either in time or told that it is too late', async () => {
  const { person } = await makePersonWithApp(ctx)
  await grantFactorReset(ctx, person.email)
  await ctx.runJobs()
  const token = linkTokenOf(lastMail(person.email))
  later(72)
  const [done, stopped] = await meet(
    ctx,
    (doors) => executeResets(doors),
    () => stopFactorReset(ctx, { token }),
  )
  expect([done, stopped]).toEqual([1, 'linkInvalid'])
})

test('there is nothing to take away where there is no factor, and no account', async () => {
  const person = await makePerson(ctx)
  await expect(grantFactorReset(ctx, person.email)).rejects.toMatchObject({ code: 'noFactor' })
  await expect(grantFactorReset(ctx, newEmail())).rejects.toMatchObject({ code: 'noSuchAccount' })
})
