import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { noteReturn, type Outcome } from '#platform/mail/returned-mails.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import type { TestAccount } from '#tests/support/factories.ts'
import { goodPassword, linkTokenOf, makePerson, makeVisitor, sessionOf } from '#tests/support/people.ts'
import { confirmEmail } from '../confirm-email.ts'
import { requestPasswordReset } from '../request-password-reset.ts'
import { resetPassword } from '../reset-password.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

beforeEach(() => ctx.setClock(testNow))

/** Sends a mail to somebody, or to another address of theirs, and lets it come back. */
async function comeBack(
  person: TestAccount,
  { status = '5.1.1', outcome = 'bounced' as Outcome, to = person.email } = {},
): Promise<void> {
  const id = randomUUID()
  const mail = { id, kind: 'booking-mail', account: person.id, to, subject: 's', html: 'h', text: 't' }
  await ctx.mail.send(mail)
  await noteReturn(ctx, { mailId: id, outcome, status, words: 'says the server' })
}

const notice = async (person: TestAccount) => {
  const { body } = await call('GET', '/account/returned-mail', { as: person })
  return (body as { returned: { email: string; reason: string } | null }).returned // as documented
}

test.each([
  ['5.1.1', 'no_mailbox'],
  ['5.1.10', 'no_mailbox'],
  ['5.2.1', 'no_mailbox'],
  ['5.2.2', 'full'],
  ['4.2.2', 'full'],
  ['5.7.1', 'refused'],
  ['550', 'refused'],
])('somebody is told that a mail came back with %s, in our words: %s', async (status, reason) => {
  const person = await makePerson(ctx)
  expect(await notice(person)).toBeNull()
  await comeBack(person, { status })
  expect(await notice(person)).toEqual({ email: person.email, returned_at: testNow.toISOString(), reason })
})

test('a late mail, a mail to another address and one of somebody else say nothing', async () => {
  const [person, other] = [await makePerson(ctx), await makePerson(ctx)]
  await comeBack(person, { outcome: 'delayed', status: '4.4.1' })
  await comeBack(person, { to: 'former@example.com' })
  await comeBack(other)
  expect(await notice(person)).toBeNull()
})

test('it is over once the link of a mail to this address was followed, and only for this address', async () => {
  const [person, other] = [await makePerson(ctx), await makePerson(ctx)]
  await comeBack(person)
  await comeBack(other)
  const answer = await call('POST', '/account/email/check', { as: person })
  expect(answer).toMatchObject({ status: 202, body: { message: expect.stringContaining(person.email) } })
  expect(await notice(person)).not.toBeNull()
  await ctx.runJobs()
  const mail = ctx.mails.findLast(({ to }) => to === person.email)
  expect(mail?.subject).toBe('Confirm that your email works')
  await confirmEmail(ctx, makeVisitor(), { token: linkTokenOf(mail) })
  expect(await notice(person)).toBeNull()
  expect(await notice(other)).not.toBeNull()
})

test('a new password by a mailed link shows the same', async () => {
  const person = await makePerson(ctx)
  await comeBack(person)
  await requestPasswordReset(ctx, makeVisitor(), { email: person.email })
  await ctx.runJobs()
  const token = linkTokenOf(ctx.mails.findLast(({ to }) => to === person.email))
  const { access_token } = sessionOf(
    await resetPassword(ctx, makeVisitor(), { token, password: 'Lighthouse-Tea-3' }),
  )
  const headers = { authorization: `Bearer ${access_token}` }
  expect(await call('GET', '/account/returned-mail', { headers })).toMatchObject({ body: { returned: null } })
})

test('it is over with another address, and begins anew when mails come back from there', async () => {
  const person = await makePerson(ctx)
  await comeBack(person)
  const email = `new-${randomUUID()}@example.com`
  await requestEmailChange(ctx, { ...makeVisitor(), ...person }, { email, password: goodPassword })
  await ctx.runJobs()
  await confirmEmailChange(ctx, { token: linkTokenOf(ctx.mails.findLast(({ to }) => to === email)) })
  expect(await notice(person)).toBeNull()
  await comeBack(person, { to: email })
  expect(await notice(person)).toMatchObject({ email })
})

test('no mail is held back because others came back', async () => {
  const person = await makePerson(ctx)
  await comeBack(person)
  await requestPasswordReset(ctx, makeVisitor(), { email: person.email })
  await ctx.runJobs()
  expect(ctx.mails.filter(({ to }) => to === person.email).map(({ kind }) => kind)).toEqual([
    'booking-mail',
    'account-password-reset-mail',
  ])
})

test('a link is sent five times an hour at most', async () => {
  const person = await makePerson(ctx)
  const ask = async () => (await call('POST', '/account/email/check', { as: person })).status
  const statuses = []
  for (let asked = 0; asked < 6; asked++) statuses.push(await ask())
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})

test('what came back is part of the own data, and goes with the account', async () => {
  const person = await makePerson(ctx)
  await comeBack(person)
  await comeBack(person, { to: 'former@example.com' })
  const { body } = await call('GET', '/account/data', { as: person })
  expect(body).toMatchObject({
    account: { sent_mails: expect.arrayContaining([expect.objectContaining({ outcome: 'bounced' })]) },
  })
  expect(JSON.stringify(body)).not.toContain('says the server')
  const keeper = ctx.personalData.find(({ name }) => name === 'account')
  await ctx.db.transaction().execute(async (tx) => keeper?.eraseData(tx, person.id))
  const left = await ctx.db
    .selectFrom('sent_mails')
    .select('id')
    .where('account_id', '=', person.id)
    .execute()
  expect(left).toEqual([])
})
