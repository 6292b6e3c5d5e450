import { beforeEach, describe, expect, it } from 'vitest'
import { setBlocked } from '#features/accounts/server/blocks.ts'
import { questionEndWords } from '#features/bookings/offers/group-question-words.ts'
import { acceptOffer } from '#features/bookings/offers/server/accept-offer.ts'
import { endGroupQuestion } from '#features/bookings/offers/server/group/end-group-question.ts'
import { runQuestions } from '#features/bookings/offers/server/group/run-questions.ts'
import { runOffers } from '#features/bookings/offers/server/run-offers.ts'
import { acceptance, makeOffer } from '#features/bookings/testing/make-offer.ts'
import { getConversation } from '#features/messaging/server/get-conversation.ts'
import { listConversations } from '#features/messaging/server/list-conversations.ts'
import { listEntries } from '#features/messaging/server/list-entries.ts'
import { sendMessage } from '#features/messaging/server/send-message.ts'
import { hourMs } from '#lib/duration.ts'
import type { ConversationId, GroupQuestionId, MessageId, PropertyId } from '#lib/ids.ts'
import { uuidv7 } from '#lib/ids.ts'
import { inTransaction } from '#platform/database/database.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TestAccount } from '#tests/support/factories.ts'
import { groupQuestionInputSchema } from '../../group-schema.ts'
import { askSeveralHomes } from './ask-homes.ts'
import { checkSeveralHomes } from './check-homes.ts'
import { getGroupQuestion } from './get-question.ts'
import { listGroupQuestions } from './list-questions.ts'

const ctx = await createTestContext()
const later = (hours: number) => new Date(testNow.getTime() + hours * hourMs)

beforeEach(() => ctx.setClock(testNow))

async function makeHomes(count: number) {
  const homes: { host: TestAccount; home: PropertyId }[] = []
  for (let made = 0; made < count; made++) {
    const host = await makeAccount(ctx)
    homes.push({ host, home: await makeListing(ctx, host) })
  }
  return homes
}

const stay = { check_in_date: '2026-07-01', check_out_date: '2026-07-05', guests_count: 2 }

function input(homes: readonly { home: PropertyId }[], values: Record<string, unknown> = {}) {
  const property_ids = homes.map(({ home }) => home)
  return groupQuestionInputSchema.parse({ property_ids, ...stay, text: 'Is the boat free then?', ...values })
}

async function ask(guest: TestAccount, homes: readonly { home: PropertyId }[], values = {}) {
  const { id } = await askSeveralHomes(ctx, guest, input(homes, values))
  return getGroupQuestion(ctx, guest, { id: id as GroupQuestionId }) // just made
}

const talk = (question: Awaited<ReturnType<typeof ask>>, at: number) =>
  question.homes[at]?.conversation_id as ConversationId // of those that were asked

const entriesOf = async (reader: TestAccount, id: ConversationId) =>
  (await listEntries(ctx, reader, { id })).entries

const block = (blocker: TestAccount['id'], account: TestAccount['id']) =>
  inTransaction(ctx.db, (tx) => setBlocked(tx, { id: blocker }, { account, blocked: true, now: testNow }))

const hasId = (id: string) => ({ id: id as GroupQuestionId }) // of a question that was made

