import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../config/secrets.ts'
import { purposeKey } from '../purpose-key.ts'

type Key = Pick<Secrets, 'encryption'>

const idBytes = 16
const macBytes = 12

/** RFC 4648's letters, small: mail servers on the way may write an address in one case. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** How a token looks within an address or a Message-ID. */
export const tokenLength = 45

/**
 * The id of a mail (uuid) as a token by which it is known again when it comes back. Nobody can make or guess one who lacks
 * the installation's secret; the same mail has the same for ever. It fits into the local part of an address (RFC 5321: 64
 * characters).
 */
export function makeMailToken({ encryption }: Key, mailId: string): string {
  const id = Buffer.from(mailId.replaceAll('-', ''), 'hex')
  if (id.length !== idBytes) throw new Error('the id of a mail is a uuid')
  return encode(Buffer.concat([id, macOf(encryption, id)]))
}

/** The id in a token of `makeMailToken`, in capitals too; null for everything else. */
export function readMailToken({ encryption }: Key, token: string): string | null {
  const small = token.toLowerCase()
  const bytes = small.length === tokenLength ? decode(small) : null
  // The last letter has a bit to spare, which would make two tokens of one.
  if (!bytes || encode(bytes) !== small) return null
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(bytes.subarray(idBytes), macOf(encryption, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function macOf(secret: string, id: Uint8Array): Buffer {
  return createHmac('sha256', purposeKey(secret, 'mail token')).update(id).digest().subarray(0, macBytes)
}

function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{1,5}/g, (five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
}

function decode(text: string): Buffer | null {
  const values = [...text].map((letter) => letters.indexOf(letter))
  if (values.includes(-1)) return null
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
  const whole = bits.slice(0, (idBytes + macBytes) * 8)
  return Buffer.from(whole.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
