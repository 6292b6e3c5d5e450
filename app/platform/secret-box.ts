import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from './config/secrets.ts'
import { purposeKey } from './purpose-key.ts'

type Key = Pick<Secrets, 'encryption'>

/**
 * Encrypts a text for the database (AES-256-GCM): version, nonce, tag, cipher text. Never the same bytes twice, and
 * opened only by its own purpose.
 */
export function seal({ encryption }: Key, purpose: string, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', purposeKey(encryption, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body])
}

/** The text of `seal`; null when another secret or purpose encrypted it, or when it was changed. */
export function unseal({ encryption }: Key, purpose: string, box: Buffer): string | null {
  if (box.length < 29 || box[0] !== 1) return null
  const decipher = createDecipheriv('aes-256-gcm', purposeKey(encryption, purpose), box.subarray(1, 13))
  decipher.setAuthTag(box.subarray(13, 29))
  try {
    return Buffer.concat([decipher.update(box.subarray(29)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