describe('asking', () => {
  it('tells each host how many are asked, and not which; the guest reads the way to the answers', async () => {
    const guest = await makeAccount(ctx)
    const homes = await makeHomes(3)
    const asked = { ...stay, children: 1, infants: 1 }
    const question = await ask(guest, homes, asked)
    expect(question).toMatchObject({ status: 'open', text: 'Is the boat free then?', ...stay })
    for (const [at, { host }] of homes.entries()) {
      const [message] = await entriesOf(host, talk(question, at))
      expect(message).toMatchObject({ kind: 'message', asked_homes: 3, question_id: null, ...stay })
      const seen = JSON.stringify([message, await getConversation(ctx, host, { id: talk(question, at) })])
      expect(await getConversation(ctx, host, { id: talk(question, at) })).toMatchObject({
        asked_stay: asked,
      })
      for (const other of homes) if (other.host !== host) expect(seen).not.toContain(other.home)
    }
    const [own] = await entriesOf(guest, talk(question, 0))
    expect(own).toMatchObject({ asked_homes: 3, question_id: question.id })
  })

  it('says in the mail of the message that several were asked', async () => {
    const guest = await makeAccount(ctx)
    const [one, other] = await makeHomes(2)
    if (!one || !other) throw new Error('two were made')
    await ask(guest, [one, other])
    ctx.setClock(later(1))
    const { sendDueMails } = await import('#features/messaging/server/send-due-mails.ts')
    await sendDueMails(ctx)
    await ctx.runJobs()
    const mail = ctx.mails.find(({ to }) => to === one.host.email)
    expect(mail?.text).toContain('The guest asks 2 homes this, and yours is one of them.')
  })

  it('sends once however often the same key comes, and nothing when one home refuses', async () => {
    const guest = await makeAccount(ctx)
    const homes = await makeHomes(3)
    const call = { scope: guest.id, operation: 'askSeveralHomes', key: 'one', input: 'x' }
    const [first, second] = await Promise.all([
      askSeveralHomes({ ...ctx, call }, guest, input(homes)),
      askSeveralHomes({ ...ctx, call }, guest, input(homes)),
    ])
    expect(second).toEqual(first)
    expect((await listGroupQuestions(ctx, guest)).questions).toHaveLength(1)
    const [third] = homes
    await makeTerms(ctx, third?.home as PropertyId, { min_nights: 6 }) // three were made
    const other = await makeAccount(ctx)
    await expect(askSeveralHomes(ctx, other, input(homes))).rejects.toMatchObject({
      code: 'homesRefuse',
      values: { homes: [{ property_id: third?.home }] },
    })
    expect((await listConversations(ctx, other, { filter: 'all' })).conversations).toEqual([])
  })

  it('asks nobody who is paused, blocked or oneself, and says for each home why before, with the nearest stay', async () => {
    const guest = await makeAccount(ctx)
    const [strict, blocked, blocking, paused] = await makeHomes(4)
    if (!strict || !blocked || !blocking || !paused) throw new Error('four were made')
    await makeTerms(ctx, strict.home, { min_nights: 6 })
    await block(guest.id, blocked.host.id)
    await block(blocking.host.id, guest.id)
    await ctx.db.updateTable('properties').set({ is_active: false }).where('id', '=', paused.home).execute()
    const own = await makeListing(ctx, guest)
    const homes = [strict.home, blocked.home, blocking.home, paused.home, own]
    const { homes: said } = await checkSeveralHomes(ctx, guest, { homes, ...input([strict]) })
    expect(said.map(({ refusal }) => refusal?.message)).toEqual([
      expect.stringContaining('6 nights'),
      expect.stringContaining("You've blocked"),
      expect.stringContaining("isn't accepting messages"),
      expect.stringContaining('no longer available'),
      expect.stringContaining('your own listing'),
    ])
    expect(said[0]?.refusal?.nearest_stays.length).toBeGreaterThan(0)
    for (const home of homes) {
      await expect(askSeveralHomes(ctx, guest, input([{ home }]))).rejects.toMatchObject({
        code: 'homesRefuse',
      })
    }
  })

  it('has limits: three open, five a day, also when two come at once', async () => {
    const guest = await makeAccount(ctx, { created_at: new Date('2026-01-01T00:00:00Z') })
    const homes = await makeHomes(1)
    const ends = await Promise.allSettled(
      [1, 2, 3, 4].map((at) => askSeveralHomes(ctx, guest, input(homes, { text: `Is it free? ${at}` }))),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'tooManyOpenQuestions' },
    })
    for (const { id } of (await listGroupQuestions(ctx, guest)).questions.slice(0, 2))
      await endGroupQuestion(ctx, guest, hasId(id))
    for (const at of [5, 6]) await ask(guest, homes, { text: `And now? ${at}` })
    for (const { id } of (await listGroupQuestions(ctx, guest)).questions.slice(0, 1))
      await endGroupQuestion(ctx, guest, hasId(id))
    await expect(askSeveralHomes(ctx, guest, input(homes, { text: 'A sixth?' }))).rejects.toMatchObject({
      code: 'tooManyQuestionsToday',
    })
  })

  it('holds no question to five homes of a new account, but the same words to others after it', async () => {
    const guest = await makeAccount(ctx, { created_at: testNow })
    const question = await ask(guest, await makeHomes(5))
    for (const [at] of question.homes.entries()) {
      expect(await entriesOf(guest, talk(question, at))).toMatchObject([{ is_held: false }])
    }
    const more = await makeHomes(2)
    const second = await ask(guest, more)
    expect(await entriesOf(guest, talk(second, 1))).toMatchObject([{ is_held: true }])
    // Who has not been shown the question is not told of its end either.
    await endGroupQuestion(ctx, guest, hasId(second.id))
    await ctx.runJobs()
    const [, held] = more
    expect(ctx.mails.filter(({ to }) => to === held?.host.email)).toEqual([])
    expect(
      (await listConversations(ctx, held?.host as TestAccount, { filter: 'all' })).conversations,
    ).toEqual([])
  })
})

