import { expect, test } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { mailKinds } from '../../mail-kinds.ts'
import { setPreferences } from '../preferences.ts'
import type { Notification } from './notification.ts'
import { notify } from './notify.ts'

const ctx = await createTestContext()
const letter = { subject: 'News', preheader: 'Some.', heading: 'News', paragraphs: ['There are some.'] }

async function newsFor(kind: Notification['kind'], is: 'wanted' | 'unwanted'): Promise<Notification> {
  const account = await makeAccount(ctx)
  const unwanted = Object.fromEntries(mailKinds.map((each) => [each, false]))
  if (is === 'unwanted') await setPreferences('is_wanted')(ctx, account, unwanted)
  const recipient = { account: account.id, email: account.email }
  return { event: 'some-news', kind, recipient, letter, path: '/account', id: crypto.randomUUID() }
}

test.each(mailKinds)(
  'says %s by mail to who wants it, with a way to switch it off, and to nobody else',
  async (kind) => {
    const wanted = await newsFor(kind, 'wanted')
    await notify(ctx, wanted)
    await notify(ctx, await newsFor(kind, 'unwanted'))
    expect(ctx.mails.map(({ to }) => to)).toEqual([wanted.recipient.email])
    expect(ctx.mails[0]?.unsubscribe).toContain(`.${kind}.`)
    ctx.mails.length = 0
  },
)

test('says what has no kind to everybody, with nothing to switch off, also to who has no account', async () => {
  const always = await newsFor(null, 'unwanted')
  await notify(ctx, always)
  await notify(ctx, { ...always, recipient: { account: null, email: 'desk@example.com' } })
  expect(ctx.mails.map(({ to, account, unsubscribe }) => [to, account, unsubscribe])).toEqual([
    [always.recipient.email, always.recipient.account, undefined],
    ['desk@example.com', null, undefined],
  ])
  ctx.mails.length = 0
})

test('says it again as the same message, with what only a mail carries', async () => {
  const news = await newsFor(null, 'wanted')
  const mail = {
    replyTo: 'guest@example.com',
    finishHtml: (html: string) => `${html}<!-- read by machines -->`,
  }
  await notify(ctx, { ...news, mail })
  await notify(ctx, { ...news, mail })
  const [first, second] = ctx.mails
  expect(second).toEqual(first)
  expect(first).toMatchObject({
    id: news.id,
    kind: 'some-news',
    subject: 'News',
    replyTo: 'guest@example.com',
  })
  expect(first?.html).toMatch(/<!-- read by machines -->$/)
})
