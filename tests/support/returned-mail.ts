import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The mails of `returned-mails/`: what mail servers send back, and an absence note. */
export type Shape =
  | 'postfix'
  | 'exchange'
  | 'exim'
  | 'opensmtpd'
  | 'gmail'
  | 'amazon-ses'
  | 'delayed'
  | 'absence-note'

/** A mail that comes back, in the shape that such a server gives it, about the mail of a token and its recipient. */
export function returnedMail(shape: Shape, fill: { token: string; recipient: string }): Buffer<ArrayBuffer> {
  const file = path.join(import.meta.dirname, 'returned-mails', `${shape}.eml`)
  const text = readFileSync(file, 'utf8')
    .replaceAll('{token}', fill.token)
    .replaceAll('{recipient}', fill.recipient)
  return Buffer.from(text.replaceAll('\n', '\r\n'))
}
