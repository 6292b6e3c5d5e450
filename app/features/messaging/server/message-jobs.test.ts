import { beforeEach, expect, test } from 'vitest'
import { mailKinds } from '#features/accounts/mail-kinds.ts'
import { setPreferences } from '#features/accounts/server/preferences.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import type { ConversationId, MessageId } from '#lib/ids.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { questionSchema } from '../messaging-input-schema.ts'
import { computeResponse } from './compute-response.ts'
import { decideHeld, listHeld } from './decide-held.ts'
import { sendAtOnce } from './jobs.ts'
import { listConversations } from './list-conversations.ts'
import { listEntries } from './list-entries.ts'
import { releaseHeld } from './release-held.ts'
import { findResponseFigures } from './response-figures.ts'
import { sendDueMails } from './send-due-mails.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'
import { updateConversation } from './update-conversation.ts'

const ctx = await createTestContext()

const secondsLater = (seconds: number) => ctx.setClock(new Date(testNow.getTime() + seconds * 1_000))
const newId = () => crypto.randomUUID() as MessageId

async function ask(guest: TestAccount, host: TestAccount, text: string): Promise<ConversationId> {
  const property_id = await makeListing(ctx, host)
  const question = questionSchema.parse({ property_id, message_id: newId(), text })
  return (await startConversation(ctx, guest, question)).conversation_id as ConversationId
}

const write = (author: TestAccount, id: ConversationId, text: string) =>
  sendMessage(ctx, author, { id, message_id: newId(), text })

/** Lets all mails go that are due, and answers those to somebody. */
async function mailsTo({ email }: TestAccount) {
  await sendDueMails(ctx)
  await ctx.runJobs()
  const mails = ctx.mails.filter(({ to }) => to === email)
  ctx.mails.length = 0
  return mails
}

// What the test before left due would be counted as this one's.
beforeEach(async () => {
  secondsLater(30 * 86_400)
  await sendDueMails(ctx)
  await ctx.runJobs()
  ctx.mails.length = 0
  secondsLater(0)
})

async function makePair() {
  secondsLater(0)
  const old = new Date('2026-01-01T00:00:00Z')
  const host = await makeAccount(ctx, { display_name: 'Ines Duarte', created_at: old })
  const guest = await makeAccount(ctx, { display_name: 'Maya Lindqvist', created_at: old })
  return { host, guest }
}

test('a message that was not read for two minutes is told by one mail with all that was written, once', async () => {
  const { host, guest } = await makePair()
  const id = await ask(guest, host, 'Is the <b>garden</b> fenced?')
  secondsLater(60)
  await write(guest, id, 'And is there a cot?')
  secondsLater(119)
  expect(await mailsTo(host)).toEqual([])
  secondsLater(120)
  const [mail, ...others] = await mailsTo(host)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^New message about Cedar Cabin/)
  expect(mail?.subject).not.toContain('garden')
  expect(mail?.text).toContain('Maya sent you a message')
  expect(mail?.text).toContain('> Is the <b>garden</b> fenced?')
  expect(mail?.text).toContain('> And is there a cot?')
  expect(mail?.html).not.toContain('<b>garden')
  expect(mail?.text).toContain(`/messages/${id}`)
  expect(mail?.unsubscribe).toContain('.messages.')
  secondsLater(600)
  expect(await mailsTo(host)).toEqual([])
  await write(guest, id, 'Hello?')
  secondsLater(720)
  const [second] = await mailsTo(host)
  expect(second?.text).toContain('> Hello?')
  expect(second?.text).not.toContain('cot')
})

test('what was read after 1:59, answered, or is not wanted makes no mail', async () => {
  const { host, guest } = await makePair()
  const read = await ask(guest, host, 'First')
  const answered = await ask(guest, host, 'Second')
  secondsLater(119)
  await updateConversation(ctx, host, { id: read, read_seq: 1 })
  await write(host, answered, 'Yes.')
  secondsLater(121)
  expect(await mailsTo(host)).toEqual([])
  await setPreferences('is_wanted')(ctx, host, Object.fromEntries(mailKinds.map((kind) => [kind, false])))
  await ask(guest, host, 'Third')
  secondsLater(300)
  expect(await mailsTo(host)).toEqual([])
})

