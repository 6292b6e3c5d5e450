import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { isAppError } from '#lib/errors.ts'
import type { MessageId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { questionSchema } from '../messaging-input-schema.ts'
import { getConversation } from './get-conversation.ts'
import { sweepInboxChanges } from './jobs.ts'
import { listChanges } from './list-changes.ts'
import { listConversations } from './list-conversations.ts'
import { listEntries } from './list-entries.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'
import { summariseInbox } from './summarise-inbox.ts'
import { updateConversation } from './update-conversation.ts'

const ctx = await createTestContext({ pool: 30 })
const call = apiCaller(ctx)

const newId = () => crypto.randomUUID() as MessageId

/** What happens at one instant is read in the order of ids, which is chance: a test that asks for an order moves the clock. */
const minutesLater = (minutes: number) => ctx.setClock(new Date(testNow.getTime() + minutes * 60_000))
afterEach(() => ctx.setClock(testNow))

async function ask(guest: TestAccount, property_id: string, text = 'Is the garden fenced?', id = newId()) {
  return startConversation(ctx, guest, questionSchema.parse({ property_id, message_id: id, text }))
}

async function makePair() {
  const host = await makeAccount(ctx, { display_name: 'Ines Duarte' })
  const guest = await makeAccount(ctx, { display_name: 'Maya Lindqvist' })
  const property = await makeListing(ctx, host)
  return { host, guest, property }
}

async function textsOf(reader: TestAccount, id: string) {
  const { entries } = await listEntries(ctx, reader, { id: id as never })
  return entries.map((entry) =>
    entry.kind === 'message' ? entry.text : entry.kind === 'step' ? entry.status : entry.kind,
  )
}

const inbox = (reader: TestAccount, wish: Partial<Parameters<typeof listConversations>[2]> = {}) =>
  listConversations(ctx, reader, { filter: 'all', ...wish })

test('a question before any booking reaches the host, who answers, and each side reads the first name of the other', async () => {
  const { host, guest, property } = await makePair()
  const { conversation_id: id } = await ask(guest, property)
  const [found] = (await inbox(host)).conversations
  expect(found).toMatchObject({
    id,
    side: 'host',
    person: { name: 'Maya', has_left: false },
    latest: { text: 'Is the garden fenced?', is_own: false },
    is_unread: true,
    unread_messages: 1,
    stay: null,
  })
  await sendMessage(ctx, host, { id: id as never, message_id: newId(), text: 'Yes, all round.' })
  expect(await textsOf(guest, id)).toEqual(['Is the garden fenced?', 'Yes, all round.'])
  expect((await inbox(guest)).conversations).toMatchObject([
    { side: 'guest', person: { name: 'Ines' }, is_unread: true, latest: { text: 'Yes, all round.' } },
  ])
  // Who answers has read.
  expect((await inbox(host, { filter: 'unread' })).conversations).toEqual([])
})

test('a question about a home goes on in the conversation that there is, also when it began with a request', async () => {
  const { host, guest, property } = await makePair()
  const booking = await makeBooking(ctx, { host, guest, listing: property, status: 'pending' })
  minutesLater(1)
  const { conversation_id: id } = await ask(guest, property)
  const again = await ask(guest, property, 'And is there a cot?')
  expect(again.conversation_id).toBe(id)
  const details = await getConversation(ctx, guest, { id: id as never })
  expect(details).toMatchObject({ opened_by: 'booking', stay: { booking_id: booking, status: 'pending' } })
  expect(await textsOf(host, id)).toEqual(['pending', 'Is the garden fenced?', 'And is there a cot?'])
})

test('the same message sent five times at once is one message, and with another text it is refused', async () => {
  const { host, guest, property } = await makePair()
  const first = newId()
  const opened = await Promise.all(Array.from({ length: 5 }, () => ask(guest, property, 'Once?', first)))
  const [{ conversation_id: id } = { conversation_id: '' }] = opened
  expect(new Set(opened.map((sent) => JSON.stringify(sent))).size).toBe(1)
  const answer = { id: id as never, message_id: newId(), text: 'Once.' }
  const sent = await Promise.all(Array.from({ length: 5 }, () => sendMessage(ctx, host, answer)))
  expect(new Set(sent.map(({ message }) => message.seq))).toEqual(new Set([2]))
  expect(await textsOf(guest, id)).toEqual(['Once?', 'Once.'])
  await expect(sendMessage(ctx, host, { ...answer, text: 'Twice.' })).rejects.toSatisfy((error) =>
    isAppError(error, 'otherMessage'),
  )
})

test('messages of both sides at once are numbered without a gap, in the order in which they are read', async () => {
  const { host, guest, property } = await makePair()
  const { conversation_id: id } = await ask(guest, property, 'zero')
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      sendMessage(ctx, at % 2 ? host : guest, { id: id as never, message_id: newId(), text: `no ${at}` }),
    ),
  )
  const { entries } = await listEntries(ctx, host, { id: id as never })
  const seqs = entries.map((entry) => (entry.kind === 'message' ? entry.seq : 0))
  expect(seqs).toEqual(Array.from({ length: 41 }, (_, at) => at + 1))
})

