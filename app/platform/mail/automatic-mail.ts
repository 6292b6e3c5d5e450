import type { Email } from 'postal-mime'
import { valuesOf } from './delivery-report.ts'

/**
 * Whether nobody wrote this mail (RFC 3834): an absence note, what comes from a list or goes to many, what a mail server
 * says. A person's mail has a sender that it can come back to.
 */
export function isAutomatic(mail: Email): boolean {
  const has = (name: string, pattern: RegExp) =>
    valuesOf(mail, [name]).some((value) => pattern.test(value.trim()))
  return (
    valuesOf(mail, ['auto-submitted']).some((value) => !/^no\b/i.test(value.trim())) ||
    has('return-path', /^(?:<\s*>)?$/) ||
    valuesOf(mail, ['list-id', ...answeringMachines]).length > 0 ||
    has('precedence', /^(?:bulk|junk|list|auto_reply)\b/i) ||
    has('content-type', /^multipart\/report\b/i) ||
    has('from', /(?:^|<)(?:mailer-daemon|postmaster)@/i)
  )
}

/** What answering machines say that are older than that standard, or do not keep it. */
const answeringMachines = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-mail-autoreply']
