import { expect, test } from 'vitest'
import type { ConversationId, MessageId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { questionSchema } from '../messaging-input-schema.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'
import { updateConversation } from './update-conversation.ts'

const service = await startPushService()
const ctx = await createTestContext({ config: { pushAllowHosts: [service.host] } })
const call = apiCaller(ctx)
const newId = () => crypto.randomUUID() as MessageId

async function browserOf(person: TestAccount) {
  const browser = service.makeBrowser()
  const body = { ...browser.subscription, public_key: ctx.push.publicKey }
  expect((await call('PUT', '/account/push/subscription', { as: person, body })).status).toBe(200)
  return browser
}

async function startTalk(text: string) {
  const [host, guest] = [
    await makeAccount(ctx, { display_name: 'Hanna Berg' }),
    await makeAccount(ctx, { display_name: 'Maya Lind' }),
  ]
  const browser = await browserOf(host)
  const property_id = await makeListing(ctx, host, { title: 'The lighthouse' })
  const question = questionSchema.parse({ property_id, message_id: newId(), text })
  const { conversation_id } = await startConversation(ctx, guest, question)
  const id = conversation_id as ConversationId
  const write = (author: TestAccount, words: string) =>
    sendMessage(ctx, author, { id, message_id: newId(), text: words })
  return { host, guest, browser, id, write }
}

test('a message that is not read at once is told of without its words, by its home, and leads to its thread', async () => {
  const { browser, id } = await startTalk('Is the key under the pot?')
  await ctx.runJobs({ evenLater: true })
  expect(browser.notices()).toMatchObject([
    {
      title: 'New message about The lighthouse',
      body: '',
      path: `/messages/${id}`,
      tag: `conversation ${id}`,
      unread: 1,
    },
  ])
})

test('its words are shown to who allows that, several as one, and each message is told of once', async () => {
  const { host, guest, browser, write } = await startTalk('Hello!')
  await call('PATCH', '/account/push', { as: host, body: { shows_text: true } })
  await write(guest, 'Is there a cot?')
  await Promise.all([ctx.runJobs({ evenLater: true }), ctx.runJobs({ evenLater: true })])
  expect(browser.notices()).toMatchObject([
    { title: 'Maya · The lighthouse', body: 'Is there a cot? (2 new messages)' },
  ])
  await write(guest, 'And a high chair?')
  await ctx.runJobs({ evenLater: true })
  expect(browser.notices().at(-1)).toMatchObject({ body: 'And a high chair?' })
  expect(browser.notices()).toHaveLength(2)
})

test('nobody is told of what they have read within some seconds, of their own words, or on a browser that was never asked', async () => {
  const { host, guest, browser, id, write } = await startTalk('Hello!')
  await updateConversation(ctx, host, { id, read_seq: 1 })
  await write(host, 'Good morning.')
  await ctx.runJobs({ evenLater: true })
  expect(browser.requests()).toEqual([])
  const own = await browserOf(guest)
  await write(guest, 'Thank you.')
  await ctx.runJobs({ evenLater: true })
  expect(own.requests()).toEqual([])
  expect(browser.requests()).toHaveLength(1)
})

test('who wants no pushes of messages still gets the mail after two minutes', async () => {
  const { host, guest, browser, write } = await startTalk('Hello!')
  await call('PATCH', '/account/push-preferences', { as: host, body: { messages: false } })
  await write(guest, 'Are you there?')
  await ctx.runJobs({ evenLater: true })
  expect(browser.requests()).toEqual([])
  const due = await ctx.db
    .selectFrom('participants')
    .select('mail_due_at')
    .where('account_id', '=', host.id)
    .executeTakeFirstOrThrow()
  expect(due.mail_due_at).not.toBeNull()
})