test('a thread is read backwards page by page, with nothing twice and nothing left out', async () => {
  const { host, guest, property } = await makePair()
  await makeBooking(ctx, { host, guest, listing: property, status: 'pending' })
  minutesLater(1)
  const { conversation_id: id } = await ask(guest, property, 'text 0')
  for (let at = 1; at < 120; at++)
    await sendMessage(ctx, guest, { id: id as never, message_id: newId(), text: `text ${at}` })
  const read: string[] = []
  let before: string | null | undefined
  do {
    const page = await listEntries(ctx, host, { id: id as never, before: before ?? undefined })
    read.unshift(
      ...page.entries.map((entry) =>
        entry.kind === 'message' ? entry.text : entry.kind === 'step' ? entry.status : entry.kind,
      ),
    )
    before = page.earlier
  } while (before)
  expect(read).toEqual(['pending', ...Array.from({ length: 120 }, (_, at) => `text ${at}`)])
})

test('nobody but the two finds a conversation, and what cannot be an id is not found either', async () => {
  const { guest, property } = await makePair()
  const { conversation_id: id } = await ask(guest, property)
  const other = await makeAccount(ctx)
  const message = { message_id: newId(), text: 'Hello?' }
  expect((await call('GET', `/conversations/${id}`, { as: other })).status).toBe(404)
  expect((await call('GET', `/conversations/${id}/entries`, { as: other })).status).toBe(404)
  expect((await call('POST', `/conversations/${id}/messages`, { as: other, body: message })).status).toBe(404)
  expect((await call('GET', '/conversations/none', { as: guest })).status).toBe(404)
  expect((await inbox(other)).conversations).toEqual([])
})

test('reading clears what waits and never goes back, and marking unread brings it back', async () => {
  const { host, guest, property } = await makePair()
  const { conversation_id } = await ask(guest, property)
  const id = conversation_id as never
  await sendMessage(ctx, guest, { id, message_id: newId(), text: 'And the gate?' })
  expect(await summariseInbox(ctx, host)).toMatchObject({ unread: 1, homes: [{ property_id: property }] })
  expect(await updateConversation(ctx, host, { id, read_seq: 1 })).toMatchObject({ is_unread: true })
  expect(await updateConversation(ctx, host, { id, read_seq: 2 })).toMatchObject({
    is_unread: false,
    read_seq: 2,
  })
  expect(await updateConversation(ctx, host, { id, read_seq: 1 })).toMatchObject({ read_seq: 2 })
  expect(await getConversation(ctx, guest, { id })).toMatchObject({ seen_seq: 2 })
  expect(await updateConversation(ctx, host, { id, unread: true })).toMatchObject({ is_unread: true })
})

