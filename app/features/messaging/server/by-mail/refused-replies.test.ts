import { describe, expect, test } from 'vitest'
import { setBlocked } from '#features/accounts/server/blocks.ts'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import type { AccountId, MessageId } from '#lib/ids.ts'
import { inTransaction } from '#platform/database/database.ts'
import { testNow } from '#tests/support/context.ts'
import { dayMs, mailOf, minuteMs, openReplyWorld } from '#tests/support/reply-world.ts'
import { replyAddressDays } from '../../messaging.ts'
import { messagingPersonalData } from '../personal-data.ts'
import { setMessageRemoved } from '../removed-messages.ts'
import { forgetReplyAddresses } from './reply-address.ts'

const { ctx, setTime, makeTalk, handIn, lastLine, messagesIn, noticesOf, dropped } = await openReplyWorld()

/** In which nothing is ever written, so that one does for all. */
let automatic: ReturnType<typeof makeTalk> | undefined

describe('nothing comes of', () => {
  test.each([
    ['an absence note', ['Auto-Submitted: auto-replied']],
    ['what a program sends', ['Auto-Submitted: auto-generated (rule)']],
    ['a mail that cannot come back', ['Return-Path: <>']],
    ['a mail of a list', ['List-Id: <a.example>']],
    ['a mail to many', ['Precedence: bulk']],
    ['junk', ['Precedence: junk']],
    ['a mail to a list', ['Precedence: list']],
    ['an old answering machine', ['X-Autoreply: yes']],
    ...[
      'Automatic reply: New message about Cedar Cabin',
      'Out of Office: Re: New message',
      '=?utf-8?Q?R=C3=A9ponse_automatique_:_New_message?=',
      '=?utf-8?B?0JDQstGC0L7QvNCw0YLQuNGH0LXRgdC60LjQuSDQvtGC0LLQtdGC?=',
      'Abwesenheitsnotiz: New message',
    ].map((subject): [string, string[]] => [
      `an absence note without headers: ${subject}`,
      [`Subject: ${subject}`],
    ]),
  ])('%s', async (_name, headers) => {
    automatic ??= makeTalk()
    const talk = await automatic
    const mail = mailOf({ from: talk.guest.email, to: talk.to, headers })
    expect(await dropped(talk, mail)).toBe('automatic')
    expect(await noticesOf(talk.guest)).toEqual([])
  })

  test('an absence note that says so in its text alone', async () => {
    const talk = await makeTalk()
    const text = 'Hello,\r\n\r\nThis is an automatic reply. I am away until Monday.'
    expect(await dropped(talk, mailOf({ from: talk.guest.email, to: talk.to, text }))).toBe('automatic')
  })

  test('a bounce, as a report or from a mail server', async () => {
    const talk = await makeTalk()
    const from = talk.guest.email
    const report =
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n--b\r\n\r\nFailed.\r\n--b--'
    expect(await dropped(talk, mailOf({ from, to: talk.to, body: report }))).toBe('automatic')
    expect(await dropped(talk, mailOf({ from: 'MAILER-DAEMON@mail.example', to: talk.to }))).toBe('automatic')
  })

  test('a quotation alone, an empty mail, and a mail to nobody’s address', async () => {
    const talk = await makeTalk()
    const from = talk.guest.email
    const quotation = 'On Mon, 15 Jun 2026 at 14:03, Holmward wrote:\r\n> Do you need it?\r\n>\r\n> Reply'
    expect(await dropped(talk, mailOf({ from, to: talk.to, text: quotation }))).toBe('nothing to say')
    expect(await dropped(talk, mailOf({ from, to: talk.to, text: ' \r\n\t\r\n' }))).toBe('nothing to say')
    expect(await noticesOf(talk.guest)).toEqual(Array(2).fill(expect.stringMatching(/only quoted text/)))
    expect(await dropped(talk, mailOf({ from, to: 'reply@in.holmward.example' }))).toBe('other')
    expect(await dropped(talk, mailOf({ from, to: talk.to.replace('in.', 'elsewhere.') }))).toBe('other')
  })

  test('a forged sender, who learns nothing, while the owner of the address gets one email a day', async () => {
    const talk = await makeTalk()
    for (const from of ['mallory@example.com', talk.host.email, `x@example.com, ${talk.guest.email}`])
      expect(await dropped(talk, mailOf({ from, to: talk.to }))).toBe('another sender')
    const two = mailOf({ from: talk.guest.email, to: talk.to, headers: ['From: mallory@example.com'] })
    expect(await dropped(talk, two)).toBe('another sender')
    ctx.mails.length = 0
    await ctx.runJobs()
    expect(ctx.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [talk.guest.email, expect.stringMatching(/^We blocked an email reply/)],
    ])
    expect(ctx.mails[0]?.text).toContain(`${ctx.config.publicUrl}/account?tab=mails`)
    expect(await noticesOf(talk.guest)).toEqual([expect.stringMatching(/^We blocked an email reply/)])
    expect(await noticesOf(talk.host)).toEqual([])
    setTime(dayMs)
    await dropped(talk, mailOf({ from: 'mallory@example.com', to: talk.to }))
    await ctx.runJobs()
    expect(await noticesOf(talk.guest)).toHaveLength(2)
  })

  test('the address of somebody else or of another conversation', async () => {
    const [one, other] = [await makeTalk(), await makeTalk()]
    expect(await dropped(one, mailOf({ from: one.guest.email, to: other.to }))).toBe('another sender')
    expect(await dropped(one, mailOf({ from: one.guest.email, to: `${one.to}, ${other.to}` }))).toBe(
      'several addresses',
    )
    expect(await noticesOf(one.guest)).toContainEqual(expect.stringMatching(/several conversations at once/))
    expect(await noticesOf(other.guest)).not.toContainEqual(expect.stringMatching(/several/))
    expect(await messagesIn(other.id, other.host)).toHaveLength(2)
  })

  test('an address that is dead: ninety days after the last message, or after a later stay', async () => {
    const [talk, stay, late] = [await makeTalk(), await makeTalk(), await makeTalk()]
    const values = { check_in_date: '2026-09-01', check_out_date: '2026-09-05' }
    for (const each of [stay, late])
      await makeBooking(ctx, { ...each, listing: each.property_id, status: 'confirmed', values })
    const mail = ({ guest, to }: typeof talk) => mailOf({ from: guest.email, to })
    setTime(replyAddressDays * dayMs + 1_000)
    expect(await dropped(talk, mail(talk))).toBe('unknown address')
    expect(await noticesOf(talk.guest)).toEqual([expect.stringMatching(/its reply address has expired/)])
    await handIn(mail(stay))
    expect(lastLine().message).toBe('a reply came by mail')
    ctx.setClock(new Date('2026-12-05T00:00:00Z'))
    expect(await dropped(late, mail(late))).toBe('unknown address')
  })

  test('guesses, which are not looked up beyond twenty an hour', async () => {
    const talk = await makeTalk()
    const guess = () =>
      `reply+${'a'.repeat(20)}${crypto
        .randomUUID()
        .slice(0, 6)
        .replace(/[^a-f]/g, 'b')}@in.holmward.example`
    const tryOne = () => dropped(talk, mailOf({ from: 'guesser@example.com', to: guess() }))
    await ctx.db.deleteFrom('attempts').execute()
    expect(await tryOne()).toBe('unknown address')
    await ctx.db.updateTable('attempts').set({ count: 19 }).execute()
    expect(await tryOne()).toBe('unknown address')
    for (let more = 0; more < 2; more++) expect(await tryOne()).toBe('too many guesses')
    await handIn(mailOf({ from: talk.guest.email, to: talk.to }))
    expect(lastLine().message).toBe('a reply came by mail')
  })

  test('40 MB, which are refused by a status that says so, and told to their writer alone, once', async () => {
    const talk = await makeTalk()
    const megabyte = 1024 * 1024
    const messageId = crypto.randomUUID() as MessageId
    const large = (from: string, { headers = [] as string[], megabytes = 16 } = {}) =>
      mailOf({ from, to: talk.to, id: messageId, headers, text: 'x'.repeat(megabytes * megabyte) })
    for (const megabytes of [40, 16]) expect(await handIn(large(talk.guest.email, { megabytes }))).toBe(413)
    expect(lastLine().reason).toBe('too large')
    expect(await noticesOf(talk.guest)).toEqual([expect.stringMatching(/too large and was not delivered/)])
    expect(await handIn(large(talk.host.email))).toBe(413)
    expect(lastLine().reason).toBe('another sender')
    expect(await noticesOf(talk.host)).toEqual([])
    expect(await handIn(large(talk.guest.email, { headers: ['Auto-Submitted: auto-replied'] }))).toBe(413)
    expect(lastLine().reason).toBe('automatic')
    // Nobody reads so far that the signature would tell.
    expect(await handIn(new Uint8Array(65 * megabyte), { isSigned: false })).toBe(413)
    expect(await handIn(new Uint8Array(megabyte), { isSigned: false })).toBe(400)
    expect(await messagesIn(talk.id, talk.host)).toHaveLength(2)
  })

  test('what is nested too deep to be read, which its writer is told', async () => {
    const talk = await makeTalk()
    const deep = Array.from(
      { length: 22 },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
    )
    const mail = mailOf({ from: talk.guest.email, to: talk.to, body: `${deep.join('')}\r\nhi` })
    expect(await dropped(talk, mail)).toBe('unreadable')
    expect(await dropped(talk, mail)).toBe('unreadable')
    expect(await noticesOf(talk.guest)).toEqual([expect.stringMatching(/could not be read/)])
  })

  test('a mail to an address that nobody knows, which is told once a day to whom it says to be from', async () => {
    const talk = await makeTalk()
    const to = `reply+${'b'.repeat(26)}@in.holmward.example`
    for (const from of [talk.guest.email, talk.guest.email, 'nobody@example.com'])
      expect(await dropped(talk, mailOf({ from, to }))).toBe('unknown address')
    expect(await noticesOf(talk.guest)).toEqual([expect.stringMatching(/no longer leads to a conversation/)])
    expect(await noticesOf(talk.host)).toEqual([])
  })
})

