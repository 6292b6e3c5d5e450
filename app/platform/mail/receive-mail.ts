import type { Context } from '../context.ts'
import { readInThread } from './read-in-thread.ts'
import { takeReport } from './take-report.ts'
import type { WrittenMail } from './written-mail.ts'

/** Takes what somebody wrote, and says in a word or two what became of it, which the log may hold. */
export type MailTaker = (ctx: Context, mail: WrittenMail) => Promise<string>

/**
 * Takes a mail in as it came, and answers what became of it: a report on one of our mails is noted, what somebody wrote goes
 * to `takeWritten`, and anything else is dropped. No mail ever goes back.
 */
export async function receiveMail(ctx: Context, raw: Uint8Array, takeWritten: MailTaker): Promise<string> {
  const mail = await readInThread(raw)
  if (mail.kind === 'report') return takeReport(ctx, mail)
  if (mail.kind === 'written') return takeWritten(ctx, mail)
  return mail.kind
}