test('what was put away comes back with the next message', async () => {
  const { host, guest, property } = await makePair()
  const { conversation_id } = await ask(guest, property)
  const id = conversation_id as never
  await updateConversation(ctx, host, { id, archived: true })
  expect((await inbox(host)).conversations).toEqual([])
  expect((await inbox(host, { filter: 'archived' })).conversations).toMatchObject([{ id }])
  await sendMessage(ctx, guest, { id, message_id: newId(), text: 'Still there?' })
  expect((await inbox(host)).conversations).toMatchObject([{ id, is_archived: false }])
})

test('a blocked person is refused without being told, and the one who blocks may not write either', async () => {
  const { host, guest, property } = await makePair()
  const { conversation_id } = await ask(guest, property)
  const id = conversation_id as never
  expect(await updateConversation(ctx, host, { id, blocked: true })).toMatchObject({ is_blocked: true })
  expect(await getConversation(ctx, guest, { id })).toMatchObject({ is_blocked: false })
  const refused = await call('POST', `/conversations/${id}/messages`, {
    as: guest,
    body: { message_id: newId(), text: 'Why?' },
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'takesNoMessages' } })
  const other = await makeListing(ctx, host)
  await expect(ask(guest, other)).rejects.toSatisfy((error) => isAppError(error, 'takesNoMessages'))
  await expect(sendMessage(ctx, host, { id, message_id: newId(), text: 'Because.' })).rejects.toSatisfy(
    (error) => isAppError(error, 'blocking'),
  )
  await updateConversation(ctx, host, { id, blocked: false })
  await sendMessage(ctx, guest, { id, message_id: newId(), text: 'Thank you.' })
})

test('a new account begins ten conversations a day, and an old one thirty', async () => {
  const host = await makeAccount(ctx)
  const guest = await makeAccount(ctx, { created_at: new Date(testNow.getTime() - 3_600_000) })
  for (let at = 0; at < 10; at++) await ask(guest, await makeListing(ctx, host), `Question ${at}`)
  const next = await makeListing(ctx, host)
  await expect(ask(guest, next)).rejects.toSatisfy((error) => isAppError(error, 'tooManyConversations'))
  await ctx.db
    .updateTable('accounts')
    .set({ created_at: new Date('2026-01-01') })
    .where('id', '=', guest.id)
    .execute()
  await ask(guest, next)
})

test('the same text of a new account to a fifth host is held: only its author reads it, and the operator is told', async () => {
  const guest = await makeAccount(ctx, { created_at: testNow })
  const hosts = await Promise.all(Array.from({ length: 5 }, () => makeAccount(ctx)))
  const sent = []
  for (const [at, host] of hosts.entries())
    sent.push(await ask(guest, await makeListing(ctx, host), `Dear owner, ${'!'.repeat(at)} call me`))
  expect(sent.map(({ message }) => message.is_held)).toEqual([false, false, false, false, true])
  const last = hosts.at(-1) as TestAccount
  expect((await inbox(last)).conversations).toEqual([])
  expect(await summariseInbox(ctx, last)).toMatchObject({ unread: 0 })
  expect(await textsOf(guest, sent.at(-1)?.conversation_id ?? '')).toEqual(['Dear owner, !!!! call me'])
})

test('changes name what moved since a cursor, for both sides and nobody else, and never skip a slow transaction', async () => {
  const { host, guest, property } = await makePair()
  const { conversation_id: first } = await ask(guest, property)
  const start = await listChanges(ctx, host, {})
  expect(start).toMatchObject({ starts_over: true, conversation_ids: [], unread: 1 })
  const { cursor } = start
  // Began before the next cursor is taken, and commits after it.
  const slow = await ctx.db.startTransaction().execute()
  await slow
    .updateTable('participants')
    .set({ archived_at: new Date() })
    .where('conversation_id', '=', first as never)
    .where('account_id', '=', host.id)
    .execute()
  const other = await makePair()
  await ask(other.guest, other.property)
  const between = await listChanges(ctx, host, { since: cursor })
  // It may repeat what it said: transactions of the other databases of this cluster hold its cursor back too.
  expect(between.starts_over).toBe(false)
  expect(between.conversation_ids.filter((id) => id !== first)).toEqual([])
  await slow.commit().execute()
  expect(await listChanges(ctx, host, { since: between.cursor })).toMatchObject({ conversation_ids: [first] })
  expect(await listChanges(ctx, host, { since: `${crypto.randomUUID()}.1` })).toMatchObject({
    starts_over: true,
  })
  expect(await listChanges(ctx, host, { since: 'nonsense' })).toMatchObject({ starts_over: true })
})

