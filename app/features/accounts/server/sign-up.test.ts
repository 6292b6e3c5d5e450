import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { apiCaller } from '../../../../tests/support/api.ts'
import { createTestContext, testNow } from '../../../../tests/support/context.ts'
import {
  goodPassword,
  linkTokenOf,
  makePerson,
  makeVisitor,
  newEmail,
} from '../../../../tests/support/people.ts'
import { mailsPerAccount, signUpsPerNetwork } from './limits.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { signUp } from './sign-up.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

const accountsOf = (email: string) =>
  ctx.db.selectFrom('accounts').selectAll().where('email', '=', email).execute()
const mailsTo = (email: string) => ctx.mails.filter((mail) => mail.to === email)
const input = (email: string) => ({ email, password: goodPassword, accept_terms: true as const })

test('a sign-up stores the account with the accepted terms, and mails a confirmation link to the site root', async () => {
  const email = newEmail()
  await expect(signUp(ctx, makeVisitor(), input(email))).resolves.toEqual({
    email,
    confirmation_required: true,
  })
  const [account] = await accountsOf(email)
  expect(account).toMatchObject({
    email,
    email_confirmed_at: null,
    role: 'member',
    terms_version: '2.1',
    terms_accepted_at: testNow,
  })
  expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await ctx.runJobs()
  const [mail] = mailsTo(email)
  expect(mail?.subject).toBe('Confirm your email for Holmward')
  expect(mail?.text).toContain(`${ctx.config.publicUrl}/?confirm_token=${linkTokenOf(mail)}`)
  expect(Buffer.from(linkTokenOf(mail), 'base64url')).toHaveLength(32)
})

test('the link goes on to where somebody wanted to go, but never to another site', async () => {
  for (const [next, ending] of [
    ['/property/7?from=2026-07-01', '&next=%2Fproperty%2F7%3Ffrom%3D2026-07-01'],
    ['//elsewhere.example/', ''],
    ['https://elsewhere.example/', ''],
  ] as const) {
    const email = newEmail()
    expect(await call('POST', '/auth/sign-up', { body: { ...input(email), next } })).toMatchObject({
      status: 201,
    })
    await resendConfirmation(ctx, makeVisitor(), { email, next })
    await ctx.runJobs()
    expect(mailsTo(email)).toHaveLength(2)
    for (const mail of mailsTo(email)) {
      expect(mail.text).toContain(`/?confirm_token=${linkTokenOf(mail)}${ending}\n`)
      expect(mail.text).not.toContain('elsewhere')
    }
  }
})

test('a registered address is refused in the words of the specification, in any case of letters', async () => {
  const person = await makePerson(ctx)
  const answer = await call('POST', '/auth/sign-up', { body: input(person.email.toUpperCase()) })
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({
    code: 'emailTaken',
    detail: 'This email is already registered. Please try logging in instead.',
    errors: [{ field: 'email' }],
  })
  expect(await accountsOf(person.email)).toHaveLength(1)
})

test('an address that waits for confirmation is refused too, keeps its password, and can have another link', async () => {
  const email = newEmail()
  await signUp(ctx, makeVisitor(), input(email))
  const [before] = await accountsOf(email)
  await expect(
    signUp(ctx, makeVisitor(), { ...input(email), password: 'Another-Word-9' }),
  ).rejects.toMatchObject({ code: 'emailTaken' })
  expect((await accountsOf(email))[0]?.password_hash).toBe(before?.password_hash)
  await resendConfirmation(ctx, makeVisitor(), { email })
  await ctx.runJobs()
  expect(mailsTo(email)).toHaveLength(2)
})

test('thirty sign-ups of one address at once make one account and one mail', async () => {
  const email = newEmail()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, () => signUp(ctx, makeVisitor(), input(email))),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(outcomes.length - refused.length).toBe(1)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'emailTaken' })
  expect(await accountsOf(email)).toHaveLength(1)
  await ctx.runJobs()
  expect(mailsTo(email)).toHaveLength(1)
})

