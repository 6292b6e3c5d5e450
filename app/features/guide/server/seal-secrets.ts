import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '#platform/config/secrets.ts'

type Key = Pick<Secrets, 'encryption'>

/** What a guide book says only to guests who are about to arrive, or are there. */
export type GuideSecrets = { wifiName: string; wifiPassword: string; doorDetails: string }

export const noSecrets: GuideSecrets = { wifiName: '', wifiPassword: '', doorDetails: '' }

/** Encrypts them for the database (AES-256-GCM): version, nonce, tag, cipher text. Null when there is nothing to hide. */
export function sealSecrets({ encryption }: Key, secrets: GuideSecrets): Buffer | null {
  if (Object.values(secrets).every((text) => text === '')) return null
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(encryption), nonce)
  const body = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body])
}

/** What `sealSecrets` hid; nothing at all when another secret encrypted it, or when it was changed. */
export function unsealSecrets({ encryption }: Key, box: Buffer | null): GuideSecrets {
  if (!box || box.length < 29 || box[0] !== 1) return noSecrets
  const decipher = createDecipheriv('aes-256-gcm', keyFor(encryption), box.subarray(1, 13))
  decipher.setAuthTag(box.subarray(13, 29))
  try {
    const text = Buffer.concat([decipher.update(box.subarray(29)), decipher.final()]).toString('utf8')
    return JSON.parse(text) as GuideSecrets // only `sealSecrets` can have written what the tag fits
  } catch {
    return noSecrets
  }
}

const keys = new Map<string, Buffer>()

function keyFor(secret: string): Buffer {
  const known = keys.get(secret)
  if (known) return known
  const made = Buffer.from(hkdfSync('sha256', secret, '', 'holmward guide book', 32))
  keys.set(secret, made)
  return made
}
