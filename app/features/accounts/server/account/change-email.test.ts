import { beforeEach, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import type { TestAccount } from '#tests/support/factories.ts'
import { goodPassword, linkTokenOf, makePerson, makeVisitor, newEmail } from '#tests/support/people.ts'
import { emailChangesPerHour } from '../limits.ts'
import { requestPasswordReset } from '../request-password-reset.ts'
import { signIn } from '../sign-in.ts'
import { confirmEmailChange, requestEmailChange, revertEmailChange } from './change-email.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const hour = 3_600_000

beforeEach(() => ctx.setClock(testNow))

const later = (ms: number) => ctx.setClock(new Date(testNow.getTime() + ms))

/** Asks for another address as the account page does; answers the token of the mailed link. */
async function ask(person: TestAccount, email: string): Promise<string> {
  await requestEmailChange(ctx, { ...makeVisitor(), ...person }, { email, password: goodPassword })
  await ctx.runJobs()
  return linkTokenOf(ctx.mails.findLast((mail) => mail.to === email))
}

/** Changes the address; answers the token by which the former one can take it back. */
async function change(person: TestAccount, from: string, to: string): Promise<string> {
  await confirmEmailChange(ctx, { token: await ask(person, to) })
  await ctx.runJobs()
  return linkTokenOf(ctx.mails.findLast((mail) => mail.to === from))
}

async function emailOf(person: TestAccount): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return row.email
}

test('an address counts once its link was followed, and the former one is told without naming it', async () => {
  const person = await makePerson(ctx)
  const email = newEmail()
  const asked = await call('POST', '/account/email', { as: person, body: { email, password: goodPassword } })
  expect(asked).toMatchObject({ status: 202, body: { message: expect.stringContaining(email) } })
  await ctx.runJobs()
  expect(await emailOf(person)).toBe(person.email)
  expect(ctx.mails.filter(({ to }) => to === person.email)).toEqual([])
  const mail = ctx.mails.findLast(({ to }) => to === email)
  const token = linkTokenOf(mail)
  expect(mail?.text).toContain(`${ctx.config.publicUrl}/account?change_token=${token}`)

  const confirmed = await call('POST', '/auth/confirm-email-change', { body: { token } })
  expect(confirmed).toMatchObject({ status: 200, body: { email } })
  expect(confirmed.headers.get('cache-control')).toBe('no-store')
  await signIn(ctx, makeVisitor(), { email, password: goodPassword })
  await ctx.runJobs()
  const told = ctx.mails.filter(({ to }) => to === person.email)
  expect(told).toHaveLength(1)
  expect(told[0]?.text).not.toContain(email)
  expect(told[0]?.text).toContain('/account?revert_token=')
})

test('it needs the password, another address than the present one, and not too many mails', async () => {
  const person = await makePerson(ctx)
  const post = (email: string, password: string) =>
    call('POST', '/account/email', { as: person, body: { email, password } })
  const wrong = { status: 400, body: { code: 'wrongPassword', errors: [{ field: 'password' }] } }
  expect(await post(newEmail(), 'Wrong-2026-x')).toMatchObject(wrong)
  expect(await post(person.email.toUpperCase(), goodPassword)).toMatchObject({
    status: 409,
    body: { code: 'sameEmail', errors: [{ field: 'email' }] },
  })
  const email = newEmail()
  for (let sent = 0; sent < emailChangesPerHour; sent++)
    expect(await post(email, goodPassword)).toMatchObject({ status: 202 })
  expect(await post(email, goodPassword)).toMatchObject({ status: 429 })
  for (let tried = 0; tried < 10; tried++) await post(newEmail(), 'Wrong-2026-x')
  expect(await post(newEmail(), goodPassword)).toMatchObject({ status: 429 })
})

