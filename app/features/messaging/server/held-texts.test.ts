import { afterEach, expect, test } from 'vitest'
import type { ConversationId, MessageId } from '#lib/ids.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { questionSchema } from '../messaging-input-schema.ts'
import { listEntries } from './list-entries.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'

// What a new account sends to many hosts is held (market rule 23), and what becomes of it.

const ctx = await createTestContext()

const newId = () => crypto.randomUUID() as MessageId
const secondsLater = (seconds: number) => ctx.setClock(new Date(testNow.getTime() + seconds * 1_000))
afterEach(() => {
  secondsLater(0)
  ctx.mails.length = 0
})

const makeGuest = () => makeAccount(ctx, { created_at: testNow })

async function ask(guest: TestAccount, host: TestAccount, text: string) {
  const property_id = await makeListing(ctx, host)
  const question = questionSchema.parse({ property_id, message_id: newId(), text })
  const { conversation_id, message } = await startConversation(ctx, guest, question)
  return { host, id: conversation_id as ConversationId, isHeld: message.is_held }
}

/** One guest's conversations with so many hosts, each begun with other words. */
async function makeTalks(guest: TestAccount, count: number) {
  const talks = []
  for (let at = 0; at < count; at++) talks.push(await ask(guest, await makeAccount(ctx), `Question ${at}`))
  return talks
}

/** The same first words to five hosts; answers the conversation of the fifth, where they are held. */
async function makeHeld(guest: TestAccount, text = 'Call me for a discount') {
  for (let at = 0; at < 4; at++) await ask(guest, await makeAccount(ctx), text)
  const talk = await ask(guest, await makeAccount(ctx), text)
  expect(talk.isHeld).toBe(true)
  return talk
}

async function write(author: TestAccount, { id }: { id: ConversationId }, text: string) {
  const { message } = await sendMessage(ctx, author, { id, message_id: newId(), text })
  return message.is_held
}

async function textsOf(reader: TestAccount, { id }: { id: ConversationId }) {
  const { entries } = await listEntries(ctx, reader, { id })
  return entries.map((entry) => (entry.kind === 'message' ? entry.text : entry.kind))
}

test('words that a new account sends to a fifth host are held also where they are not the first ones', async () => {
  const guest = await makeGuest()
  const held = []
  for (const talk of await makeTalks(guest, 5))
    held.push(await write(guest, talk, 'Pay me by wire, it is cheaper'))
  expect(held).toEqual([false, false, false, false, true])
})

test('the same words twice to one host go to one host', async () => {
  const guest = await makeGuest()
  const [first, ...others] = await makeTalks(guest, 4)
  if (!first) throw new Error('no talk')
  for (const talk of [first, ...others, first, first])
    expect(await write(guest, talk, 'Have you had a look at the dates?')).toBe(false)
})

test('of words sent to five hosts at once one is held', async () => {
  const guest = await makeGuest()
  const talks = await makeTalks(guest, 5)
  const held = await Promise.all(talks.map((talk) => write(guest, talk, 'Pay me by wire, it is cheaper')))
  expect(held.filter(Boolean)).toHaveLength(1)
})

test('what comes behind a held text waits with it, and the operator is told once', async () => {
  const guest = await makeGuest()
  const talk = await makeHeld(guest)
  expect(await write(guest, talk, 'Or write to scam at example dot com')).toBe(true)
  expect(await textsOf(talk.host, talk)).toEqual([])
  await ctx.runJobs()
  const told = ctx.mails.filter(
    ({ subject, text }) => subject === 'A message is held' && text.includes(talk.id),
  )
  expect(told).toHaveLength(1)
})

test('a thank you to each host who has answered is held nowhere, and a number in it is looked at', async () => {
  const guest = await makeGuest()
  const talks = await makeTalks(guest, 6)
  for (const { host, id } of talks) await write(host, { id }, 'Yes, it is.')
  for (const talk of talks) expect(await write(guest, talk, 'Thank you very much!')).toBe(false)
  const held = []
  for (const talk of talks) held.push(await write(guest, talk, 'Call 555 123'))
  expect(held.filter(Boolean)).toHaveLength(2)
})

test('hosts, and accounts older than a week, write the same to whom they like', async () => {
  const host = await makeAccount(ctx, { created_at: testNow })
  for (let at = 0; at < 6; at++) {
    const { id } = await ask(await makeGuest(), host, 'Is it free?')
    expect(await write(host, { id }, 'It is free, and breakfast is included.')).toBe(false)
  }
  const old = await makeAccount(ctx, { created_at: new Date('2026-01-01T00:00:00Z') })
  for (const talk of await makeTalks(old, 6))
    expect(await write(old, talk, 'We are a family of four with a dog.')).toBe(false)
})
