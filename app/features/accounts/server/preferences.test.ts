import { beforeEach, expect, test } from 'vitest'
import type { AccountId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, type TestAccount } from '#tests/support/factories.ts'
import { type MailKind, mailKinds } from '../mail-kinds.ts'
import { channelsWanted, notify } from './notify/notify.ts'
import { unsubscribe, unsubscribeLinks } from './unsubscribe.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

beforeEach(() => ctx.setClock(testNow))

const wantsByMail = async ({ id: account }: TestAccount, kind: MailKind) =>
  (await channelsWanted(ctx.db, { account, kind })).mail

const tokenOf = (id: AccountId, kind: 'reminders' | 'reviews' = 'reminders') =>
  new URL(unsubscribeLinks(ctx, id, kind).page).searchParams.get('token') ?? ''

test('everything is wanted until it is switched off, and each kind stands for itself', async () => {
  const [person, other] = [await makeAccount(ctx), await makeAccount(ctx)]
  const all = Object.fromEntries(mailKinds.map((kind) => [kind, true]))
  expect(await call('GET', '/account/mail-preferences', { as: person })).toMatchObject({
    status: 200,
    body: all,
  })
  const patch = (body: object) => call('PATCH', '/account/mail-preferences', { as: person, body })
  expect(await patch({ reminders: false, reviews: false })).toMatchObject({
    body: { ...all, reminders: false, reviews: false },
  })
  expect(await patch({ reviews: true })).toMatchObject({ body: { ...all, reminders: false } })
  expect(await wantsByMail(person, 'reminders')).toBe(false)
  expect(await wantsByMail(other, 'reminders')).toBe(true)
})

test('the link of a mail switches its own kind off, without a sign-in and as often as it is posted', async () => {
  const person = await makeAccount(ctx)
  const { oneClick } = unsubscribeLinks(ctx, person.id, 'reminders')
  const path = oneClick.slice(`${ctx.config.publicUrl}/api`.length)
  // As RFC 8058 has mail programs post it.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await call('GET', path)).toMatchObject({
    status: expect.toSatisfy((status: number) => status >= 400),
  })
  expect(await wantsByMail(person, 'reminders')).toBe(true)
  for (let posted = 0; posted < 2; posted++) {
    expect(await call('POST', path, { headers })).toMatchObject({ status: 200, body: { kind: 'reminders' } })
  }
  expect(await wantsByMail(person, 'reminders')).toBe(false)
  expect(await wantsByMail(person, 'reviews')).toBe(true)
})

test('a link that we did not sign, or that was changed, switches nothing off', async () => {
  const [person, other] = [await makeAccount(ctx), await makeAccount(ctx)]
  const token = tokenOf(person.id)
  const forged = [
    '',
    'nothing',
    token.slice(0, -1),
    `${token}x`,
    token.replace(person.id, other.id),
    token.replace('reminders', 'reviews'),
    token.replace('reminders', 'everything'),
  ]
  for (const text of forged)
    await expect(unsubscribe(ctx, { token: text })).rejects.toMatchObject({ code: 'linkInvalid' })
  expect(
    await ctx.db
      .selectFrom('mail_preferences')
      .select('kind')
      .where('account_id', 'in', [person.id, other.id])
      .execute(),
  ).toEqual([])
})

test('a mail carries what switches its kind off, and is not sent to who has done so', async () => {
  const person = await makeAccount(ctx)
  const recipient = { account: person.id, email: person.email }
  const letter = { subject: 'News', preheader: 'Some.', heading: 'News', paragraphs: [] }
  const tell = (kind: MailKind | null) =>
    notify(ctx, { event: 'some-news', kind, recipient, letter, path: null, id: crypto.randomUUID() })
  await tell('reviews')
  const [wanted] = ctx.mails.splice(0)
  expect(wanted?.text).toContain('/unsubscribe?token=')
  expect(wanted?.unsubscribe).toContain('/api/mail-preferences/unsubscribe?token=')
  await unsubscribe(ctx, { token: tokenOf(person.id, 'reviews') })
  await tell('reviews')
  expect(ctx.mails).toEqual([])
  await tell(null)
  const [always] = ctx.mails.splice(0)
  expect(always?.text).not.toContain('/unsubscribe')
  expect(always?.unsubscribe).toBeUndefined()
})