test('of sixty messages each that was not read by 1:59 is told by one mail', async () => {
  secondsLater(0)
  const talks = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const { host, guest } = await makePair()
      return { host, id: await ask(guest, host, `Message ${at}`), isRead: at % 3 === 0 }
    }),
  )
  secondsLater(119)
  for (const { host, id, isRead } of talks)
    if (isRead) await updateConversation(ctx, host, { id, read_seq: 1 })
  ctx.mails.length = 0
  for (const seconds of [119, 120, 150, 180]) {
    secondsLater(seconds)
    await sendDueMails(ctx)
    await ctx.runJobs()
    if (seconds === 119) expect(ctx.mails).toEqual([])
  }
  const told = talks.filter(({ isRead }) => !isRead).map(({ host }) => host.email)
  expect(ctx.mails.map(({ to }) => to).sort()).toEqual(told.sort())
  ctx.mails.length = 0
})

test('what is read between the round and the letter makes no mail', async () => {
  const { host, guest } = await makePair()
  const id = await ask(guest, host, 'Quick?')
  secondsLater(130)
  expect(await sendDueMails(ctx)).toBe(1)
  await updateConversation(ctx, host, { id, read_seq: 1 })
  await ctx.runJobs()
  expect(ctx.mails.filter(({ to }) => to === host.email)).toEqual([])
  ctx.mails.length = 0
})

test('of more than a mail holds the latest are told, and how many came before', async () => {
  const { host, guest } = await makePair()
  const id = await ask(guest, host, 'Number 0.')
  for (let at = 1; at <= 110; at++) await write(guest, id, `Number ${at}.`)
  secondsLater(130)
  const [mail] = await mailsTo(host)
  expect(mail?.text).toContain('> Number 110.')
  expect(mail?.text).not.toContain('> Number 100.')
  expect(mail?.text).toContain('101')
})

test('mails go although nothing can go out by itself, and the job is said to have failed', async () => {
  const { host, guest } = await makePair()
  await ask(guest, host, 'Does it reach you?')
  secondsLater(130)
  await ctx.db.schema.alterTable('stay_messages').renameTo('stay_messages_away').execute()
  try {
    await expect(sendAtOnce(ctx)).rejects.toThrow(/stay_messages/)
    expect(await mailsTo(host)).toHaveLength(1)
  } finally {
    await ctx.db.schema.alterTable('stay_messages_away').renameTo('stay_messages').execute()
  }
})

test('of rounds at the same time one sends the mail', async () => {
  const { host, guest } = await makePair()
  await ask(guest, host, 'Once?')
  secondsLater(130)
  await Promise.all(Array.from({ length: 8 }, () => sendDueMails(ctx)))
  expect(await mailsTo(host)).toHaveLength(1)
})

test('a held text is told to the operator without its words, and delivered with its mail after a day, once', async () => {
  const { host } = await makePair()
  const guest = await makeAccount(ctx, { created_at: testNow })
  for (let at = 0; at < 4; at++) await ask(guest, await makeAccount(ctx), 'Call me for a discount')
  await ask(guest, host, 'Call me for a discount!')
  await ctx.runJobs()
  const told = ctx.mails.filter(({ subject }) => subject === 'A message is held')
  expect(told).toHaveLength(1)
  expect(told[0]?.text).not.toContain('discount')
  ctx.mails.length = 0
  secondsLater(86_399)
  expect(await releaseHeld(ctx)).toBe(0)
  secondsLater(86_400)
  expect(await Promise.all([releaseHeld(ctx), releaseHeld(ctx)])).toContain(1)
  expect((await listConversations(ctx, host, { filter: 'all' })).conversations).toMatchObject([
    { is_unread: true, latest: { text: 'Call me for a discount!' } },
  ])
  secondsLater(86_400 + 120)
  expect(await mailsTo(host)).toHaveLength(1)
})

