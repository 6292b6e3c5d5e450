import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testNow } from '#tests/support/context.ts'
import { dayMs, mailOf, minuteMs, newId, openReplyWorld } from '#tests/support/reply-world.ts'
import { sendDueMails } from '../send-due-mails.ts'
import { sendMessage } from '../send-message.ts'
import { sendMessageLetter } from '../send-message-letter.ts'

const { ctx, setTime, makeTalk, handIn, lastLine, messagesIn, lastIn, noticesOf, dropped } =
  await openReplyWorld()

describe('the mail of what was not read', () => {
  test('carries an address of its own each time, of which only a hash is kept', {
    timeout: 120_000,
  }, async () => {
    const { host, guest, id } = await makeTalk()
    ctx.mails.length = 0
    for (let at = 1; at <= 20; at++) {
      setTime(at * 5 * minuteMs)
      await sendMessage(ctx, host, { id, message_id: newId(), text: `Number ${at}` })
      setTime((at * 5 + 3) * minuteMs)
      await sendDueMails(ctx)
      await ctx.runJobs()
    }
    const mails = ctx.mails.filter(({ to }) => to === guest.email)
    const addresses = new Set(mails.map(({ replyTo }) => replyTo))
    expect(addresses.size).toBe(20)
    for (const address of addresses) expect(address).toMatch(/^reply\+[a-z2-7]{26}@in\.holmward\.example$/)
    expect(new Set(mails.map(({ references }) => references))).toEqual(new Set([`<${id}@localhost>`]))
    expect(mails[0]?.text).toContain('You can reply to this email')
    const rows = await ctx.db.selectFrom('reply_addresses').selectAll().execute()
    const stored = JSON.stringify(rows)
    for (const address of addresses) expect(stored).not.toContain(address?.slice(6, 32))
  })

  test('says that nobody reads answers where no mails are taken in', async () => {
    const closed = { ...ctx, config: { ...ctx.config, mail: { ...ctx.config.mail, replyAddress: null } } }
    const { host, guest, id } = await makeTalk()
    await sendMessage(ctx, host, { id, message_id: newId(), text: 'More' })
    await sendMessageLetter(closed, {
      ...{ conversationId: id, account: guest.id, after: 0, upto: 9, mailId: crypto.randomUUID() },
    })
    expect(ctx.mails.at(-1)).toMatchObject({
      text: expect.stringContaining('Replies to this email are not delivered'),
    })
    expect(ctx.mails.at(-1)?.replyTo).toBeUndefined()
  })
})