test('a link works once, for 24 hours, for its own purpose, and the last one asked for makes the others useless', async () => {
  const person = await makePerson(ctx)
  const [first, second] = [newEmail(), newEmail()]
  const tokens = { first: await ask(person, first), second: await ask(person, second) }
  const refused = { code: 'linkInvalid' }
  await expect(revertEmailChange(ctx, { token: tokens.second })).rejects.toMatchObject(refused)
  later(24 * hour + 1)
  await expect(confirmEmailChange(ctx, { token: tokens.second })).rejects.toMatchObject(refused)
  later(23 * hour)
  await confirmEmailChange(ctx, { token: tokens.second })
  await expect(confirmEmailChange(ctx, { token: tokens.second })).rejects.toMatchObject(refused)
  await expect(confirmEmailChange(ctx, { token: tokens.first })).rejects.toMatchObject(refused)
  await expect(confirmEmailChange(ctx, { token: 'never-made' })).rejects.toMatchObject(refused)
  expect(await emailOf(person)).toBe(second)
})

test('of two people who want one address at once, one gets it, and the other is told on following the link', async () => {
  const [one, two] = [await makePerson(ctx), await makePerson(ctx)]
  const email = newEmail()
  const tokens = [await ask(one, email), await ask(two, email)]
  const outcomes = await Promise.allSettled(tokens.map((token) => confirmEmailChange(ctx, { token })))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'addressInUse' },
  })
  expect([await emailOf(one), await emailOf(two)].filter((found) => found === email)).toHaveLength(1)
})

test('of one link that is followed ten times at once, one succeeds', async () => {
  const person = await makePerson(ctx)
  const token = await ask(person, newEmail())
  const tries = Array.from({ length: 10 }, () => confirmEmailChange(ctx, { token }))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the former address takes it back within a week: every session ends, and no open link is left', async () => {
  const person = await makePerson(ctx)
  const thief = newEmail()
  const back = await change(person, person.email, thief)
  const open = await ask(person, newEmail())
  later(7 * 24 * hour + 1)
  await expect(revertEmailChange(ctx, { token: back })).rejects.toMatchObject({ code: 'linkInvalid' })
  later(23 * hour)
  const answer = await call('POST', '/auth/revert-email-change', { body: { token: back } })
  expect(answer).toMatchObject({ status: 200, body: { email: person.email } })
  expect(await call('GET', '/account/sessions', { as: person })).toMatchObject({ status: 401 })
  await expect(confirmEmailChange(ctx, { token: open })).rejects.toMatchObject({ code: 'linkInvalid' })
  expect(await emailOf(person)).toBe(person.email)
})

test('who changed it twice cannot burn the link of the first owner', async () => {
  const person = await makePerson(ctx)
  const [second, third] = [newEmail(), newEmail()]
  const firstBack = await change(person, person.email, second)
  later(hour)
  const secondBack = await change(person, second, third)
  await revertEmailChange(ctx, { token: secondBack })
  expect(await emailOf(person)).toBe(second)
  await revertEmailChange(ctx, { token: firstBack })
  expect(await emailOf(person)).toBe(person.email)
})

test('a link for a new password that waits in the former mailbox is worth nothing after the change', async () => {
  const person = await makePerson(ctx)
  await requestPasswordReset(ctx, makeVisitor(), { email: person.email })
  await ctx.runJobs()
  const reset = linkTokenOf(ctx.mails.findLast(({ to }) => to === person.email))
  await confirmEmailChange(ctx, { token: await ask(person, newEmail()) })
  const answer = await call('POST', '/auth/reset-password', {
    body: { token: reset, password: 'Lighthouse-Tea-3' },
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'linkInvalid' } })
})

test('one account mails three new addresses within an hour and six within a day, from whichever networks', async () => {
  const person = await makePerson(ctx)
  const ask = () =>
    requestEmailChange(
      ctx,
      { ...makeVisitor(), ...person },
      { email: newEmail(), password: goodPassword },
    ).then(
      () => 'mailed',
      (error: unknown) => String(Reflect.get(Object(error), 'code')),
    )
  const all: string[] = []
  for (const hours of [0, 1, 2]) {
    later(hours * hour)
    for (let at = 0; at < 6; at++) all.push(await ask())
  }
  expect(all.slice(0, 6)).toEqual(['mailed', 'mailed', 'mailed', ...Array(3).fill('tooManyAttempts')])
  expect(all.filter((outcome) => outcome === 'mailed')).toHaveLength(6)
})
