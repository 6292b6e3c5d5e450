import type { Context } from '../context.ts'
import type { SenderVerdict } from './authentication-results.ts'
import { checkSender, type ResolveDns, systemDns } from './check-sender.ts'
import type { DeliveryReport, ReportedRecipient } from './delivery-report.ts'
import { readMailToken } from './mail-token.ts'
import { readInThread } from './read-in-thread.ts'
import { findSentMail, noteReturn } from './returned-mails.ts'
import type { WrittenMail } from './written-mail.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'secrets'>

/**
 * Takes a report on a delivery, once. Anybody can write one, so it counts only for the one mail whose token it carries,
 * which nobody knows but those through whose hands that mail went, and only when it speaks of that mail's own recipient.
 */
async function takeReport(
  ctx: Doors,
  { tokens, recipients }: DeliveryReport,
): Promise<'noted' | 'known' | 'not ours' | 'another recipient'> {
  const ids = new Set(tokens.flatMap((token) => readMailToken(ctx.secrets, token) ?? []))
  const [mailId] = ids
  const sent = mailId && ids.size === 1 ? await findSentMail(ctx.db, mailId) : null
  if (!mailId || !sent) return 'not ours'
  const own = recipients.filter(({ addresses }) => addresses.includes(sent.email.toLowerCase()))
  const told = own.find(({ action }) => action === 'failed') ?? own[0]
  if (!told) return 'another recipient'
  return noteReturn(ctx, { mailId, outcome: outcomes[told.action], status: told.status, words: told.words })
}

const outcomes = { failed: 'bounced', delayed: 'delayed' } as const satisfies Record<
  ReportedRecipient['action'],
  string
>

/**
 * Takes what somebody wrote, and says in a word or two what became of it, which the log may hold. `check` finds out whether
 * the mail is from whom it says; it asks the DNS, so it comes after everything that is cheaper.
 */
export type MailTaker = (
  ctx: Context,
  mail: WrittenMail,
  check: () => Promise<SenderVerdict>,
) => Promise<string>

/**
 * Takes a mail in as it came, and answers what became of it: a report on one of our mails is noted, what somebody wrote goes
 * to `takeWritten`, and anything else is dropped. No mail ever goes back.
 */
export async function receiveMail(
  ctx: Context,
  raw: Uint8Array,
  takeWritten: MailTaker,
  resolve: ResolveDns = systemDns,
): Promise<string> {
  const mail = await readInThread(raw)
  if (mail.kind === 'report') return takeReport(ctx, mail)
  if (mail.kind === 'written') {
    const means = { authserv: ctx.config.mail.authserv, resolve }
    return takeWritten(ctx, mail, () => checkSender(raw, mail, means))
  }
  if (mail.kind === 'unreadable') return receiveHead(ctx, raw, { takeWritten, lost: 'unreadable' })
  return mail.kind
}

/** The same for a mail that is lost: by its head alone, so that whoever takes it can tell its writer. */
export async function receiveHead(
  ctx: Context,
  raw: Uint8Array,
  { takeWritten, lost }: { takeWritten: MailTaker; lost: NonNullable<WrittenMail['lost']> },
): Promise<string> {
  const mail = await readInThread(headOf(raw))
  if (mail.kind === 'written') return takeWritten(ctx, { ...mail, lost }, async () => 'none')
  return mail.kind === 'automatic' ? mail.kind : lost
}

/** The headers, without what would say how to read the rest. */
function headOf(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1')
  const head = text.slice(0, text.search(/\r?\n\r?\n/) + 1 || undefined)
  const kept = head.split(/\r?\n(?![ \t])/).filter((line) => !/^(?:content-|mime-version)/i.test(line))
  return new Uint8Array(Buffer.from(`${kept.join('\r\n')}\r\n\r\n`, 'latin1'))
}
