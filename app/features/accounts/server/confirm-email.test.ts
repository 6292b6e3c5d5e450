import { beforeEach, expect, test } from 'vitest'
import { type AccountId, parseId } from '#lib/ids.ts'
import { apiCaller } from '../../../../tests/support/api.ts'
import { createTestContext, testNow } from '../../../../tests/support/context.ts'
import {
  goodPassword,
  linkTokenOf,
  makePerson,
  makeVisitor,
  newEmail,
  sessionOf,
} from '../../../../tests/support/people.ts'
import { confirmEmail } from './confirm-email.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

beforeEach(() => ctx.setClock(testNow))

async function signUpAndGetLink(): Promise<{ email: string; token: string }> {
  const email = newEmail()
  await signUp(ctx, makeVisitor(), { email, password: goodPassword, accept_terms: true })
  return { email, token: await lastToken(email) }
}
async function lastToken(email: string): Promise<string> {
  await ctx.runJobs()
  return linkTokenOf(ctx.mails.findLast((mail) => mail.to === email))
}
const confirmedAt = async (email: string) =>
  (
    await ctx.db
      .selectFrom('accounts')
      .select('email_confirmed_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).email_confirmed_at

test('the link confirms the address and signs in', async () => {
  const { email, token } = await signUpAndGetLink()
  const answer = await call('POST', '/auth/confirm', { body: { token } })
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { email, email_confirmed_at: testNow.toISOString() } },
  })
  expect(await confirmedAt(email)).toEqual(testNow)
  await expect(signIn(ctx, makeVisitor(), { email, password: goodPassword })).resolves.toBeDefined()
})

test('a second click is told kindly that all is well, and starts no session', async () => {
  const { token } = await signUpAndGetLink()
  const [first] = [sessionOf(await confirmEmail(ctx, makeVisitor(), { token }))]
  const sessions = () =>
    ctx.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', parseId<AccountId>(first.user.id))
      .execute()
  const before = (await sessions()).length
  expect(await call('POST', '/auth/confirm', { body: { token } })).toMatchObject({
    status: 409,
    body: { code: 'alreadyConfirmed', detail: 'Your email is already confirmed. You can sign in.' },
  })
  expect(await sessions()).toHaveLength(before)
})

test('ten clicks at once start one session', async () => {
  const { token } = await signUpAndGetLink()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => confirmEmail(ctx, makeVisitor(), { token })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an older link works too, and then all of them have done their work', async () => {
  const { email, token: older } = await signUpAndGetLink()
  await resendConfirmation(ctx, makeVisitor(), { email })
  const newer = await lastToken(email)
  expect(newer).not.toBe(older)
  await expect(confirmEmail(ctx, makeVisitor(), { token: older })).resolves.toBeDefined()
  await expect(confirmEmail(ctx, makeVisitor(), { token: newer })).rejects.toMatchObject({
    code: 'alreadyConfirmed',
  })
})

test('after a day the link is over, and a new one works', async () => {
  const { email, token } = await signUpAndGetLink()
  ctx.setClock(new Date(testNow.getTime() + 24 * 3_600_000))
  await expect(confirmEmail(ctx, makeVisitor(), { token })).rejects.toMatchObject({
    code: 'linkInvalid',
    status: 400,
  })
  expect(await confirmedAt(email)).toBeNull()
  await resendConfirmation(ctx, makeVisitor(), { email })
  await expect(confirmEmail(ctx, makeVisitor(), { token: await lastToken(email) })).resolves.toBeDefined()
})

test('a link of another purpose, or of nobody, confirms nothing', async () => {
  const person = await makePerson(ctx, { email_confirmed_at: null })
  const confirmed = await makePerson(ctx)
  const resets = []
  for (const each of [person, confirmed]) {
    await requestPasswordReset(ctx, makeVisitor(), each)
    resets.push(await lastToken(each.email))
  }
  for (const token of [...resets, 'x', 'x'.repeat(43)]) {
    expect(await call('POST', '/auth/confirm', { body: { token } })).toMatchObject({
      status: 400,
      body: { code: 'linkInvalid' },
    })
  }
  expect(await confirmedAt(person.email)).toBeNull()
})