test('a mail that says that no program has sent it is a message', async () => {
  const talk = await makeTalk()
  await handIn(mailOf({ from: talk.guest.email, to: talk.to, headers: ['Auto-Submitted: no'] }))
  expect(lastLine().message).toBe('a reply came by mail')
})

describe('who may not write on the site cannot by mail', () => {
  test('a blocked person, who is told what the site would say, and no more', async () => {
    const talk = await makeTalk()
    await inTransaction(ctx.db, (tx) =>
      setBlocked(tx, talk.host, { account: talk.guest.id, blocked: true, now: ctx.clock() }),
    )
    const mail = mailOf({ from: talk.guest.email, to: talk.to })
    expect(await dropped(talk, mail)).toBe('not wanted')
    expect(await dropped(talk, mail)).toBe('not wanted')
    const told = await noticesOf(talk.guest)
    expect(told).toEqual([expect.stringMatching(/this person isn't accepting messages at the moment/)])
    expect(told.join()).not.toMatch(/block/i)
  })

  test('somebody who is suspended, who is told so and is handed nothing in again', async () => {
    const talk = await makeTalk()
    await ctx.db
      .updateTable('accounts')
      .set({ standing: 'suspended' })
      .where('id', '=', talk.guest.id)
      .execute()
    expect(await dropped(talk, mailOf({ from: talk.guest.email, to: talk.to }))).toBe('not wanted')
    expect(await noticesOf(talk.guest)).toEqual([expect.stringMatching(/your account is suspended/)])
  })

  test('a closed account, and one that is erased', async () => {
    const talk = await makeTalk()
    const close = (delete_after: Date | null) =>
      ctx.db.updateTable('accounts').set({ delete_after }).where('id', '=', talk.guest.id).execute()
    await close(new Date(testNow.getTime() + dayMs))
    expect(await dropped(talk, mailOf({ from: talk.guest.email, to: talk.to }))).toBe('account closed')
    expect(await noticesOf(talk.guest)).toEqual([])
    await close(null)
    await handIn(mailOf({ from: talk.guest.email, to: talk.to, text: 'Yes.\r\n\r\n-- \r\nMaya of Luleå' }))
    expect(JSON.stringify(await messagingPersonalData.exportData(ctx.db, talk.guest.id))).toContain(
      'Maya of Luleå',
    )
    await inTransaction(ctx.db, (tx) => messagingPersonalData.eraseData(tx, talk.guest.id))
    expect(JSON.stringify(await messagesIn(talk.id, talk.host))).not.toContain('Maya of Luleå')
    expect(await dropped(talk, mailOf({ from: talk.guest.email, to: talk.to }))).toBe('unknown address')
  })

  test('who writes to an account that has left', async () => {
    const talk = await makeTalk()
    await ctx.db
      .updateTable('accounts')
      .set({ delete_after: testNow })
      .where('id', '=', talk.host.id)
      .execute()
    expect(await handIn(mailOf({ from: talk.guest.email, to: talk.to }))).toBe(200)
    expect(lastLine().reason).toBe('not wanted')
    expect(await noticesOf(talk.guest)).toEqual([expect.stringMatching(/has left Holmward/)])
  })

  test('more than sixty messages a minute, by whichever way: the mail is to come again', async () => {
    const talk = await makeTalk()
    const bucket = `send-message:account:${talk.guest.id}`
    await ctx.db.insertInto('attempts').values({ bucket, window_start: testNow, count: 60 }).execute()
    expect(await handIn(mailOf({ from: talk.guest.email, to: talk.to }))).toBe(429)
    setTime(2 * minuteMs)
    expect(await handIn(mailOf({ from: talk.guest.email, to: talk.to }))).toBe(200)
    expect(lastLine().message).toBe('a reply came by mail')
  })
})

describe('what somebody wrote stands no more in the mails that quote it', () => {
  const quoting = ({ guest, to }: { guest: { email: string }; to: string }) =>
    mailOf({
      from: guest.email,
      to,
      text: 'No.\r\n\r\nOn Mon, 15 Jun 2026 at 14:03, Holmward wrote:\r\n> Yes. Do you need it?',
    })
  const isQuoted = async ({ id, guest, host }: Awaited<ReturnType<typeof makeTalk>>) =>
    (await Promise.all([guest, host].map((reader) => messagesIn(id, reader)))).map((messages) =>
      messages.some(({ mail_rest }) => mail_rest?.includes('Do you need it?')),
    )

  test('once a decision has removed it, until that is taken back; nor is it exported', async () => {
    const talk = await makeTalk()
    await handIn(quoting(talk))
    expect(await isQuoted(talk)).toEqual([true, true])
    const message = (await messagesIn(talk.id, talk.host))[1]
    const remove = (at: Date | null) =>
      inTransaction(ctx.db, (tx) =>
        setMessageRemoved(tx, { id: message?.id as MessageId, author: talk.host.id }, at),
      )
    expect(await remove(testNow)).toBe(true)
    expect(await isQuoted(talk)).toEqual([false, false])
    const exported = async (of: { id: AccountId }) =>
      JSON.stringify(await messagingPersonalData.exportData(ctx.db, of.id)).includes('Do you need it?')
    expect(await Promise.all([exported(talk.guest), exported(talk.host)])).toEqual([false, true])
    await remove(null)
    expect(await isQuoted(talk)).toEqual([true, true])
  })

  test('once its writer is erased', async () => {
    const talk = await makeTalk()
    await handIn(quoting(talk))
    await inTransaction(ctx.db, (tx) => messagingPersonalData.eraseData(tx, talk.host.id))
    expect(await isQuoted(talk)).toEqual([false, false])
    expect((await messagesIn(talk.id, talk.guest)).at(-1)).toMatchObject({ text: 'No.' })
  })

  test('and the export names whom somebody blocks', async () => {
    const talk = await makeTalk()
    await inTransaction(ctx.db, (tx) =>
      setBlocked(tx, talk.guest, { account: talk.host.id, blocked: true, now: testNow }),
    )
    expect(await messagingPersonalData.exportData(ctx.db, talk.guest.id)).toMatchObject({
      blocked: [{ blocked_id: talk.host.id, name: 'Ines' }],
    })
  })
})

test('the dead addresses are forgotten, and the others stay', async () => {
  const talk = await makeTalk()
  const count = async () =>
    (await ctx.db.selectFrom('reply_addresses').where('account_id', '=', talk.guest.id).selectAll().execute())
      .length
  setTime(replyAddressDays * dayMs - 1_000)
  await forgetReplyAddresses(ctx)
  expect(await count()).toBe(1)
  setTime((replyAddressDays + 30) * dayMs - 1_000)
  await forgetReplyAddresses(ctx)
  // For a month it is known that an answer comes too late.
  expect(await count()).toBe(1)
  setTime((replyAddressDays + 30) * dayMs + 1_000)
  await forgetReplyAddresses(ctx)
  expect(await count()).toBe(0)
})

test('the log says nothing of what was written, by whom, or to which address', async () => {
  const talk = await makeTalk()
  const start = ctx.logLines.length
  const text = 'canary words of an answer'
  await handIn(mailOf({ from: talk.guest.email, to: talk.to, text }))
  await handIn(mailOf({ from: 'canary@example.com', to: talk.to, text }))
  await handIn(
    mailOf({ from: 'canary@example.com', to: 'reply+aaaaaaaaaaaaaaaaaaaaaaaaaa@in.holmward.example', text }),
  )
  const lines = ctx.logLines.slice(start).join('\n')
  expect(lines).toContain('a reply came by mail')
  for (const word of ['canary', talk.guest.email, talk.to.slice(6, 32)]) expect(lines).not.toContain(word)
})

test('a person who writes about automatic replies and offices is heard', async () => {
  const talk = await makeTalk()
  const text =
    'I got one that says: this is an automatic reply. We are out of office on Friday, can we come then?'
  const headers = ['Subject: Re: New message about Out of Office Cabin']
  await handIn(mailOf({ from: talk.guest.email, to: talk.to, text, headers }))
  expect(lastLine().message).toBe('a reply came by mail')
})
