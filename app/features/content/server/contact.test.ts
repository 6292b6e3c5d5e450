import { describe, expect, it } from 'vitest'
import { withKey } from '#platform/http/idempotency.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { hostileStrings } from '#tests/support/hostile-strings.ts'
import { contactMessageSchema } from '../contact-schema.ts'
import { makeFormStamp } from './form-stamp.ts'
import { forgetContactMessages } from './jobs.ts'
import { contentPersonalData } from './personal-data.ts'
import { readContactForm } from './read-contact-form.ts'
import { messagesPerAddress, messagesPerNetwork, sendContactMessage } from './send-contact-message.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

const secondsAgo = (seconds: number) => new Date(testNow.getTime() - seconds * 1000)
const stampOf = (seconds: number) => makeFormStamp({ ...ctx, clock: () => secondsAgo(seconds) })

let made = 0
/** A message of somebody new. */
function messageOf(values: Record<string, string> = {}) {
  return {
    name: "Maya O'Neill",
    email: `maya-${++made}@example.com`,
    subject: 'The key does not turn',
    category: 'booking',
    message: 'We stand before the door.\n\nThe key does not turn. What now?',
    form_stamp: stampOf(60),
    ...values,
  }
}

function send(
  values: Record<string, string> = {},
  { address = `198.51.100.${++made % 250}`, key = '' } = {},
) {
  const input = contactMessageSchema.parse(messageOf(values))
  const call = { scope: 'anonymous', operation: 'sendContactMessage', input }
  return sendContactMessage(withKey(ctx, key || undefined, call), { address, actor: null }, input)
}

async function mailsOf(work: () => Promise<unknown>) {
  await ctx.runJobs()
  const before = ctx.mails.length
  await work()
  await ctx.runJobs()
  return ctx.mails.slice(before)
}

describe('sendContactMessage', () => {
  it('stores the message, mails it to support and acknowledges it to the sender', async () => {
    const body = messageOf()
    const mails = await mailsOf(async () => {
      const answer = await call('POST', '/contact-messages', { body })
      expect(answer.status).toBe(201)
    })
    expect(mails.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      [ctx.config.mail.support, body.email],
      [body.email, ctx.config.mail.support],
    ])
    const [delivery, acknowledgement] = mails
    expect(delivery?.subject).toBe('Booking & Reservations: The key does not turn')
    expect(delivery?.text).toContain('We stand before the door.')
    expect(acknowledgement?.text).toContain('within 4 hours')
    // The address may be a stranger's.
    expect(acknowledgement?.text).not.toMatch(/key|door|O'Neill/)
    const stored = await ctx.db
      .selectFrom('contact_messages')
      .select(['name', 'category', 'account_id'])
      .where('email', '=', body.email)
      .execute()
    expect(stored).toEqual([{ name: "Maya O'Neill", category: 'booking', account_id: null }])
  })

  it('makes one message of one press, however often it arrives', async () => {
    const body = messageOf()
    const headers = { 'idempotency-key': 'one-press' }
    const mails = await mailsOf(async () => {
      const answers = await Promise.all(
        [1, 2, 3].map(() => call('POST', '/contact-messages', { body, headers })),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    })
    expect(mails).toHaveLength(2)
  })

  it.each([
    ['name', '', 'Name is required'],
    ['name', 'x'.repeat(101), 'Name must be at most 100 characters'],
    ['email', 'nobody', 'Invalid email address'],
    ['email', 'a@b.co\r\nBcc: all@example.com', 'Invalid email address'],
    ['subject', ' \t ', 'Subject is required'],
    ['subject', 'x'.repeat(201), 'Subject must be at most 200 characters'],
    ['category', 'praise', 'Please choose a category'],
    ['message', 'too short', 'Message must have 10 to 2000 characters'],
    ['message', 'x'.repeat(2001), 'Message must have 10 to 2000 characters'],
  ])('refuses the %s %j', async (field, value, message) => {
    const answer = await call('POST', '/contact-messages', { body: messageOf({ [field]: value }) })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ field, message }] })
  })

  it('takes subjects of 1 and 200 characters, messages of 10 and 2000, counted as people do', async () => {
    const borders = [
      { subject: 'x', message: '🏡'.repeat(10) },
      { subject: '🏡'.repeat(200), message: '🏡'.repeat(2000) },
    ]
    for (const words of borders) {
      const email = `borders-${++made}@example.com`
      await send({ ...words, email })
      const stored = await ctx.db
        .selectFrom('contact_messages')
        .select(['subject', 'message'])
        .where('email', '=', email)
        .execute()
      expect(stored).toEqual([words])
    }
  })

  it('refuses what was sent within three seconds, what bears no stamp of ours, and what is a week old', async () => {
    await expect(send({ form_stamp: stampOf(1) })).rejects.toMatchObject({ code: 'tooQuick' })
    await send({ form_stamp: stampOf(3) })
    for (const form_stamp of ['', '1.x', stampOf(60).replace(/^\d/, '1').slice(0, -1), stampOf(8 * 86_400)]) {
      await expect(send({ form_stamp })).rejects.toMatchObject({ code: 'formOutdated' })
    }
  })

  it('answers a program that fills in the hidden field like a person, and mails nobody', async () => {
    const mails = await mailsOf(() => send({ website: 'https://spam.example', email: 'trapped@example.com' }))
    expect(mails).toEqual([])
    const row = await ctx.db
      .selectFrom('contact_messages')
      .select('is_trapped')
      .where('email', '=', 'trapped@example.com')
      .executeTakeFirstOrThrow()
    expect(row.is_trapped).toBe(true)
  })

  it('limits the messages of one network and those that mail one address', async () => {
    for (let sent = 0; sent < messagesPerNetwork; sent++) await send({}, { address: '192.0.2.1' })
    await expect(send({}, { address: '192.0.2.1' })).rejects.toMatchObject({ code: 'tooManyAttempts' })
    for (let sent = 0; sent < messagesPerAddress; sent++) await send({ email: 'often@example.com' })
    await expect(send({ email: 'OFTEN@example.com' })).rejects.toMatchObject({ code: 'tooManyAttempts' })
  })

  it('stores every hostile text that fits as it was typed, and puts none into a header or markup', async () => {
    const tried = process.env.TEST_LONG ? hostileStrings() : hostileStrings().slice(0, 140)
    const fitting = tried.filter((text) => {
      const parsed = contactMessageSchema.safeParse(messageOf({ subject: text, message: `${text} and more` }))
      return parsed.success
    })
    expect(fitting.length).toBeGreaterThan(15)
    const mails = await mailsOf(async () => {
      for (const text of fitting) await send({ subject: text, message: `${text} and more` })
    })
    expect(mails).toHaveLength(2 * fitting.length)
    for (const { subject, html } of mails) {
      expect(subject).not.toMatch(/[\r\n]/)
      expect(html).not.toMatch(/<script|<img|<svg|<iframe/i)
    }
  })
})

