import { createHmac } from 'node:crypto'
import type { Secrets } from '#platform/config/secrets.ts'
import { purposeKey } from '#platform/purpose-key.ts'
import { seal, unseal } from '#platform/secret-box.ts'

type Key = Pick<Secrets, 'encryption'>

const purpose = 'calendar address'

/** Encrypts the address of a feed, or the token of an exported calendar. */
export function sealAddress(key: Key, text: string): Buffer {
  return seal(key, purpose, text)
}

/** What `sealAddress` hid; null when another secret encrypted it, or when it was changed. */
export function unsealAddress(key: Key, box: Buffer): string | null {
  return unseal(key, purpose, box)
}

/** The same for the same text, and nothing to anybody who lacks the secret. */
export function digestOf({ encryption }: Key, text: string): Buffer {
  return createHmac('sha256', purposeKey(encryption, 'calendar digest')).update(text).digest()
}

/**
 * What this installation calls itself in exported calendars (calendar.md, rule 8). Made of the secret and not of the
 * domain, which may change or be the same for a copy made to try something.
 */
export function installationId({ encryption }: Key): string {
  return purposeKey(encryption, 'calendar installation').toString('hex').slice(0, 16)
}
