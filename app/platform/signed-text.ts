import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './config/secrets.ts'
import { purposeKey } from './purpose-key.ts'

type Key = Pick<Secrets, 'encryption'>

/**
 * A text as a token for an address: everybody can read it there, and nobody can make or change one who lacks the
 * installation's secret. A token of one purpose is worth nothing for another.
 */
export function signText({ encryption }: Key, purpose: string, text: string): string {
  const shown = Buffer.from(text).toString('base64url')
  return `${shown}.${macOf(encryption, purpose, shown)}`
}

/** The text in a token of `signText`; null for everything else. */
export function readSignedText({ encryption }: Key, purpose: string, token: string): string | null {
  const [, shown, mac] = /^([\w-]{1,2000})\.([\w-]{22})$/.exec(token) ?? []
  if (!shown || !mac) return null
  // The letters are compared and not the bytes in them, of which several letters may say the same.
  const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(encryption, purpose, shown)))
  return isOurs ? Buffer.from(shown, 'base64url').toString() : null
}

function macOf(secret: string, purpose: string, shown: string): string {
  const key = purposeKey(secret, `signed text: ${purpose}`)
  return createHmac('sha256', key).update(shown).digest().subarray(0, 16).toString('base64url')
}
