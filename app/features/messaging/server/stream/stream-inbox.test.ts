import { afterEach, expect, test } from 'vitest'
import { signAccessToken } from '#features/accounts/server/access-token.ts'
import { forgetSession } from '#features/accounts/server/authenticate.ts'
import type { ConversationId, MessageId } from '#lib/ids.ts'
import { identifyRequest } from '#platform/http/identify-request.ts'
import { bareApp } from '#tests/support/bare-app.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { until } from '#tests/support/until.ts'
import { questionSchema } from '../../messaging-input-schema.ts'
import { sendMessage } from '../send-message.ts'
import { startConversation } from '../start-conversation.ts'
import { openStreams } from './open-streams.ts'
import { streamInbox } from './stream-inbox.ts'

const ctx = await createTestContext()
const app = bareApp(ctx).get('/messages/stream', streamInbox)

type Listening = { said: () => string; isOver: () => boolean; leave: () => void }
const listening: Listening[] = []

afterEach(async () => {
  for (const { leave } of listening.splice(0)) leave()
  await until(() => openStreams.count() === 0, 5_000)
})

async function listen(person: TestAccount): Promise<Listening> {
  const { token } = await signAccessToken(ctx, person)
  const response = await app.request('/messages/stream', { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store')
  let said = ''
  let isOver = false
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  void (async () => {
    for (;;) {
      const part = await reader?.read().catch(() => undefined)
      if (!part || part.done) break
      said += decoder.decode(part.value)
    }
    isOver = true
  })()
  const one = { said: () => said, isOver: () => isOver, leave: () => void reader?.cancel() }
  listening.push(one)
  await until(() => said !== '', 5_000)
  return one
}

async function makeTalk() {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const question = {
    property_id: await makeListing(ctx, host),
    message_id: crypto.randomUUID(),
    text: 'Hello?',
  }
  const { conversation_id } = await startConversation(ctx, guest, questionSchema.parse(question))
  const say = (author: TestAccount) =>
    sendMessage(ctx, author, {
      id: conversation_id as ConversationId,
      message_id: crypto.randomUUID() as MessageId,
      text: 'Hello.',
    })
  return { host, guest, say }
}

const changed = /event: changed\ndata:\n\n/

test('a message says "changed" to both sides and to nobody else, and nothing of itself', async () => {
  const { host, guest, say } = await makeTalk()
  const stranger = await listen(await makeAccount(ctx))
  const [hers, his] = [await listen(host), await listen(guest)]
  await say(host)
  await until(() => changed.test(hers.said()) && changed.test(his.said()), 5_000)
  expect(his.said().replaceAll(/event: changed\ndata:\n\n|:\n\n/g, '')).toBe('')
  expect(stranger.said()).toBe(':\n\n')
})

test('what a slow transaction writes is said when it commits, though others came after it', async () => {
  const { guest } = await makeTalk()
  const his = await listen(guest)
  const slow = await ctx.db.startTransaction().execute()
  await slow
    .updateTable('participants')
    .set({ archived_at: new Date() })
    .where('account_id', '=', guest.id)
    .execute()
  const other = await makeTalk()
  const theirs = await listen(other.guest)
  await other.say(other.host)
  await until(() => changed.test(theirs.said()), 5_000)
  // What was written just before he listened may be said once more.
  const before = his.said()
  await slow.commit().execute()
  await until(() => his.said().length > before.length, 5_000)
  expect(his.said().slice(before.length)).toMatch(changed)
})

test('a fourth stream of an account ends its first', async () => {
  const person = await makeAccount(ctx)
  const first = await listen(person)
  const others = [await listen(person), await listen(person)]
  expect(first.isOver()).toBe(false)
  others.push(await listen(person))
  await until(() => first.isOver(), 5_000)
  expect(others.map(({ isOver }) => isOver())).toEqual([false, false, false])
  // Back at once it would end the next one, which would come back.
  expect(first.said()).toContain('retry: 60000')
})

test('who goes away is forgotten, and nothing is said to them any more', async () => {
  const { host, guest, say } = await makeTalk()
  const { token } = await signAccessToken(ctx, guest)
  const response = await app.request('/messages/stream', { headers: { authorization: `Bearer ${token}` } })
  expect(openStreams.count()).toBe(1)
  // As a server does whose client has hung up.
  await response.body?.cancel()
  expect(openStreams.count()).toBe(0)
  const his = await listen(guest)
  await say(host)
  await until(() => changed.test(his.said()), 5_000)
})

test('nobody is let in without a session that lives', async () => {
  expect((await app.request('/messages/stream')).status).toBe(401)
  const person = await makeAccount(ctx)
  const { token } = await signAccessToken(ctx, person)
  await ctx.db
    .updateTable('sessions')
    .set({ ended_at: new Date(), ended_reason: 'signed_out' })
    .where('id', '=', person.sessionId)
    .execute()
  forgetSession(ctx, person.sessionId)
  const headers = { authorization: `Bearer ${token}` }
  expect((await app.request('/messages/stream', { headers })).status).toBe(401)
})

test('the log tells of a stream once, when it is over', async () => {
  const person = await makeAccount(ctx)
  const { token } = await signAccessToken(ctx, person)
  const logged = bareApp(ctx).use(identifyRequest(ctx)).get('/messages/stream', streamInbox)
  const lines = () => ctx.logLines.filter((line) => line.includes('"route":"/messages/stream"'))
  const response = await logged.request('/messages/stream', { headers: { authorization: `Bearer ${token}` } })
  expect(lines()).toEqual([])
  await response.body?.cancel()
  await until(() => lines().length > 0, 5_000)
  expect(lines()).toHaveLength(1)
})