describe('answers', () => {
  it('stand side by side, and accepting one ends the others and tells their hosts in the thread and by mail', async () => {
    const guest = await makeAccount(ctx)
    const homes = await makeHomes(3)
    const [first, second, third] = homes
    if (!first || !second || !third) throw new Error('three were made')
    const question = await ask(guest, homes)
    const offer = await makeOffer(ctx, first.host, talk(question, 0), { total_price: 400 })
    await makeOffer(ctx, second.host, talk(question, 1), { total_price: 500, holds_nights: true })
    await sendMessage(ctx, third.host, {
      id: talk(question, 2),
      message_id: uuidv7() as MessageId, // just made
      text: 'It is, and the oars are in the shed.',
    })
    const answered = await getGroupQuestion(ctx, guest, hasId(question.id))
    expect(answered.homes).toMatchObject([
      { offers: [{ total_price: 400, status: 'open' }], words: null },
      { offers: [{ total_price: 500, status: 'open' }] },
      { offers: [], words: { text: 'It is, and the oars are in the shed.' } },
    ])
    expect((await listGroupQuestions(ctx, guest)).questions).toMatchObject([{ answered: 3, open_offers: 2 }])

    ctx.setClock(later(1))
    await acceptOffer(ctx, guest, { id: offer, ...acceptance() })
    expect(await getGroupQuestion(ctx, guest, hasId(question.id))).toMatchObject({
      status: 'booked',
      homes: [
        { is_booked: true, offers: [{ status: 'accepted' }] },
        { is_booked: false, offers: [{ status: 'declined' }] },
        { is_booked: false },
      ],
    })
    const booked = await entriesOf(first.host, talk(question, 0))
    expect(booked.some(({ kind }) => kind === 'question')).toBe(false)
    for (const [at, { host }] of [second, third].entries()) {
      const entries = await entriesOf(host, talk(question, at + 1))
      expect(entries.at(-1)).toMatchObject({ kind: 'question', became: 'booked' })
      // Told once, and not beside it that an offer was declined.
      expect(entries.filter((entry) => entry.kind === 'offer' && entry.became !== 'open')).toEqual([])
      const { conversations } = await listConversations(ctx, host, { filter: 'unread' })
      expect(conversations).toMatchObject([{ latest: { question: 'booked', text: null } }])
    }
    await ctx.runJobs()
    const told = (host: TestAccount) =>
      ctx.mails.filter((mail) => mail.to === host.email).map(({ subject }) => subject)
    const words = questionEndWords('booked', 'host')
    expect(told(second.host).filter((subject) => subject.startsWith(words))).toHaveLength(1)
    expect(told(third.host).filter((subject) => subject.startsWith(words))).toHaveLength(1)
    expect(told(first.host).filter((subject) => subject.startsWith(words))).toEqual([])
    expect(told(second.host).filter((subject) => subject.startsWith('Offer declined'))).toEqual([])
  })

  it('end with the question, which only its guest can end', async () => {
    const guest = await makeAccount(ctx)
    const homes = await makeHomes(2)
    const question = await ask(guest, homes)
    await makeOffer(ctx, homes[0]?.host as TestAccount, talk(question, 0))
    await expect(
      endGroupQuestion(ctx, homes[0]?.host as TestAccount, hasId(question.id)),
    ).rejects.toMatchObject({ code: 'questionNotFound' })
    await endGroupQuestion(ctx, guest, hasId(question.id))
    await endGroupQuestion(ctx, guest, hasId(question.id))
    const ended = await getGroupQuestion(ctx, guest, hasId(question.id))
    expect(ended).toMatchObject({ status: 'ended', homes: [{ offers: [{ status: 'declined' }] }, {}] })
    // What a host offers from now on answers nothing any more.
    await makeOffer(ctx, homes[1]?.host as TestAccount, talk(question, 1))
    expect((await getGroupQuestion(ctx, guest, hasId(question.id))).homes[1]?.offers).toEqual([])
  })
})

describe('by itself', () => {
  it('it ends when the longest answer time is over, and not while an offer for it runs', async () => {
    const guest = await makeAccount(ctx)
    const homes = await makeHomes(2)
    const question = await ask(guest, homes)
    ctx.setClock(later(71))
    await makeOffer(ctx, homes[0]?.host as TestAccount, talk(question, 0))
    ctx.setClock(later(80))
    await runQuestions(ctx)
    expect(await getGroupQuestion(ctx, guest, hasId(question.id))).toMatchObject({ status: 'open' })
    ctx.setClock(later(71 + 24))
    await runOffers(ctx)
    await runQuestions(ctx)
    expect(await getGroupQuestion(ctx, guest, hasId(question.id))).toMatchObject({ status: 'expired' })
    const entries = await entriesOf(homes[1]?.host as TestAccount, talk(question, 1))
    expect(entries.at(-1)).toMatchObject({ kind: 'question', became: 'expired' })
  })

  it('it ends with the check-in day', async () => {
    const guest = await makeAccount(ctx)
    const today = { check_in_date: '2026-06-15', check_out_date: '2026-06-17' }
    const question = await ask(guest, await makeHomes(1), today)
    ctx.setClock(later(24))
    await runQuestions(ctx)
    expect(await getGroupQuestion(ctx, guest, hasId(question.id))).toMatchObject({ status: 'expired' })
  })
})
