import type { Context } from '../context.ts'
import type { DeliveryReport, ReportedRecipient } from './delivery-report.ts'
import { readMailToken } from './mail-token.ts'
import { findSentMail, noteReturn } from './returned-mails.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'secrets'>

/**
 * Takes a report on a delivery, once. Anybody can write one, so it counts only for the one mail whose token it carries,
 * which nobody knows but those through whose hands that mail went, and only when it speaks of that mail's own recipient.
 */
export async function takeReport(
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
