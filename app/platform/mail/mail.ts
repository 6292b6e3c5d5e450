import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { unlessRefusedForGood } from './refused-for-good.ts'

export type MailMessage = {
  to: string
  /** Where an answer goes, when not to the sender of the mail. */
  replyTo?: string
  subject: string
  html: string
  text: string
  /** Stays the same when a job sends again, so that a receiver can tell the copy: the job's id. */
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

/** SMTP when configured, else an outbox of `.eml` files in the data folder. */
export function openMailer(config: Pick<Config, 'mail' | 'dataDir' | 'publicUrl'>): Mailer {
  const { smtpUrl } = config.mail
  return smtpUrl ? smtpMailer(config, smtpUrl) : outboxMailer(config, path.join(config.dataDir, 'outbox'))
}

function smtpMailer(config: Pick<Config, 'mail' | 'publicUrl'>, url: string): Mailer {
  const transport = createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as object) // the types of nodemailer know these only beside host and port, not beside a URL
  return {
    send: async (message) => {
      try {
        await transport.sendMail(toEnvelope(config, message))
      } catch (error) {
        throw unlessRefusedForGood(error)
      }
    },
  }
}

function outboxMailer(config: Pick<Config, 'mail' | 'publicUrl'>, folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (message) => {
      const { message: raw } = await transport.sendMail(toEnvelope(config, message))
      await mkdir(folder, { recursive: true })
      // One file per message id: a second delivery of the same job replaces the first.
      const file = path.join(
        folder,
        `${createHash('sha256').update(message.id).digest('hex').slice(0, 24)}.eml`,
      )
      const draft = `${file}.${process.pid}.tmp`
      await writeFile(draft, raw as Buffer) // `buffer: true` makes it one
      await rename(draft, file)
    },
  }
}

function toEnvelope({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>, message: MailMessage) {
  const { id, unsubscribe, ...rest } = message
  return {
    from: mail.from,
    ...rest,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  }
}
