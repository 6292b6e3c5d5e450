import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './config/secrets.ts'

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
  return createHmac('sha256', keyFor(secret, purpose)).update(id).digest().subarray(0, 16)
}

const keys = new Map<string, Buffer>()

function keyFor(secret: string, purpose: string): Buffer {
  const name = `${purpose}\n${secret}`
  const known = keys.get(name)
  if (known) return known
  const made = Buffer.from(hkdfSync('sha256', secret, '', `holmward signed id: ${purpose}`, 32))
  keys.set(name, made)
  return made
}
