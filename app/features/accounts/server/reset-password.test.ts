import { beforeEach, expect, test } from 'vitest'
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
import { findActor } from './authenticate.ts'
import { mailsPerAccount } from './limits.ts'
import { refreshSession } from './refresh-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const newPassword = 'Lighthouse-Tea-3'

beforeEach(() => ctx.setClock(testNow))

const mailsTo = (email: string) => ctx.mails.filter((mail) => mail.to === email)
async function askForLink(email: string): Promise<string> {
  await requestPasswordReset(ctx, makeVisitor(), { email })
  await ctx.runJobs()
  return linkTokenOf(mailsTo(email).at(-1))
}

test('the mailed link sets a password, ends every session, signs in, and tells the owner', async () => {
  const person = await makePerson(ctx)
  const old = sessionOf(await signIn(ctx, makeVisitor(), { email: person.email, password: goodPassword }))
  const token = await askForLink(person.email)
  expect(mailsTo(person.email)[0]?.text).toContain(`${ctx.config.publicUrl}/auth?reset_token=${token}`)
  const answer = await call('POST', '/auth/reset-password', { body: { token, password: newPassword } })
  expect(answer).toMatchObject({ status: 200, body: { user: { email: person.email } } })
  await expect(refreshSession(ctx, old)).rejects.toMatchObject({ code: 'invalidRefresh' })
  const actor = await findActor({ req: { header: () => `Bearer ${old.access_token}` }, var: { ctx } })
  expect(actor).toBeNull()
  const ended = await ctx.db
    .selectFrom('sessions')
    .select('ended_reason')
    .where('account_id', '=', person.id)
    .where('ended_at', 'is not', null)
    .execute()
  expect(ended).toEqual([{ ended_reason: 'password_changed' }, { ended_reason: 'password_changed' }])
  const sign = (password: string) => signIn(ctx, makeVisitor(), { email: person.email, password })
  await expect(sign(goodPassword)).rejects.toMatchObject({ code: 'invalidCredentials' })
  await expect(sign(newPassword)).resolves.toBeDefined()
  await ctx.runJobs()
  expect(mailsTo(person.email).at(-1)?.subject).toBe('Your Holmward password was changed')
})

test('a link works once, also of ten uses at the same time', async () => {
  const person = await makePerson(ctx)
  const token = await askForLink(person.email)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      resetPassword(ctx, makeVisitor(), { token, password: `${newPassword}${index}` }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(
    await call('POST', '/auth/reset-password', { body: { token, password: newPassword } }),
  ).toMatchObject({
    status: 400,
    body: { code: 'linkInvalid' },
  })
})

test('using one link closes the others of the account', async () => {
  const person = await makePerson(ctx)
  const [first, second] = [await askForLink(person.email), await askForLink(person.email)]
  await resetPassword(ctx, makeVisitor(), { token: first, password: newPassword })
  await expect(
    resetPassword(ctx, makeVisitor(), { token: second, password: newPassword }),
  ).rejects.toMatchObject({
    code: 'linkInvalid',
  })
})

test('the link of a confirmation sets no password', async () => {
  const person = await makePerson(ctx, { email_confirmed_at: null })
  await resendConfirmation(ctx, makeVisitor(), person)
  await ctx.runJobs()
  const token = linkTokenOf(mailsTo(person.email).at(-1))
  await expect(resetPassword(ctx, makeVisitor(), { token, password: newPassword })).rejects.toMatchObject({
    code: 'linkInvalid',
  })
})

test('after an hour the link is over', async () => {
  const person = await makePerson(ctx)
  const token = await askForLink(person.email)
  ctx.setClock(new Date(testNow.getTime() + 3_600_000))
  await expect(resetPassword(ctx, makeVisitor(), { token, password: newPassword })).rejects.toMatchObject({
    code: 'linkInvalid',
  })
})

test('a password that breaks the rules leaves the link usable', async () => {
  const person = await makePerson(ctx)
  const token = await askForLink(person.email)
  expect(
    await call('POST', '/auth/reset-password', { body: { token, password: 'weakling1' } }),
  ).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password' }] },
  })
  await expect(resetPassword(ctx, makeVisitor(), { token, password: newPassword })).resolves.toBeDefined()
})

test('the link proves the address of an account that was not confirmed', async () => {
  const person = await makePerson(ctx, { email_confirmed_at: null })
  const token = await askForLink(person.email)
  const session = sessionOf(await resetPassword(ctx, makeVisitor(), { token, password: newPassword }))
  expect(session.user.email_confirmed_at).toBe(testNow.toISOString())
})

test('the answer is the same for an address without an account, which gets no mail', async () => {
  const [person, stranger] = [await makePerson(ctx), newEmail()]
  const ask = (email: string) => call('POST', '/auth/request-password-reset', { body: { email } })
  const [known, unknown] = [await ask(person.email), await ask(stranger)]
  expect(known.status).toBe(202)
  expect(unknown).toMatchObject({ status: known.status, body: known.body })
  await ctx.runJobs()
  expect(mailsTo(person.email)).toHaveLength(1)
  expect(mailsTo(stranger)).toHaveLength(0)
})

test('the links of one address are limited alike, with and without an account', async () => {
  for (const email of [(await makePerson(ctx)).email, newEmail()]) {
    const ask = () => requestPasswordReset(ctx, makeVisitor(), { email })
    for (let count = 0; count < mailsPerAccount; count++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'tooManyAttempts', status: 429 })
  }
})

test('one network asks for only so many links, to whomever', async () => {
  const visitor = makeVisitor()
  const outcomes = []
  for (let count = 0; count < 30; count++) {
    outcomes.push(
      await requestPasswordReset(ctx, visitor, { email: newEmail() }).then(
        () => 'sent',
        () => 'refused',
      ),
    )
  }
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(20)
})
