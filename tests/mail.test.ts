import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { type MailMessage, openMailer } from '#platform/mail/mail.ts'
import { makeMailToken } from '#platform/mail/mail-token.ts'
import { PermanentFailure } from '#platform/permanent-failure.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'holmward-mail-'))
const secrets = { encryption: 'an encryption secret for tests, 32' }
const received: { from: string; to: string[]; raw: string; user: string | undefined }[] = []
/** What the server says to the next recipients, if not yes. */
let refusal: string | null = null

const server = new SMTPServer({
  authOptional: false,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    password === 'right' ? done(null, { user: username }) : done(new Error('wrong password')),
  onRcptTo: (_address, _session, done) => (refusal ? done(replyOf(refusal)) : done()),
  onData: async (stream, session, done) => {
    received.push({
      raw: await text(stream),
      from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
      to: session.envelope.rcptTo.map(({ address }) => address),
      user: session.user,
    })
    done()
  },
})
server.on('error', () => undefined)
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const { port } = server.server.address() as AddressInfo // it listens on a port

afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  rmSync(folder, { recursive: true, force: true })
})

function replyOf(line: string): Error {
  return Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) })
}

function open(environment: Record<string, string> = {}) {
  return openMailer(
    parseConfig({ PUBLIC_URL: 'https://holmward.example', DATA_DIR: folder, ...environment }, folder),
    secrets,
  )
}

const smtp = { SMTP_URL: `smtp://holmward:right@127.0.0.1:${port}` }
const message: MailMessage = {
  id: '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  to: 'guest@example.com',
  kind: 'booking-mail',
  account: null,
  subject: 'Zoë accepted your request',
  html: '<p>Welcome to Café Straße</p>',
  text: 'Welcome to Café Straße',
}

it('a mail reaches the server with a stable Message-ID, both forms of its text and our sender', async () => {
  await open({ ...smtp, MAIL_FROM: 'Holmward <hello@holmward.example>' }).send(message)
  const { raw, to, user } = received.at(-1) ?? { raw: '', to: [], user: undefined }
  expect(to).toEqual(['guest@example.com'])
  expect(user).toBe('holmward')
  const token = makeMailToken(secrets, message.id)
  expect(raw.replace(/\r\n[ \t]+/g, ' ')).toContain(`\r\nMessage-ID: <${token}@holmward.example>\r\n`)
  expect(raw).toMatch(/^From: Holmward <hello@holmward\.example>/im)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated/im)
  expect(raw).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply\r$/im)
  expect(raw).toMatch(/multipart\/alternative/)
})

it('a mail comes back to its sender, and where returned mails are taken in, to an address of its own', async () => {
  await open(smtp).send(message)
  expect(received.at(-1)?.from).toBe('no-reply@holmward.example')
  const inbound = {
    INBOUND_MAIL_SECRETS: 'x'.repeat(32),
    MAIL_BOUNCE_ADDRESS: 'bounces@mail.holmward.example',
  }
  const mailer = open({ ...smtp, ...inbound })
  await mailer.send(message)
  await mailer.send(message)
  const token = makeMailToken(secrets, message.id)
  expect(received.slice(-2).map(({ from }) => from)).toEqual(
    Array(2).fill(`bounces+${token}@mail.holmward.example`),
  )
  expect(received.at(-1)?.to).toEqual(['guest@example.com'])
  expect(received.at(-1)?.raw).toMatch(/^From: Holmward <no-reply@holmward.example>/im)
})

it('a mail that can be switched off says so in the headers of RFC 8058, and no other does', async () => {
  const unsubscribe = `https://holmward.example/api/mail-preferences/unsubscribe?token=${'x'.repeat(120)}`
  await open(smtp).send({ ...message, unsubscribe })
  const raw = received.at(-1)?.raw ?? ''
  expect(raw.replace(/\r\n[ \t]+/g, ' ')).toMatch(
    new RegExp(`^List-Unsubscribe: <${unsubscribe.replace('?', '\\?')}>`, 'im'),
  )
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im)
  await open(smtp).send(message)
  expect(received.at(-1)?.raw).not.toMatch(/^List-Unsubscribe/im)
})

it('a recipient can not be added by a line break', async () => {
  await open(smtp).send({ ...message, subject: 'Hello\r\nBcc: rival@example.com', to: 'guest@example.com' })
  expect(received.at(-1)?.to).toEqual(['guest@example.com'])
  expect(received.at(-1)?.raw).not.toMatch(/^Bcc:/im)
})

it('a refusal of the server is an error, so that the job tries again', async () => {
  refusal = '452 mailbox full'
  await expect(open(smtp).send(message)).rejects.toMatchObject({ responseCode: 452 })
  refusal = null
  await expect(open(smtp).send(message)).resolves.toBeUndefined()
})

it.each([
  '550 5.1.1 no such user here',
  '550 5.1.10 RecipientNotFound',
  '553 5.1.3 bad address syntax',
  '552 5.2.2 over quota',
  '554 5.6.0 message content rejected',
  '550 No such user!',
  '550 User unknown',
])('does not try again what is refused for good: %s', async (reply) => {
  refusal = reply
  const failed = open(smtp).send(message)
  await expect(failed).rejects.toBeInstanceOf(PermanentFailure)
  await expect(failed).rejects.toThrow(/^the mail server refused this mail for good: 55\d( 5\.\d\.\d+)?$/)
  refusal = null
})

it.each([
  '450 4.2.1 try again later',
  '451 greylisted',
  '530 5.7.0 authentication required',
  '535 5.7.8 bad credentials',
  '550 5.7.1 relaying denied',
  '550 relay not permitted',
  '554 Relay access denied',
  '550 5.7.26 this mail is unauthenticated',
  '554 Service unavailable; client host blocked using zen.spamhaus.org',
  '550 5.1.8 sender address rejected: domain not found',
  '550 Sender verify failed',
  '521 this host accepts no mail',
])('does not give a mail up for what the operator, or time, can put right: %s', async (reply) => {
  refusal = reply
  const failed = open(smtp).send(message)
  await expect(failed).rejects.toMatchObject({ responseCode: Number(reply.slice(0, 3)) })
  await expect(failed).rejects.not.toBeInstanceOf(PermanentFailure)
  refusal = null
})

it('a wrong password and a server out of reach are errors', async () => {
  await expect(open({ SMTP_URL: `smtp://holmward:wrong@127.0.0.1:${port}` }).send(message)).rejects.toThrow()
  await expect(open({ SMTP_URL: 'smtp://127.0.0.1:9' }).send(message)).rejects.toThrow()
})

it('without a server mails are files, one per message, however often its job runs', async () => {
  const outbox = path.join(folder, 'outbox')
  const mailer = open()
  await Promise.all([
    mailer.send(message),
    mailer.send({ ...message, id: '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c' }),
  ])
  await mailer.send(message)
  const files = readdirSync(outbox)
  expect(files).toHaveLength(2)
  expect(files.every((file) => file.endsWith('.eml'))).toBe(true)
  expect(readFileSync(path.join(outbox, files[0] ?? ''), 'utf8')).toContain('To: guest@example.com')
})
