import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { AccountId } from '#lib/ids.ts'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import { makeMailToken } from './mail-token.ts'
import { unlessRefusedForGood } from './refused-for-good.ts'

export type MailMessage = {
  /** One address: whoever it comes back from is the one it went to. */
  to: string
  /** What the operator knows it by: the queue of the job that sends such letters. */
  kind: string
  /** Whose mail it is; null for mails to the operator and to senders without an account. */
  account: AccountId | null
  /** Where an answer goes, when not to the sender of the mail. */
  replyTo?: string
  /** What mails about the same thing have in common, so that mail programs show them together: a Message-ID of nobody's. */
  references?: string
  subject: string
  html: string
  text: string
  /** Stays the same when a job sends again, so that a receiver can tell the copy: the job's id (uuid). */
  id: string
  /** Where a mail program posts to when its reader wants no more of this kind (RFC 8058). */
  unsubscribe?: string
  attachments?: { filename: string; content: string; contentType: string }[]
}

/**
 * The door to the mail server. `send` resolves once the message was accepted, and throws a `PermanentFailure` when it never
 * will be.
 */
export type Mailer = { send(message: MailMessage): Promise<void> }

type Settings = Pick<Config, 'mail' | 'dataDir' | 'publicUrl'>
type ToEnvelope = (message: MailMessage) => SendMailOptions

/** SMTP when configured, else an outbox of `.eml` files in the data folder. */
export function openMailer(config: Settings, secrets: Pick<Secrets, 'encryption'>): Mailer {
  const { smtpUrl } = config.mail
  const toEnvelope = (message: MailMessage) => envelopeOf(config, secrets, message)
  return smtpUrl
    ? smtpMailer(smtpUrl, toEnvelope)
    : outboxMailer(path.join(config.dataDir, 'outbox'), toEnvelope)
}

function smtpMailer(url: string, toEnvelope: ToEnvelope): Mailer {
  const transport = createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as object) // the types of nodemailer know these only beside host and port, not beside a URL
  return {
    send: async (message) => {
      try {
        await transport.sendMail(toEnvelope(message))
      } catch (error) {
        throw unlessRefusedForGood(error)
      }
    },
  }
}

function outboxMailer(folder: string, toEnvelope: ToEnvelope): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (message) => {
      const { message: raw } = await transport.sendMail(toEnvelope(message))
      // Mails hold links that sign in.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // One file per message id: a second delivery of the same job replaces the first.
      const file = path.join(
        folder,
        `${createHash('sha256').update(message.id).digest('hex').slice(0, 24)}.eml`,
      )
      const draft = `${file}.${process.pid}.tmp`
      await writeFile(draft, raw as Buffer, { mode: 0o600 }) // `buffer: true` makes it one
      await rename(draft, file)
    },
  }
}

/**
 * The mail with what it is known again by when it comes back (RFC 3464): a Message-ID of our own, the same at every try,
 * and where returned mails are taken in, an envelope sender of its own, which they are sent to.
 */
function envelopeOf(
  { mail, publicUrl }: Settings,
  secrets: Pick<Secrets, 'encryption'>,
  message: MailMessage,
): SendMailOptions {
  const { id, kind, account, unsubscribe, ...rest } = message
  const token = makeMailToken(secrets, id)
  return {
    from: mail.from,
    ...rest,
    messageId: `<${token}@${new URL(publicUrl).hostname}>`,
    ...(mail.bounceAddress
      ? { envelope: { from: mail.bounceAddress.replace('@', `+${token}@`), to: message.to } }
      : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Exchange looks at this one alone. `All` would suppress reports of mails that come back too.
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      ...(unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  }
}
