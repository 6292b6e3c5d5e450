import type { Attachment, Email } from 'postal-mime'
import { envelopeHeaders, valuesOf } from './delivery-report.ts'
import type { SplitReply } from './split-reply.ts'

/** A mail that somebody wrote. Nothing of it is believed yet. */
export type WrittenMail = {
  kind: 'written'
  /** The one address that it says to be from, in small letters; null where it names none or several. */
  from: string | null
  /** Every address that it was sent to, in small letters. */
  recipients: string[]
  /** What the same mail is known again by: a digest of its Message-ID, or of all of it where it has none. */
  key: string
  /** All that was written, quotations too. */
  text: string
  /** The same in parts; null where these cannot be told. */
  reply: SplitReply | null
  files: MailedFile[]
  /** Who handed the mail on, and what they found about its sender; the last to have it first. */
  trace: TraceHeader[]
  /** Why nothing but its head could be read; not there where all of it was. */
  lost?: 'too large' | 'unreadable'
}

/** A header in small letters, with its value in one line. */
export type TraceHeader = { name: string; value: string }

export type MailedFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

const mostAddresses = 50

/** The mail without its text. `digest` is that of all of it. */
export function readWritten(
  mail: Email,
  digest: (text: string) => string,
): Omit<WrittenMail, 'text' | 'reply'> {
  return {
    kind: 'written',
    from: senderOf(mail),
    recipients: addressesIn(valuesOf(mail, [...envelopeHeaders, 'cc'])),
    key: digest(mail.messageId ?? ''),
    files: mail.attachments.filter(isSent).map(toFile),
    trace: traceOf(mail),
  }
}

const traceNames = ['received', 'authentication-results', 'return-path', 'dkim-signature']
const mostTraced = 100
const longestTraced = 4_000

function traceOf({ headers }: Email): TraceHeader[] {
  return headers
    .filter(({ key }) => traceNames.includes(key))
    .slice(0, mostTraced)
    .map(({ key, value }) => ({
      name: key,
      value: value.replace(/\s+/g, ' ').trim().slice(0, longestTraced),
    }))
}

function senderOf(mail: Email): string | null {
  const headers = valuesOf(mail, ['from'])
  const address = mail.from && !mail.from.group ? mail.from.address : undefined
  if (headers.length !== 1 || !address || addressesIn(headers).length > 1) return null
  return address.toLowerCase()
}

function addressesIn(values: readonly string[]): string[] {
  // Parted first: a pattern for the whole would look at a long word once for each of its letters.
  const words = values.flatMap((value) => value.split(/[\s<>,;:"()]+/))
  const found = words.filter((word) => word.slice(1, -1).includes('@'))
  return [...new Set(found.map((address) => address.toLowerCase()))].slice(0, mostAddresses)
}

/** A picture within the text that is smaller is the logo of a signature. */
const smallestShown = 20_000

/** Whether somebody meant to send it: no signature of a mail program, and no picture of a letterhead. */
function isSent({ mimeType, related, content }: Attachment): boolean {
  if (/^application\/(?:(?:x-)?pkcs7-|pgp-|ms-tnef)|^text\/(?:x-amp-html|rfc822-headers)/.test(mimeType))
    return false
  return !related || bytesOf(content).byteLength >= smallestShown
}

function toFile({ filename, content }: Attachment): MailedFile {
  return { name: filename ?? '', bytes: bytesOf(content) }
}

function bytesOf(content: Attachment['content']): Uint8Array<ArrayBuffer> {
  return new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content)
}