test('figures of response count first answers, what was never answered, and nothing below five', async () => {
  const { host } = await makePair()
  const since = new Date('2026-01-01T00:00:00Z')
  const minutes = [10, 30, 60, 25 * 60, null]
  for (const [at, after] of minutes.entries()) {
    secondsLater(0)
    const guest = await makeAccount(ctx, { created_at: since })
    const id = await ask(guest, host, `Question ${at}`)
    secondsLater(5)
    await write(guest, id, 'Hello?')
    if (after === null) continue
    secondsLater(after * 60)
    await write(host, id, 'Here I am.')
    await write(host, id, 'Still here.')
  }
  // Four until the fifth has waited for a day.
  secondsLater(3_600)
  await computeResponse(ctx)
  expect(await findResponseFigures(ctx, host.id)).toBeNull()
  secondsLater(2 * 86_400)
  await computeResponse(ctx)
  await computeResponse(ctx)
  expect(await findResponseFigures(ctx, host.id)).toEqual({
    conversations: 5,
    within_a_day_percent: 60,
    median_minutes: 60,
  })
  secondsLater(100 * 86_400)
  await computeResponse(ctx)
  expect(await ctx.db.selectFrom('response_figures').select('host_id').execute()).toEqual([])
})

test('whom a host blocks after leaving them waiting for a day counts as not answered, and one blocked at once not at all', async () => {
  const { host } = await makePair()
  const since = new Date('2026-01-01T00:00:00Z')
  for (let at = 0; at < 6; at++) {
    secondsLater(0)
    const id = await ask(await makeAccount(ctx, { created_at: since }), host, `Do you answer ${at}?`)
    secondsLater(at === 0 ? 3_600 : 86_401)
    if (at < 3) await updateConversation(ctx, host, { id, blocked: true })
  }
  await computeResponse(ctx)
  expect(await findResponseFigures(ctx, host.id)).toMatchObject({
    conversations: 5,
    within_a_day_percent: 0,
  })
})

test('a request that ran out counts as not answered, and one that was declined as answered', async () => {
  const { host } = await makePair()
  for (let at = 0; at < 5; at++) {
    const guest = await makeAccount(ctx)
    const listing = await makeListing(ctx, host)
    const booking = await makeBooking(ctx, { host, guest, listing, status: 'pending' })
    await ctx.db
      .insertInto('booking_events')
      .values({
        booking_id: booking,
        from_status: 'pending',
        to_status: 'cancelled',
        reason: at < 3 ? 'declined' : 'expired',
        actor: at < 3 ? 'host' : 'system',
        created_at: new Date(testNow.getTime() + 7_200_000),
      })
      .execute()
  }
  secondsLater(3 * 86_400)
  await computeResponse(ctx)
  expect(await findResponseFigures(ctx, host.id)).toMatchObject({
    conversations: 5,
    within_a_day_percent: 60,
  })
})

test('an operator sees what is held, delivers it before its time, or keeps it back for good', async () => {
  const hosts = [await makeAccount(ctx), await makeAccount(ctx)]
  const guest = await makeAccount(ctx, { created_at: testNow })
  secondsLater(0)
  for (let at = 0; at < 4; at++) await ask(guest, await makeAccount(ctx), 'Write to me elsewhere')
  const ids = []
  for (const host of hosts) ids.push(await ask(guest, host, 'Write to me elsewhere'))
  const [first, second] = ids as [ConversationId, ConversationId] // two hosts
  const mine = async () => (await listHeld(ctx)).filter(({ author }) => author === guest.id)
  expect(await mine()).toMatchObject([{ text: 'Write to me elsewhere' }, { text: 'Write to me elsewhere' }])
  expect(await decideHeld(ctx, first, 'release')).toBe(1)
  expect(await decideHeld(ctx, second, 'refuse')).toBe(1)
  secondsLater(10 * 86_400)
  await releaseHeld(ctx)
  const seen = await Promise.all(hosts.map((host) => listConversations(ctx, host, { filter: 'all' })))
  expect(seen.map(({ conversations }) => conversations.length)).toEqual([1, 0])
  expect(await mine()).toMatchObject([{ conversation: second, until: null }])
  await expect(decideHeld(ctx, first, 'release')).rejects.toMatchObject({ code: 'notFound' })
  await expect(decideHeld(ctx, second, 'refuse')).rejects.toMatchObject({ code: 'notFound' })
  const { entries } = await listEntries(ctx, guest, { id: second })
  expect(entries).toMatchObject([{ is_held: false, is_refused: true }])
  await ctx.runJobs()
  const told = ctx.mails.filter(
    ({ to, subject }) => to === guest.email && subject.endsWith('was not delivered'),
  )
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('/contact')
  expect(told[0]?.text).not.toContain('Write to me elsewhere')
  ctx.mails.length = 0
})
