import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '#platform/config/secrets.ts'

type Key = Pick<Secrets, 'encryption'>

/** Encrypts a text (AES-256-GCM): version, nonce, tag, cipher text. Never the same bytes twice. */
export function seal({ encryption }: Key, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(encryption, 'calendar address'), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body])
}

/** The text of `seal`; null when another secret encrypted it, or when it was changed. */
export function unseal({ encryption }: Key, box: Buffer): string | null {
  if (box.length < 29 || box[0] !== 1) return null
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor(encryption, 'calendar address'),
    box.subarray(1, 13),
  )
  decipher.setAuthTag(box.subarray(13, 29))
  try {
    return Buffer.concat([decipher.update(box.subarray(29)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** The same for the same text, and nothing to anybody who lacks the secret. */
export function digestOf({ encryption }: Key, text: string): Buffer {
  return createHmac('sha256', keyFor(encryption, 'calendar digest')).update(text).digest()
}

/**
 * What this installation calls itself in exported calendars (calendar.md, rule 8). Made of the secret and not of the
 * domain, which may change or be the same for a copy made to try something.
 */
export function installationId({ encryption }: Key): string {
  return keyFor(encryption, 'calendar installation').toString('hex').slice(0, 16)
}

const keys = new Map<string, Buffer>()

function keyFor(secret: string, purpose: string): Buffer {
  const name = `${purpose}\n${secret}`
  const known = keys.get(name)
  if (known) return known
  const made = Buffer.from(hkdfSync('sha256', secret, '', `holmward ${purpose}`, 32))
  keys.set(name, made)
  return made
}