test('who asks for the first time is told what changed since they began to read, and nothing older', async () => {
  const { host, guest, property } = await makePair()
  const { conversation_id } = await ask(guest, property)
  const written = (secondsAgo: number) =>
    ctx.db
      .updateTable('inbox_changes')
      .set({ written_at: sql`clock_timestamp() - make_interval(secs => ${secondsAgo})` })
      .where('account_id', '=', host.id)
      .execute()
  const since = async (person: TestAccount, seconds: number) =>
    (await listChanges(ctx, person, { seconds })).conversation_ids
  expect(await since(host, 0)).toEqual([conversation_id])
  await written(300)
  expect(await since(host, 200)).toEqual([])
  expect(await since(host, 400)).toEqual([conversation_id])
  expect(await since(await makeAccount(ctx), 400)).toEqual([])
})

test('who was away for two hours is told what moved; after more than a day everything is asked for anew', async () => {
  const { host, guest, property } = await makePair()
  const { conversation_id } = await ask(guest, property)
  const { cursor } = await listChanges(ctx, host, {})
  await ask(guest, property, 'And is the gate locked at night?')
  const ago = (time: string) =>
    sql`update inbox_changes set written_at = clock_timestamp() - ${time}::interval`.execute(ctx.db)
  await ago('2 hours')
  await sweepInboxChanges(ctx)
  expect(await listChanges(ctx, host, { since: cursor })).toMatchObject({
    ...{ starts_over: false, conversation_ids: [conversation_id] },
  })
  await ask(guest, property, 'Never mind, we found it.')
  await ago('25 hours')
  await sweepInboxChanges(ctx)
  expect(await listChanges(ctx, host, { since: cursor })).toMatchObject({ starts_over: true })
})

test('the inbox is found by the words of a message, a name and the home, and narrowed to a home', async () => {
  const { host, guest, property } = await makePair()
  const elsewhere = await makeListing(ctx, host, { title: 'Heron House by the lake' })
  await ask(guest, property, 'Is there a high chair?')
  await ask(guest, elsewhere, 'May we fish?')
  const found = async (wish: object) =>
    (await inbox(host, wish)).conversations.map(({ home }) => home.property_id)
  expect(await found({ q: 'HIGH chair' })).toEqual([property])
  expect(await found({ q: 'heron' })).toEqual([elsewhere])
  expect(await found({ q: 'maya' })).toEqual([elsewhere, property])
  expect(await found({ q: 'lindqvist' })).toEqual([])
  expect(await found({ property_id: property })).toEqual([property])
  expect(await found({ property_id: 'none' })).toEqual([])
})

test('what is unread stands first, and what is read after it, each with the latest on top', async () => {
  const { host, property } = await makePair()
  const ids: string[] = []
  for (let at = 0; at < 4; at++) {
    minutesLater(at)
    ids.push((await ask(await makeAccount(ctx), property)).conversation_id)
  }
  const [first, second, third, fourth] = ids
  for (const id of [second, fourth]) await updateConversation(ctx, host, { id: id as never, read_seq: 1 })
  const idsOf = async (filter: 'all' | 'unread') =>
    (await inbox(host, { filter })).conversations.map(({ id }) => id)
  expect(await idsOf('all')).toEqual([third, first, fourth, second])
  await updateConversation(ctx, host, { id: second as never, unread: true })
  expect(await idsOf('all')).toEqual([third, second, first, fourth])
  expect(await idsOf('unread')).toEqual([third, second, first])
})

