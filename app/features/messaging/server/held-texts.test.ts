import { afterEach, expect, test } from 'vitest'
import { setBlocked } from '#features/accounts/server/blocks.ts'
import { decisionOf, makeStaff } from '#features/moderation/testing/make-staff.ts'
import type { ConversationId, MessageId } from '#lib/ids.ts'
import { inTransaction } from '#platform/database/database.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { questionSchema } from '../messaging-input-schema.ts'
import { decideHeld } from './decide-held.ts'
import { listConversations } from './list-conversations.ts'
import { listEntries } from './list-entries.ts'
import { messagingPersonalData } from './personal-data.ts'
import { releaseHeld } from './release-held.ts'
import { sendDueMails } from './send-due-mails.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'
import { updateConversation } from './update-conversation.ts'

// What a new account sends to many hosts is held (market rule 23), and what becomes of it.

const ctx = await createTestContext()
const call = apiCaller(ctx)

const newId = () => crypto.randomUUID() as MessageId
const secondsLater = (seconds: number) => ctx.setClock(new Date(testNow.getTime() + seconds * 1_000))
afterEach(async () => {
  // What one test holds, no other one delivers.
  await ctx.db.updateTable('messages').set({ held_until: null }).where('held_until', 'is not', null).execute()
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

const dayLater = 86_400

async function decide(id: string, act: 'suspend' | 'restrict') {
  const operator = await makeStaff(ctx)
  const opened = await call('POST', '/operator/cases', { as: operator, body: { kind: 'account', id } })
  const path = `/operator/cases/${Object(opened.body).id}/decisions`
  expect((await call('POST', path, { as: operator, body: decisionOf(act) })).status).toBe(201)
}

test.each(['suspend', 'restrict'] as const)(
  'to %s an account keeps its held texts back for good',
  async (act) => {
    const guest = await makeGuest()
    const talk = await makeHeld(guest)
    await decide(guest.id, act)
    secondsLater(dayLater)
    expect(await releaseHeld(ctx)).toBe(0)
    expect(await textsOf(talk.host, talk)).toEqual([])
    const { entries } = await listEntries(ctx, guest, { id: talk.id })
    expect(entries).toMatchObject([{ is_held: false, is_refused: true }])
    if (act === 'suspend')
      await expect(decideHeld(ctx, talk.id, 'release')).rejects.toMatchObject({ code: 'heldUnwanted' })
  },
)

test('a held text reaches nobody who blocks its writer, nor comes from an account that was closed, until that ends', async () => {
  const [blocked, closed] = [await makeGuest(), await makeGuest()]
  const talks = [
    await makeHeld(blocked, 'Call me, it is cheaper'),
    await makeHeld(closed, 'I pay twice as much'),
  ]
  const [one, other] = talks as [(typeof talks)[0], (typeof talks)[0]]
  const block = (is: boolean) =>
    inTransaction(ctx.db, (tx) =>
      setBlocked(tx, one.host, { account: blocked.id, blocked: is, now: ctx.clock() }),
    )
  const close = (delete_after: Date | null) =>
    ctx.db.updateTable('accounts').set({ delete_after }).where('id', '=', closed.id).execute()
  await block(true)
  await close(new Date('2026-08-01T00:00:00Z'))
  secondsLater(dayLater)
  expect(await releaseHeld(ctx)).toBe(0)
  for (const { host, id } of talks) {
    expect(await textsOf(host, { id })).toEqual([])
    await expect(decideHeld(ctx, id, 'release')).rejects.toMatchObject({ code: 'heldUnwanted' })
  }
  await block(false)
  await close(null)
  secondsLater(2 * dayLater)
  expect(await releaseHeld(ctx)).toBe(2)
  expect(await textsOf(other.host, other)).toEqual(['I pay twice as much'])
})

test('what was held of somebody who is erased never comes', async () => {
  const guest = await makeGuest()
  const talk = await makeHeld(guest, 'Write to me elsewhere, please')
  await inTransaction(ctx.db, (tx) => messagingPersonalData.eraseData(tx, guest.id))
  secondsLater(dayLater)
  await releaseHeld(ctx)
  expect(await textsOf(talk.host, talk)).toEqual([])
})

test.each(['release', 'time'] as const)(
  'a held text is news when it comes by %s, whatever was read and told of meanwhile',
  async (by) => {
    const guest = await makeGuest()
    const talk = await makeHeld(guest, `Call me by ${by}`)
    // What its host reads, is told of and answers behind it, as texts of another time would be.
    await write(talk.host, talk, 'Good morning!')
    await updateConversation(ctx, talk.host, { id: talk.id, read_seq: 9 })
    secondsLater(300)
    await sendDueMails(ctx)
    secondsLater(dayLater)
    if (by === 'time') expect(await releaseHeld(ctx)).toBe(1)
    else expect(await decideHeld(ctx, talk.id, 'release')).toBe(1)
    const { conversations } = await listConversations(ctx, talk.host, { filter: 'all' })
    expect(conversations).toMatchObject([{ is_unread: true, unread_messages: 1 }])
    expect(await textsOf(talk.host, talk)).toEqual(['Good morning!', `Call me by ${by}`])
    ctx.mails.length = 0
    secondsLater(dayLater + 180)
    await sendDueMails(ctx)
    await ctx.runJobs()
    const mails = ctx.mails.filter(({ to }) => to === talk.host.email)
    expect(mails.map(({ text }) => text.includes(`> Call me by ${by}`))).toEqual([true])
  },
)

test('held texts are delivered in the order in which they were written', async () => {
  const guest = await makeGuest()
  const talk = await makeHeld(guest, 'Is it quiet at night?')
  secondsLater(60)
  await write(guest, talk, 'And is there a cot?')
  secondsLater(dayLater)
  expect(await releaseHeld(ctx)).toBe(2)
  expect(await textsOf(talk.host, talk)).toEqual(['Is it quiet at night?', 'And is there a cot?'])
})
