import { createHash, createHmac } from 'node:crypto'
import type { Secrets } from '#platform/config/secrets.ts'
import { purposeKey } from '#platform/purpose-key.ts'
import type { PushTarget } from '#platform/push/push.ts'
import { seal, unseal } from '#platform/secret-box.ts'
import type { PushedNotice } from '../../push.ts'

type Key = Pick<Secrets, 'encryption'>

const targetPurpose = 'push subscription'
const noticePurpose = 'pushed notice'

/** Encrypts where a browser takes what is pushed to it. */
export function sealTarget(key: Key, { endpoint, p256dh, auth }: PushTarget): Buffer {
  return seal(key, targetPurpose, JSON.stringify({ endpoint, p256dh, auth }))
}

/** What `sealTarget` hid; null when another secret encrypted it. */
export function unsealTarget(key: Key, box: Buffer): PushTarget | null {
  const text = unseal(key, targetPurpose, box)
  return text === null ? null : (JSON.parse(text) as PushTarget) // as it was sealed
}

/** The same for the same address, and nothing to anybody who lacks the secret. */
export function digestOfEndpoint({ encryption }: Key, endpoint: string): Buffer {
  return createHmac('sha256', purposeKey(encryption, 'push endpoint')).update(endpoint).digest()
}

/** Encrypts what a job carries, because it may tell what somebody has written. */
export function sealNotice(key: Key, notice: PushedNotice): string {
  return seal(key, noticePurpose, JSON.stringify(notice)).toString('base64')
}

/** What `sealNotice` hid; null when another secret encrypted it. */
export function unsealNotice(key: Key, box: string): PushedNotice | null {
  const text = unseal(key, noticePurpose, Buffer.from(box, 'base64'))
  return text === null ? null : (JSON.parse(text) as PushedNotice) // as it was sealed
}

/** The id of the one job that pushes one event to one browser: told again, it is the same job. */
export function pushJobId(toldBy: string, sessionId: string): string {
  const hash = createHash('sha256').update(`${toldBy} ${sessionId}`).digest()
  // Version 8: made as its maker likes (RFC 9562).
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
