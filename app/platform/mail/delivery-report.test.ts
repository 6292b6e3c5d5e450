import { describe, expect, it } from 'vitest'
import { returnedMail, type Shape } from '#tests/support/returned-mail.ts'
import { makeMailToken } from './mail-token.ts'
import { readInThread } from './read-in-thread.ts'
import { type InboundMail, readInbound, withStep } from './read-inbound.ts'

const secrets = { encryption: 'an encryption secret for tests, 32' }
const token = makeMailToken(secrets, '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b')
const recipient = 'maya@example.com'
const mailOf = (shape: Shape) => returnedMail(shape, { token, recipient })

async function readInboundMail(raw: Uint8Array): Promise<InboundMail> {
  let mail: InboundMail = { kind: 'unreadable' }
  await readInbound(raw, (step) => {
    mail = withStep(mail, step)
  })
  return mail
}

/** A report with this delivery status. */
function reportOf(status: string, { headers = '', type = 'multipart/report' } = {}): Buffer {
  return Buffer.from(
    [
      `To: bounces+${token}@mail.holmward.example`,
      ...(headers ? [headers] : []),
      `Content-Type: ${type}; report-type=delivery-status; boundary="b"`,
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      status,
      '--b--',
      '',
    ].join('\r\n'),
  )
}

const groups = (...recipients: string[]) => ['Reporting-MTA: dns; mx', ...recipients].join('\r\n\r\n')

