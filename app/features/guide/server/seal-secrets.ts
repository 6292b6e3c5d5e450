import type { Secrets } from '#platform/config/secrets.ts'
import { seal, unseal } from '#platform/secret-box.ts'

type Key = Pick<Secrets, 'encryption'>

/** What a guide book says only to guests who are about to arrive, or are there. */
export type GuideSecrets = { wifiName: string; wifiPassword: string; doorDetails: string }

export const noSecrets: GuideSecrets = { wifiName: '', wifiPassword: '', doorDetails: '' }

const purpose = 'guide book'

/** Encrypts them for the database. Null when there is nothing to hide. */
export function sealSecrets(key: Key, secrets: GuideSecrets): Buffer | null {
  if (Object.values(secrets).every((text) => text === '')) return null
  return seal(key, purpose, JSON.stringify(secrets))
}

/** What `sealSecrets` hid; nothing at all when another secret encrypted it, or when it was changed. */
export function unsealSecrets(key: Key, box: Buffer | null): GuideSecrets {
  const text = box && unseal(key, purpose, box)
  return text ? (JSON.parse(text) as GuideSecrets) : noSecrets // only `sealSecrets` can have written it
}