test('one key sent five times at once is one sign-up with identical replies', async () => {
  const email = newEmail()
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call('POST', '/auth/sign-up', { body: input(email), headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const other = await call('POST', '/auth/sign-up', { body: input(newEmail()), headers })
  expect(other).toMatchObject({ status: 422, body: { code: 'keyReused' } })
})

test.each([
  ['email', { email: 'nobody' }, 'Invalid email address'],
  ['email', { email: `${'a'.repeat(250)}@example.com` }, 'Email must be less than 255 characters'],
  ['email', { email: undefined }, 'Email is required'],
  ['password', { password: 'Short1' }, 'Password must be at least 8 characters'],
  [
    'password',
    { password: 'alllowercase1' },
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  ],
  ['password', { password: `Aa1${'x'.repeat(126)}` }, 'Password must be at most 128 characters'],
  [
    'accept_terms',
    { accept_terms: false },
    'Please accept the terms and confirm that you are at least 18 years old',
  ],
])('a wrong %s is answered beside its field: %j', async (field, wrong, message) => {
  const email = newEmail()
  const answer = await call('POST', '/auth/sign-up', { body: { ...input(email), ...wrong } })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalidInput', errors: [{ field, message }] })
  expect(await accountsOf(email)).toHaveLength(0)
})

test('spaces around an address do not belong to it, and fields that nobody may set have no effect', async () => {
  const email = newEmail()
  const answer = await call('POST', '/auth/sign-up', {
    body: {
      ...input(`  ${email} `),
      role: 'operator',
      email_confirmed_at: '2020-01-01T00:00:00Z',
      id: randomUUID(),
      __proto__: { role: 'operator' },
    },
  })
  expect(answer).toMatchObject({ status: 201, body: { email } })
  expect((await accountsOf(email))[0]).toMatchObject({ role: 'member', email_confirmed_at: null })
})

test('a body that is too large or not JSON is refused before anything is read from it', async () => {
  const large = await call('POST', '/auth/sign-up', {
    body: { ...input(newEmail()), more: 'x'.repeat(20_000) },
  })
  expect(large.status).toBe(413)
})

test('one network makes only so many accounts within five minutes', async () => {
  const visitor = makeVisitor({ address: '2001:db8:5:6::1' })
  for (let count = 0; count < signUpsPerNetwork; count++) {
    await signUp(ctx, { ...visitor, address: `2001:db8:5:6::${count + 1}` }, input(newEmail()))
  }
  await expect(signUp(ctx, visitor, input(newEmail()))).rejects.toMatchObject({
    code: 'tooManyAttempts',
    status: 429,
    retryAfterSeconds: 300,
  })
  await expect(signUp(ctx, makeVisitor(), input(newEmail()))).resolves.toBeDefined()
})

test('another link is not sent without end, wherever it is asked from', async () => {
  const email = newEmail()
  await signUp(ctx, makeVisitor(), input(email))
  for (let count = 0; count < mailsPerAccount; count++)
    await resendConfirmation(ctx, makeVisitor(), { email })
  await expect(resendConfirmation(ctx, makeVisitor(), { email: email.toUpperCase() })).rejects.toMatchObject({
    code: 'tooManyAttempts',
  })
})

test('asking for a link tells nothing about the address, and mails nothing to a stranger or the confirmed', async () => {
  const [unknown, confirmed] = [newEmail(), (await makePerson(ctx)).email]
  const waiting = newEmail()
  await signUp(ctx, makeVisitor(), input(waiting))
  const answers = await Promise.all(
    [unknown, confirmed, waiting].map((email) => resendConfirmation(ctx, makeVisitor(), { email })),
  )
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
  await ctx.runJobs()
  expect(mailsTo(unknown)).toHaveLength(0)
  expect(mailsTo(confirmed)).toHaveLength(0)
  expect(mailsTo(waiting)).toHaveLength(2)
})