describe('an answer by mail', () => {
  test('is a message of the account that got the mail, with the quotation folded and no token in it', async () => {
    const { guest, host, id, to } = await makeTalk()
    const quotation = [
      'On Mon, Jun 15, 2026 at 2:03 PM Holmward <no-reply@holmward.example> wrote:',
      '',
      '> Ines has written to you',
      `> ${ctx.config.publicUrl}/unsubscribe?token=abc.messages.def`,
      `> To: ${guest.email}, ${to}`,
    ]
    await handIn(mailOf({ from: guest.email, to, text: ['Yes, please.', '', ...quotation].join('\r\n') }))
    expect(lastLine()).toMatchObject({ message: 'a reply came by mail' })
    const message = await lastIn(id, host)
    expect(message).toMatchObject({ text: 'Yes, please.', side: 'guest', is_own: false, is_by_mail: true })
    expect(message?.mail_rest).toContain('Ines has written to you')
    for (const hidden of ['abc.messages.def', guest.email, to.slice(6, 32)])
      expect(message?.mail_rest).not.toContain(hidden)
    expect(await noticesOf(guest)).toEqual([])
  })

  test('is one message, however often and at once it is handed in', async () => {
    const { guest, host, id, to } = await makeTalk()
    const mail = mailOf({ from: guest.email.toUpperCase(), to: to.toUpperCase() })
    expect(await Promise.all([1, 2, 3, 4].map(() => handIn(mail)))).toEqual([200, 200, 200, 200])
    setTime(29 * dayMs)
    await handIn(mail)
    expect(lastLine().reason).toBe('known')
    const other = mailOf({
      from: guest.email,
      to,
      id: /<(.+)@mail/.exec(mail)?.[1] ?? '',
      text: 'Another text',
    })
    await handIn(other)
    expect((await messagesIn(id, host)).map(({ text }) => text)).toEqual([
      ...['Is there a cot?', 'Yes. Do you need it?', 'Yes, please.'],
    ])
  })

  test('that cannot be told from a quotation is shown by its beginning and kept whole', async () => {
    const { guest, host, id, to } = await makeTalk()
    const block = [
      'From: Holmward',
      'Sent: Monday, June 15, 2026 14:03',
      'To: Maya',
      'Subject: New message',
      '',
    ]
    const text = [...block, ...Array.from({ length: 40 }, (_, at) => `Answer ${at} between the lines.`)]
    await handIn(mailOf({ from: guest.email, to, text: text.join('\r\n') }))
    const message = await lastIn(id, host)
    expect(message?.text).toMatch(/^From: Holmward[\s\S]+…$/)
    expect(message?.mail_rest).toBe(text.join('\n'))
  })

  test('that is marked as the quotation is loses no word', async () => {
    const { guest, host, id, to } = await makeTalk()
    const quotation = 'On Mon, 15 Jun 2026 at 14:03, Holmward wrote:\r\n> Do you need it?'
    await handIn(mailOf({ from: guest.email, to, text: `> yes\r\n\r\n${quotation}` }))
    expect(lastLine().message).toBe('a reply came by mail')
    expect(await lastIn(id, host)).toMatchObject({ text: expect.stringMatching(/^> yes/) })
  })

  test('that is longer than a message is kept whole, and one that nobody writes is told to its writer', async () => {
    const { guest, host, id, to } = await makeTalk()
    const long = 'A word and another. '.repeat(200).trim()
    await handIn(mailOf({ from: guest.email, to, text: long }))
    const message = await lastIn(id, host)
    expect(message?.text.length).toBeLessThanOrEqual(2_000)
    expect(message?.mail_rest).toBe(long)
    expect(await dropped({ id, host }, mailOf({ from: guest.email, to, text: 'x '.repeat(30_000) }))).toBe(
      'too long',
    )
    expect(await noticesOf(guest)).toEqual([expect.stringMatching(/too long/)])
  })

  test('brings pictures and PDFs of up to 15 MB in all, and tells of what was left out', {
    timeout: 60_000,
  }, async () => {
    const { guest, host, id, to } = await makeTalk()
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b7531c' } })
      .jpeg()
      .toBuffer()
    const paper = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(9 * 1024 * 1024, 'x')])
    const part = (name: string, bytes: Uint8Array) =>
      [
        '--b',
        `Content-Type: application/octet-stream; name="${name}"`,
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        (
          Buffer.from(bytes)
            .toString('base64')
            .match(/.{1,76}/g) ?? []
        ).join('\r\n'),
      ].join('\r\n')
    const body = [
      'Content-Type: multipart/mixed; boundary="b"\r\n',
      '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHere they are.',
      part('porch.jpg', picture),
      part('rules.pdf', paper),
      part('virus.exe', Buffer.from('MZ')),
      '--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: a@example.com\r\nSubject: nested\r\n\r\nInner words',
      '--b--',
    ].join('\r\n')
    const mail = mailOf({ from: guest.email, to, body })
    expect(mail.length).toBeLessThan(15 * 1024 * 1024)
    expect(await handIn(mail)).toBe(200)
    const message = await lastIn(id, host)
    expect(message).toMatchObject({
      text: 'Here they are.',
      attachments: [
        { kind: 'picture', name: 'porch.jpg', width: 900 },
        { kind: 'pdf', name: 'rules.pdf' },
      ],
    })
    expect(JSON.stringify(message)).not.toContain('Inner words')
    expect(await noticesOf(guest)).toEqual([
      expect.stringMatching(/Some files in your email reply were left out/),
    ])
    await handIn(mail)
    expect(
      await ctx.db.selectFrom('message_attachments').where('owner_id', '=', guest.id).selectAll().execute(),
    ).toHaveLength(2)
  })

  test('of a new account is held as what it writes on the site is, behind a text that is held', async () => {
    const { guest, host, id, to } = await makeTalk()
    await ctx.db.updateTable('accounts').set({ created_at: testNow }).where('id', '=', guest.id).execute()
    await sendMessage(ctx, guest, { id, message_id: newId(), text: 'I pay more.' })
    const until = new Date(testNow.getTime() + dayMs)
    await ctx.db
      .updateTable('messages')
      .set({ held_until: until })
      .where('author_id', '=', guest.id)
      .where('body', '=', 'I pay more.')
      .execute()
    await handIn(mailOf({ from: guest.email, to, text: 'Write to me elsewhere.' }))
    expect(lastLine().message).toBe('a reply came by mail')
    expect(await lastIn(id, guest)).toMatchObject({ text: 'Write to me elsewhere.', is_held: true })
    expect(await lastIn(id, host)).toMatchObject({ text: 'Yes. Do you need it?' })
  })
})
