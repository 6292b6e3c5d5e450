import { beforeEach, expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { questionSchema } from '#features/messaging/messaging-input-schema.ts'
import { startConversation } from '#features/messaging/server/start-conversation.ts'
import { writeBoth } from '#features/reviews/testing/write-both.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import type { TargetKind } from '../case.ts'
import type { Act } from '../decision.ts'
import { decisionOf, makeStaff } from '../testing/make-staff.ts'

// A report of each kind with every mail about it: to who reported, to whom it is about, and to the operator. Neither of the two
// learns of the other from us.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const [first, second] = [await makeStaff(ctx), await makeStaff(ctx)]

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.db.deleteFrom('attempts').execute()
})

const reported = 'Reporter canary: it is not what it says.'
const visitor = { name: 'Quirin Canary', email: 'quirin.canary@example.com', good_faith: true }
const grounds = {
  facts: 'Facts canary: the pictures show another house.',
  rule: 'Rule canary: section 5',
  words: 'Words canary: nobody finds what was promised.',
}

type Case = {
  id: string
  /** What a mail calls it. */
  title: string
  author: TestAccount
  /** Without one a visitor reports it. */
  reporter: TestAccount | null
}

const title = 'Ferry Cottage'

async function makeStay() {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const home = await makeListing(ctx, host, { title })
  const values = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
  const id = await makeBooking(ctx, { host, guest, listing: home, status: 'completed', values })
  const words = { title: 'Quiet and bright', comment: 'We slept well and walked far.' }
  const { id: review } = await writeBoth(ctx, { host, guest, id, words })
  const { id: ofGuest } = await ctx.db
    .selectFrom('guest_reviews')
    .select('id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  return { host, guest, home, review, ofGuest }
}

async function makeMessage() {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const home = await makeListing(ctx, host, { title })
  const question = { property_id: home, message_id: crypto.randomUUID(), text: 'Send me a gift card' }
  const sent = await startConversation(ctx, guest, questionSchema.parse(question))
  return { host, guest, message: question.message_id, conversation: sent.conversation_id }
}

type Kind = { what: string; act: Act; heading: string; make: () => Promise<Case> }

const kinds: Partial<Record<TargetKind, Kind>> = {
  listing: {
    what: 'listing',
    act: 'hide_listing',
    heading: 'Your listing is hidden',
    make: async () => {
      const author = await makeAccount(ctx)
      return { id: await makeListing(ctx, author, { title }), title, author, reporter: null }
    },
  },
  guide: {
    what: 'guide book',
    act: 'hide_listing',
    heading: 'Your listing is hidden',
    make: async () => {
      const author = await makeAccount(ctx)
      return { id: await makeListing(ctx, author, { title }), title, author, reporter: null }
    },
  },
  message: {
    what: 'message',
    act: 'hide_message',
    heading: 'Your message is hidden',
    make: async () => {
      const { host, guest, message } = await makeMessage()
      return { id: message, title: `In "${title}"`, author: guest, reporter: host }
    },
  },
  conversation: {
    what: 'conversation',
    act: 'warn',
    heading: 'A warning',
    make: async () => {
      const { host, guest, conversation } = await makeMessage()
      return { id: conversation, title: `About "${title}"`, author: guest, reporter: host }
    },
  },
  review: {
    what: 'review',
    act: 'hide_review',
    heading: 'Your review is hidden',
    make: async () => {
      const { host, guest, review } = await makeStay()
      return { id: review, title: 'Quiet and bright', author: guest, reporter: host }
    },
  },
  guest_review: {
    what: 'review of a guest',
    act: 'hide_review',
    heading: 'Your review is hidden',
    make: async () => {
      const { host, guest, ofGuest } = await makeStay()
      return { id: ofGuest, title: `Guest of "${title}"`, author: host, reporter: guest }
    },
  },
  profile: {
    what: 'profile',
    act: 'warn',
    heading: 'A warning',
    make: async () => {
      const author = await makeAccount(ctx, { display_name: 'Ottilie Sand' })
      return { id: author.id, title: 'Ottilie', author, reporter: null }
    },
  },
}

/** Everything that was mailed to an address, in all its parts. */
const mailsTo = (to: string) => ctx.mails.filter((mail) => mail.to === to)
const allOf = (to: string) => JSON.stringify(mailsTo(to))

async function report(kind: string, { id, reporter }: Case): Promise<void> {
  const body = { kind, id, reason: 'fraud', words: reported }
  const wish = reporter ? { as: reporter, body } : { body: { ...body, ...visitor } }
  expect(await call('POST', '/reports', wish)).toMatchObject({ status: 201, body: { is_answered: true } })
  await ctx.runJobs()
}

async function openCase(id: string): Promise<string> {
  const found = await ctx.db
    .selectFrom('cases')
    .select('id')
    .where('target_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return found.id
}

async function decide(as: TestAccount, id: string, act: Act): Promise<string> {
  const body = decisionOf(act, grounds)
  const answer = await call('POST', `/operator/cases/${await openCase(id)}/decisions`, { as, body })
  expect(answer.status).toBe(201)
  await ctx.runJobs()
  return Object(answer.body).id
}

const rows = Object.entries(kinds).map(([kind, row]) => ({ kind, ...row }))

test.each(rows)(
  'a report of a $kind is told of from its arrival to the appeal, to each side its part',
  async ({ kind, what, act, heading, make }) => {
    ctx.mails.length = 0
    const thing = await make()
    await ctx.runJobs()
    ctx.mails.length = 0
    const { id, author, reporter } = thing
    const to = reporter?.email ?? visitor.email
    const site = ctx.config.publicUrl

    await report(kind, thing)
    const [received, ...more] = mailsTo(to)
    expect(more).toEqual([])
    expect(received?.subject).toBe('We have your report')
    for (const words of [
      `You reported a ${what}.`,
      thing.title,
      'Fraudulent Activity',
      'We don’t tell the person concerned who reported it',
    ])
      expect(received?.text).toContain(words)
    const [forUs] = mailsTo(ctx.config.mail.support)
    expect(forUs?.text).toContain(`${site}/operator/cases/${await openCase(id)}\n`)

    // Kept: the reporter is told, and may say why that is wrong; whom it is about never hears of it.
    await decide(first, id, 'reject')
    const kept = mailsTo(to)[1]
    expect(kept?.subject).toBe('The outcome of your report')
    for (const words of [
      thing.title,
      'We found no breach',
      'report it again within six months',
      `${site}/contact `,
    ])
      expect(kept?.text).toContain(words)
    expect(mailsTo(author.email)).toEqual([])

    // Reported again, and agreed to.
    await report(kind, thing)
    const decision = await decide(second, id, act)
    const mails = mailsTo(to)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We have your report',
      'The outcome of your report',
      'We have your report',
      'The outcome of your report',
    ])
    expect(mails[3]?.text).toContain('We agreed that something was wrong, and we have acted on it.')
    const [statement, ...others] = mailsTo(author.email)
    expect(others).toEqual([])
    expect(statement?.subject).toBe(heading)
    for (const words of [
      thing.title,
      ...Object.values(grounds),
      'A person, without automated means',
      'six months',
      `${site}/decisions/${decision}\n`,
    ])
      expect(statement?.text).toContain(words)
    const read = await call('GET', `/decisions/${decision}`, { as: author })
    expect(read.status).toBe(200)
    for (const stranger of [reporter, await makeAccount(ctx)])
      if (stranger) expect((await call('GET', `/decisions/${decision}`, { as: stranger })).status).toBe(404)

    // The appeal, with which an operator is told where it waits.
    const body = { words: 'Appeal canary: it is my house.' }
    expect((await call('POST', `/decisions/${decision}/appeal`, { as: author, body })).status).toBe(201)
    await ctx.runJobs()
    expect(mailsTo(ctx.config.mail.support).at(-1)).toMatchObject({
      subject: 'New appeal',
      text: expect.stringContaining(`${site}/operator/appeals\n`),
    })
    const answer = { is_upheld: true, answer: 'Answer canary: it stands.' }
    expect((await call('POST', `/operator/appeals/${decision}`, { as: first, body: answer })).status).toBe(
      204,
    )
    await ctx.runJobs()
    expect(mailsTo(author.email).at(-1)).toMatchObject({
      subject: 'Your appeal: the decision stands',
      text: expect.stringContaining('Answer canary'),
    })

    // Nothing of the one in what the other gets.
    const whole = await Promise.all(
      [`/decisions/${decision}`, '/decisions', '/notices', '/account/data'].map(
        async (path) => (await call('GET', path, { as: author })).body,
      ),
    )
    const ofAuthor = allOf(author.email) + JSON.stringify(whole)
    for (const secret of [reported, visitor.name, visitor.email, ...(reporter ? [reporter.email] : [])])
      expect(ofAuthor, 'of the reporter').not.toContain(secret)
    for (const { id: number } of await ctx.db.selectFrom('reports').select('id').execute())
      expect(ofAuthor, 'a number of a report').not.toContain(number)
    expect(allOf(to)).not.toMatch(/(facts|rule|words|appeal|answer) canary/i)
    expect(allOf(to)).not.toContain(author.email)
    expect(allOf(to)).not.toContain(decision)
  },
)