describe('the form of a browser without scripts', () => {
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    readContactForm(
      new Request('http://localhost/contact', { method: 'POST', body, headers: { 'content-type': type } }),
    )

  it('is read like the operation’s body, and keeps what was typed when something is wrong', async () => {
    const read = await post(new URLSearchParams(messageOf({ message: 'short' })).toString())
    expect(read).toMatchObject({
      kind: 'mistakes',
      draft: { message: 'short', subject: 'The key does not turn' },
      errors: { message: 'Message must have 10 to 2000 characters' },
    })
  })

  it('has the same key when it is sent again', async () => {
    const body = new URLSearchParams(messageOf()).toString()
    const [one, other] = [await post(body), await post(body)]
    expect(one).toMatchObject({ kind: 'message' })
    expect(one).toEqual(other)
  })

  it('is not read beyond the size of any form, nor in another type', async () => {
    expect(await post(`message=${'x'.repeat(70_000)}`)).toEqual({ kind: 'unreadable' })
    expect(await post('{}', 'application/json')).toEqual({ kind: 'unreadable' })
  })
})

describe('what is kept', () => {
  it('goes after a year, and after 30 days when it fell into the trap', async () => {
    const store = (email: string, days: number, is_trapped: boolean) =>
      ctx.db
        .insertInto('contact_messages')
        .values({
          ...{ name: 'Old', email, subject: 'Old', category: 'other', message: 'An old message' },
          is_trapped,
          created_at: secondsAgo(days * 86_400),
        })
        .execute()
    await store('year@old.example', 366, false)
    await store('month@old.example', 31, false)
    await store('trap@old.example', 31, true)
    await forgetContactMessages(ctx)
    const left = await ctx.db
      .selectFrom('contact_messages')
      .select('email')
      .where('email', 'like', '%@old.example')
      .execute()
    expect(left).toEqual([{ email: 'month@old.example' }])
  })

  it('belongs to the account that was signed in, is exported with it and goes with it', async () => {
    const account = await makeAccount(ctx)
    await call('POST', '/contact-messages', { body: messageOf(), as: account })
    expect(await contentPersonalData.exportData(ctx.db, account.id)).toMatchObject([{ name: "Maya O'Neill" }])
    await ctx.db.transaction().execute((tx) => contentPersonalData.eraseData(tx, account.id))
    expect(await contentPersonalData.exportData(ctx.db, account.id)).toEqual([])
  })
})
