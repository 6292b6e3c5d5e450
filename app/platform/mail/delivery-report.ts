import type { Attachment, Email } from 'postal-mime'
import { tokenLength } from './mail-token.ts'

/** What a report says of one recipient (RFC 3464, 2.3). Nothing of it is believed yet. */
export type ReportedRecipient = {
  /** In small letters: the one that was tried in the end, and the one that it was sent to. */
  addresses: string[]
  /** Given up, or late and tried again. */
  action: 'failed' | 'delayed'
  status: string
  words: string
}

/** What a mail server says of the delivery of a mail (RFC 3464): of which ones, by their tokens, and to whom. */
export type DeliveryReport = { kind: 'report'; tokens: string[]; recipients: ReportedRecipient[] }

const longestPart = 64 * 1024
const mostRecipients = 50
const mostTokens = 20

/** Reads a mail as a report on deliveries; null for any other. */
export function readReport(mail: Email): DeliveryReport | null {
  const [type = ''] = valuesOf(mail, ['content-type'])
  const status = mail.attachments.find(({ mimeType }) => statusTypes.includes(mimeType))
  if (!status) return null
  const tokens = findTokens(mail)
  // OpenSMTPD's reports; from a person it is a report that they pass on.
  const isMixed = /^multipart\/mixed\b/i.test(type) && hasNoSender(mail) && tokens.length > 0
  if (!isMixed && !/^multipart\/report\b/i.test(type)) return null
  const said = (mail.text ?? '').slice(0, longestPart)
  const recipients = blocksOf(textOf(status)).flatMap((block) => readRecipient(block, said) ?? [])
  return { kind: 'report', tokens, recipients }
}

/** Whether a mail cannot come back: the sender of its envelope is empty. */
export function hasNoSender(mail: Email): boolean {
  return valuesOf(mail, ['return-path']).some((value) => /^(?:[^@<]*<\s*>[^@]*)?$/.test(value.trim()))
}

// RFC 3464, and RFC 6533 for addresses in other scripts.
const statusTypes = ['message/delivery-status', 'message/global-delivery-status']
const originalTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']

/** Where a mail was sent to; whoever hands it in adds the first three of them. */
export const envelopeHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'to']
/** What a report names: Exchange and Gmail say it in its own headers, the others send the headers of the mail along. */
const namingHeaders = ['in-reply-to', 'references', 'x-original-message-id']

/** All that looks like a token of ours where a report names the mail that it is about. */
function findTokens(mail: Email): string[] {
  const original = mail.attachments.find(({ mimeType }) => originalTypes.includes(mimeType))
  const headers = original ? headersOf(textOf(original)) : []
  const named = [
    ...valuesOf(mail, namingHeaders),
    ...headers.flatMap(([name, value]) => (name === 'message-id' ? [value] : [])),
  ]
  const found = [
    ...valuesOf(mail, envelopeHeaders).flatMap((value) => [...value.matchAll(inAddress)]),
    ...named.flatMap((value) => [...value.matchAll(inMessageId)]),
  ]
  const tokens = found.map(([, token = '']) => token.toLowerCase())
  return [...new Set(tokens)].slice(0, mostTokens)
}

const inAddress = new RegExp(`\\+([a-z2-7]{${tokenLength}})@`, 'gi')
const inMessageId = new RegExp(`<([a-z2-7]{${tokenLength}})@`, 'gi')

/** The values of all headers of these names, which are written small. */
export function valuesOf(mail: Email, names: readonly string[]): string[] {
  return mail.headers.flatMap(({ key, value }) => (names.includes(key) ? [value] : []))
}

type Fields = [name: string, value: string][]

/** The groups of fields of a delivery status: one about the message, which has no recipient, and one for each of them. */
function blocksOf(text: string): Fields[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .slice(0, mostRecipients + 1)
    .map(headersOf)
}

/** The fields before the first empty line, unfolded; names in small letters. */
function headersOf(text: string): Fields {
  const [head = ''] = text.replace(/^[\r\n]+/, '').split(/\r?\n\r?\n/, 1)
  return head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':')
      const field: Fields[number] = [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
      return colon > 0 ? [field] : []
    })
}

function readRecipient(fields: Fields, said: string): ReportedRecipient | null {
  const fieldOf = (name: string) => fields.find(([found]) => found === name)?.[1] ?? ''
  const addresses = ['final-recipient', 'original-recipient'].flatMap(
    (name) => addressOf(fieldOf(name)) ?? [],
  )
  // Delivered, relayed and expanded need nobody to do anything.
  const action = /^(failed|delayed)\b/i.exec(fieldOf('action'))?.[1]?.toLowerCase()
  if (addresses.length === 0 || (action !== 'failed' && action !== 'delayed')) return null
  const words = fieldOf('diagnostic-code').replace(/^[\w-]+\s*;\s*/, '') || wordsAbout(addresses, said)
  return { addresses, action, status: statusOf(fieldOf('status'), words, action), words }
}

/** "rfc822; maya@example.com": the type of the address and the address. */
function addressOf(value: string): string | null {
  const [, address = ''] = /^(?:rfc822|utf-8)\s*;\s*(\S{3,320})$/i.exec(value) ?? []
  return address.replace(/^<|>$/g, '').toLowerCase() || null
}

/** What the text for people says behind an address, or in the lines below it up to an empty one. */
function wordsAbout(addresses: readonly string[], said: string): string {
  const lines = said.split(/\r?\n/)
  const at = lines.findIndex((line) => addresses.includes(addressAtStart(line)))
  if (at === -1) return ''
  const below = lines.slice(at + 1)
  const end = below.findIndex((line) => line.trim() === '')
  const [, behind = ''] = /^\s*\S+(?::\s+(.*))?$/.exec(lines[at] ?? '') ?? []
  return [behind, ...below.slice(0, end === -1 ? undefined : end)]
    .map((line) => line.trim())
    .join(' ')
    .trim()
}

function addressAtStart(line: string): string {
  return (/^\s*<?([^\s<>]+@[^\s<>]+?)>?:?(?:\s|$)/.exec(line.slice(0, 400))?.[1] ?? '').toLowerCase()
}

/**
 * The status, else what the server's reply says, else what the action means (RFC 3463). "5.0.0" says nothing, and Exim and
 * OpenSMTPD say it always: then the reply counts, where it is of the same class.
 */
function statusOf(status: string, words: string, action: 'failed' | 'delayed'): string {
  const code = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/
  const named = code.exec(status)?.[0] ?? null
  if (named && !/\.0\.0$/.test(named)) return named
  const kind = named?.[0] ?? '[45]'
  const replied = new RegExp(`(?<![\\d.])${kind}\\.\\d{1,3}\\.\\d{1,3}(?![\\d.])`).exec(words)?.[0]
  const basic = named ? new RegExp(`(?<![\\d.])${kind}\\d\\d(?=[ -]|$)`).exec(words)?.[0] : null
  return replied ?? basic ?? named ?? (action === 'failed' ? '5.0.0' : '4.0.0')
}

function textOf({ content }: Attachment): string {
  if (typeof content === 'string') return content.slice(0, longestPart)
  return new TextDecoder().decode(new Uint8Array(content).subarray(0, longestPart))
}