describe('a report', () => {
  it.each([
    ['postfix', 'failed', '5.1.1', /^550 5\.1\.1 <maya@example\.com>: .+ recipient table$/],
    ['exchange', 'failed', '5.1.10', /^550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound; Recipient/],
    ['gmail', 'failed', '5.2.2', /^552-5\.2\.2 The recipient's inbox .+ gsmtp$/],
    ['amazon-ses', 'failed', '5.7.1', /^550 5\.7\.1 Message rejected/],
    ['exim', 'failed', '5.1.1', /^550-5\.1\.1 <maya@example\.com>: refused here: 550 5\.1\.1 no such/],
    ['opensmtpd', 'failed', '5.2.2', /^552-5\.2\.2 the mailbox of .+ is full$/],
    ['delayed', 'delayed', '4.4.1', /^connect to mail\.example\.com.+: Connection timed out$/],
  ] as const)('is understood in the shape of %s', async (shape, action, status, words) => {
    const mail = await readInboundMail(mailOf(shape))
    if (mail.kind !== 'report') throw new Error(`it was taken for ${mail.kind}`)
    expect(mail.tokens).toEqual([token])
    expect(mail.recipients).toMatchObject([{ action, status, words: expect.stringMatching(words) }])
    expect(mail.recipients[0]?.addresses).toContain(recipient)
  })

  it('speaks of several recipients, each with what became of the mail', async () => {
    const mail = await readInboundMail(
      reportOf(
        groups(
          'Final-Recipient: rfc822; <A@Example.com>\r\nAction: Failed\r\nStatus: 5.1.1 (no such user)',
          'Final-Recipient: rfc822; b@example.com\r\nAction: delivered\r\nStatus: 2.0.0',
          'Original-Recipient: utf-8; zoë@example.com\r\nAction: delayed\r\nStatus: 4.2.2',
        ),
      ),
    )
    expect(mail).toMatchObject({
      recipients: [
        { addresses: ['a@example.com'], action: 'failed', status: '5.1.1' },
        { addresses: ['zoë@example.com'], action: 'delayed', status: '4.2.2' },
      ],
    })
  })

  it.each([
    ['Status: 5.2.2', '', '5.2.2'],
    ['Status: 4.4.7', '', '4.4.7'],
    ['Status: nonsense', 'Diagnostic-Code: smtp; 550 5.1.3 bad', '5.1.3'],
    ['', 'Diagnostic-Code: smtp; 192.15.1.1 says no', '5.0.0'],
    ['Status: 2.0.0', '', '5.0.0'],
    ['Status: 5.0.0', 'Diagnostic-Code: smtp; 550-5.1.1 <a@example.com> 550 5.1.1 unknown', '5.1.1'],
    ['Status: 5.0.0', 'Diagnostic-Code: smtp; 554 not taken here', '554'],
    ['Status: 5.0.0', 'Diagnostic-Code: smtp; 451 4.2.1 later', '5.0.0'],
    ['Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.7.1 policy', '5.1.1'],
  ])('has a status also when it says %j and %j', async (status, diagnostic, expected) => {
    const fields = ['Final-Recipient: rfc822; a@example.com', 'Action: failed', status, diagnostic]
    const mail = await readInboundMail(reportOf(groups(fields.filter(Boolean).join('\r\n'))))
    expect(mail).toMatchObject({ recipients: [{ status: expected }] })
  })

  it('is a multipart/mixed only where it has no sender and a token', async () => {
    const group = 'Final-Recipient: rfc822; a@example.com\r\nAction: failed\r\nStatus: 5.1.1'
    const mixed = { type: 'multipart/mixed' }
    const without = Buffer.from(
      reportOf(groups(group), { ...mixed, headers: 'Return-Path: <>' })
        .toString()
        .replace(`+${token}`, ''),
    )
    expect(
      await readInboundMail(reportOf(groups(group), { ...mixed, headers: 'Return-Path: <>' })),
    ).toMatchObject({ kind: 'report', tokens: [token] })
    expect(await readInboundMail(without)).toEqual({ kind: 'automatic' })
    expect(
      await readInboundMail(reportOf(groups(group), { ...mixed, headers: 'Return-Path: <a@example.com>' })),
    ).toMatchObject({ kind: 'written' })
  })

  it('has the words of its text where it has none of its own', async () => {
    const text =
      'Content-Type: text/plain\r\n\r\nSorry:\r\n\r\n  <A@example.com>\r\n    550 5.4.1 no way there\r\n\r\nBye'
    const status = groups('Final-Recipient: rfc822; a@example.com\r\nAction: failed\r\nStatus: 5.0.0')
    const raw = reportOf(status).toString().replace('--b\r\n', `--b\r\n${text}\r\n--b\r\n`)
    expect(await readInboundMail(Buffer.from(raw))).toMatchObject({
      recipients: [{ status: '5.4.1', words: '550 5.4.1 no way there' }],
    })
  })

  it('is no other mail, whatever hangs on it or stands in its text', async () => {
    const group = 'Final-Recipient: rfc822; a@example.com\r\nAction: failed\r\nStatus: 5.1.1'
    const forwarded = reportOf(groups(group), { type: 'multipart/mixed' })
    expect(await readInboundMail(mailOf('absence-note'))).toEqual({ kind: 'automatic' })
    expect(await readInboundMail(forwarded)).toMatchObject({ kind: 'written' })
    expect(await readInboundMail(Buffer.from(''))).toMatchObject({ kind: 'written', from: null, text: '' })
    expect(await readInboundMail(Buffer.from([0, 255, 10, 13, 0x80]))).toMatchObject({ kind: 'written' })
  })
})

/** Parts within parts; each has one more. */
function nested(depth: number): Buffer {
  const levels = Array.from({ length: depth }, (_, at) => at)
  const open = levels.map((at) => `Content-Type: multipart/report; boundary="b${at}"\r\n\r\n--b${at}\r\n`)
  return Buffer.from(`${open.join('')}\r\nhello\r\n`)
}

const almostLargest = 1_000_000

describe('a hostile mail', () => {
  it('is not followed deeper than any mail is', async () => {
    expect(await readInboundMail(nested(20))).toEqual({ kind: 'automatic' })
    expect(await readInboundMail(nested(22))).toEqual({ kind: 'unreadable' })
    expect(await readInThread(nested(10_000))).toEqual({ kind: 'unreadable' })
  })

  it.each([
    ['headers without end', Buffer.from(`X: ${'y'.repeat(500)}\r\n`.repeat(almostLargest / 505))],
    ['one folded header', Buffer.from(`X: y\r\n${' z\r\n'.repeat(almostLargest / 4)}`)],
  ])('has no more headers than a report ever has: %s', async (_name, raw) => {
    expect(await readInboundMail(raw)).toEqual({ kind: 'unreadable' })
  })

  it('names at most so many recipients and mails', async () => {
    const group = 'Final-Recipient: rfc822; a@example.com\r\nAction: failed'
    const tokens = Array.from(
      { length: 1_000 },
      (_, at) => `<${String(at).replace(/\d/g, 'a').padEnd(45, 'b')}@x>`,
    )
    const references = tokens.map((each, at) => each.replace('bb', 'cdefghijkl'.charAt(at % 10).repeat(2)))
    const mail = await readInboundMail(
      reportOf(groups(...Array.from({ length: 9_000 }, () => group)), {
        headers: `References: ${references.join('\r\n ')}`,
      }),
    )
    if (mail.kind !== 'report') throw new Error(`it was taken for ${mail.kind}`)
    expect(mail.recipients).toHaveLength(50)
    expect(mail.tokens.length).toBeLessThanOrEqual(20)
  })

  it.each([
    ['a blank line of a megabyte', `\r\n${' '.repeat(almostLargest)}`],
    ['a megabyte of colons', ':'.repeat(almostLargest)],
    ['nothing but folds', `Status: ${'\r\n '.repeat(20_000)}`],
    ['nothing but empty lines', '\r\n'.repeat(30_000)],
    ['an address of a megabyte', `Final-Recipient: rfc822; ${'<'.repeat(almostLargest)}`],
  ])('is read in no time to speak of: %s', { timeout: 10_000 }, async (_name, status) => {
    expect(await readInThread(reportOf(groups(status)))).toMatchObject({ kind: 'report', recipients: [] })
  })
})