test('a booking leads each of its sides to their conversation, also when it was put away, and nobody else', async () => {
  const { host, guest, property } = await makePair()
  const booking = await makeBooking(ctx, { host, guest, listing: property, status: 'pending' })
  await ask(guest, await makeListing(ctx, host))
  const about = (reader: TestAccount, booking_id: string = booking) => inbox(reader, { booking_id })
  const { conversations } = await about(guest)
  expect(conversations.map(({ home }) => home.property_id)).toEqual([property])
  const id = conversations[0]?.id as never
  await updateConversation(ctx, host, { id, archived: true })
  expect((await about(host)).conversations.map((each) => each.id)).toEqual([id])
  const { guest: other } = await makePair()
  expect((await about(other)).conversations).toEqual([])
  expect((await about(guest, 'none')).conversations).toEqual([])
})

test('each step of a booking is told in the conversation, and is news for whoever did not take it', async () => {
  const { host, guest, property } = await makePair()
  const request = {
    property_id: property,
    check_in_date: '2026-09-01',
    check_out_date: '2026-09-04',
    guests_count: 2,
    guest_name: 'Maya Lindqvist',
    guest_email: guest.email,
    special_requests: 'We come late.',
  }
  const made = await call('POST', '/bookings', { as: guest, body: request })
  expect(made.status).toBe(201)
  const [asked] = (await inbox(host, { filter: 'requests' })).conversations
  expect(asked).toMatchObject({ is_unread: true, stay: { status: 'pending' }, unread_messages: 0 })
  const id = asked?.id as never
  const booking = String(Reflect.get(Object(made.body), 'id'))
  await call('PATCH', `/bookings/${booking}`, { as: host, body: { status: 'confirmed' } })
  expect((await inbox(guest, { filter: 'upcoming' })).conversations).toMatchObject([
    { id, is_unread: true, latest: { text: null, step: { from: 'pending', status: 'confirmed' } } },
  ])
  const { entries } = await listEntries(ctx, guest, { id })
  expect(entries).toMatchObject([
    { kind: 'step', status: 'pending', is_own: true, total_price: 540, note: 'We come late.' },
    { kind: 'step', status: 'confirmed', actor: 'host', is_own: false, note: null },
  ])
})

test('who is blocked can ask for no stay, what waited is ended, and a stay that is confirmed keeps its thread', async () => {
  const { host, guest, property } = await makePair()
  const waiting = await makeBooking(ctx, { host, guest, listing: property, status: 'pending' })
  const { conversation_id } = await ask(guest, property)
  const id = conversation_id as never
  await updateConversation(ctx, host, { id, blocked: true })
  const { body: ended } = await call('GET', `/bookings/${waiting}`, { as: guest })
  expect(ended).toMatchObject({ status: 'cancelled', cancel_reason: 'declined', cancel_note: null })
  const request = {
    property_id: property,
    check_in_date: '2026-09-01',
    check_out_date: '2026-09-04',
    guests_count: 2,
    guest_name: 'Maya Lindqvist',
    guest_email: guest.email,
  }
  expect(await call('POST', '/bookings', { as: guest, body: request })).toMatchObject({
    status: 409,
    body: { code: 'takesNoRequests' },
  })
  const message = (text: string) => ({ id, message_id: newId(), text })
  await expect(sendMessage(ctx, guest, message('Please?'))).rejects.toSatisfy((error) =>
    isAppError(error, 'takesNoMessages'),
  )
  await updateConversation(ctx, host, { id, blocked: false })
  const values = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
  await makeBooking(ctx, { host, guest, listing: property, status: 'completed', values })
  await updateConversation(ctx, host, { id, blocked: true })
  await sendMessage(ctx, guest, message('We forgot a coat.'))
  ctx.setClock(new Date('2026-06-22T12:00:00Z'))
  await expect(sendMessage(ctx, guest, message('Have you found it?'))).rejects.toSatisfy((error) =>
    isAppError(error, 'takesNoMessages'),
  )
  ctx.setClock(testNow)
})
