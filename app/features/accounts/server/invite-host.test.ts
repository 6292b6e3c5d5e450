import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestContext, testNow } from '../../../../tests/support/context.ts'
import {
  goodPassword,
  linkTokenOf,
  makePerson,
  makeVisitor,
  newEmail,
  sessionOf,
} from '../../../../tests/support/people.ts'
import type { AccountId } from '../../../lib/ids.ts'
import { inviteHost } from './invite-host.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'

const ctx = await createTestContext()

async function makeImported(): Promise<AccountId> {
  const { id } = await ctx.db
    .insertInto('accounts')
    .values({ source: 'elsewhere', source_id: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as AccountId // the table's own key
}
async function lastToken(email: string): Promise<string> {
  await ctx.runJobs()
  return linkTokenOf(ctx.mails.findLast((mail) => mail.to === email))
}
const use = (token: string, accept_terms?: boolean) =>
  resetPassword(ctx, makeVisitor(), { token, password: goodPassword, accept_terms })

test('an invited host accepts the terms, sets a password, and is signed in and confirmed', async () => {
  const [id, email] = [await makeImported(), newEmail()]
  await inviteHost(ctx, id, email)
  const token = await lastToken(email)
  expect(ctx.mails.at(-1)?.text).toContain(`/auth?invitation_token=${token}`)
  await expect(use(token)).rejects.toMatchObject({ code: 'termsNeeded', fields: [{ field: 'accept_terms' }] })
  const session = sessionOf(await use(token, true))
  expect(session.user).toMatchObject({ id, email, email_confirmed_at: testNow.toISOString() })
  await expect(signIn(ctx, makeVisitor(), { email, password: goodPassword })).resolves.toBeDefined()
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['terms_version', 'terms_accepted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(account).toEqual({ terms_version: '2.1', terms_accepted_at: testNow })
})

test('an invitation to a corrected address closes the link that went to the wrong one', async () => {
  const [id, wrong, right] = [await makeImported(), newEmail(), newEmail()]
  await inviteHost(ctx, id, wrong)
  const misled = await lastToken(wrong)
  await inviteHost(ctx, id, right)
  await expect(use(misled, true)).rejects.toMatchObject({ code: 'linkInvalid' })
  await expect(use(await lastToken(right), true)).resolves.toMatchObject({ user: { email: right } })
})

test('an account that somebody signs in to, an address in use, and an unknown account are refused', async () => {
  const person = await makePerson(ctx)
  await expect(inviteHost(ctx, person.id, newEmail())).rejects.toMatchObject({ code: 'alreadyClaimed' })
  await expect(inviteHost(ctx, await makeImported(), person.email)).rejects.toMatchObject({
    code: 'addressInUse',
  })
  await expect(inviteHost(ctx, randomUUID() as AccountId, newEmail())).rejects.toMatchObject({
    code: 'noSuchAccount',
  })
})

test('an invited host who asks for a new password gets another invitation', async () => {
  const [id, email] = [await makeImported(), newEmail()]
  await inviteHost(ctx, id, email)
  await requestPasswordReset(ctx, makeVisitor(), { email })
  await ctx.runJobs()
  const mails = ctx.mails.filter((mail) => mail.to === email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your listings are waiting on Holmward',
    'Your listings are waiting on Holmward',
  ])
})
