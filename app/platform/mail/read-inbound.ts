import { createHash } from 'node:crypto'
import type { Email } from 'postal-mime'
import { isAutomatic } from './automatic-mail.ts'
import { type DeliveryReport, readReport } from './delivery-report.ts'
import { textOfHtml, wordsOfHtml } from './mail-text.ts'
import { hasTooManyLines } from './plain-decoder.ts'
import { type SplitReply, splitReply } from './split-reply.ts'
import { flowedParser } from './unfold-flowed.ts'
import { readWritten, type WrittenMail } from './written-mail.ts'

/** What a mail that was handed in is. */
export type InboundMail = DeliveryReport | WrittenMail | { kind: 'automatic' } | { kind: 'unreadable' }

/** What is known of a mail so far. Who reads it may be ended after each step, and what was said before stays. */
export type ReadStep = { mail: InboundMail } | { text: string } | { reply: SplitReply | null }

// Deeper, or with more headers, than any mail that a person or a mail server writes.
const limits = { maxNestingDepth: 20, maxHeadersSize: 128 * 1024, maxRfc822NestingDepth: 0 }

/** How long a text may be of which the parts are told; nobody writes more. */
export const longestMailText = 50_000

/** Reads a mail as it came, and says each thing as soon as it is known: what takes for ever comes last. */
export async function readInbound(raw: Uint8Array, say: (step: ReadStep) => void): Promise<void> {
  if (hasTooManyLines(raw)) return say({ mail: { kind: 'unreadable' } })
  let mail: Email
  try {
    mail = await flowedParser({ ...limits, forceRfc822Attachments: true }).parse(raw)
  } catch {
    return say({ mail: { kind: 'unreadable' } })
  }
  const report = readReport(mail)
  if (report) return say({ mail: report })
  if (isAutomatic(mail)) return say({ mail: { kind: 'automatic' } })
  const { text = '', html = '' } = mail
  const isHtml = text.trim() === ''
  const whole = isHtml ? wordsOfHtml(html) : text
  const written = readWritten(mail, (id) => digestOf(id || raw))
  say({ mail: { ...written, text: whole, reply: null } })
  if (html === '' && isHtml) return
  try {
    const shown = isHtml ? textOfHtml(html) : text
    say({ text: shown })
    if (shown.length <= longestMailText) say({ reply: splitReply(shown) })
  } catch {
    // The whole is known.
  }
}

function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** What is known after one more step. */
export function withStep(mail: InboundMail, step: ReadStep): InboundMail {
  if ('mail' in step) return step.mail
  return mail.kind === 'written' ? { ...mail, ...step } : mail
}
