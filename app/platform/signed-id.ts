import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './config/secrets.ts'
import { purposeKey } from './purpose-key.ts'

type Key = Pick<Secrets, 'encryption'>

/**
 * An id (uuid) as a token of 43 characters that nobody can make or guess who lacks the installation's secret. The same
 * id gives the same token for ever, so that an address made of it never changes; whether it still opens anything is
 * for the reader to decide. A token of one purpose is worth nothing for another.
 */
export function signId({ encryption }: Key, purpose: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, macOf(encryption, purpose, bytes)]).toString('base64url')
}

/** The id in a token of `signId`; null for everything else. */
export function readSignedId({ encryption }: Key, purpose: string, token: string): string | null {
  if (!/^[\w-]{43}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, 16)
  // The last character has two bits to spare, which would make four tokens of one.
  if (bytes.length !== 32 || bytes.toString('base64url') !== token) return null
  if (!timingSafeEqual(bytes.subarray(16), macOf(encryption, purpose, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function macOf(secret: string, purpose: string, id: Uint8Array): Buffer {
  const key = purposeKey(secret, `signed id: ${purpose}`)
  return createHmac('sha256', key).update(id).digest().subarray(0, 16)
}
