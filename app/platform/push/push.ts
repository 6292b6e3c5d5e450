import { createECDH, createHash, ECDH } from 'node:crypto'
import { encrypt } from 'http_ece'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import { AddressRefused } from '../http/guarded-lookup.ts'
import { checkOutside, type OutsidePost, postOutside } from '../http/post-outside.ts'
import { type VapidKeys, vapidAuthorization, vapidKeys } from './vapid.ts'

/** Where a browser takes what is pushed to it, and what it is encrypted for; both bytes in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

type PushMessage = {
  /** What the browser reads; at most 3,900 bytes. */
  text: string
  /** A later one about the same takes the place of one that waits for a browser that is away. */
  about: string
  /** For how long it is worth telling. */
  ttlSeconds: number
}

/**
 * What became of it. `gone`: nobody is there any more. `refused`: the service does not take what we say who we are, so the browser
 * has to subscribe anew. `later`: asked again it may work.
 */
type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; status: number }

/** The door to the push services of browsers (RFC 8030). */
export type PushDoor = {
  /** What browsers subscribe with. */
  publicKey: string
  /** Whether something could be sent there: an address that may be asked, and keys that can be encrypted for. */
  canReach(target: PushTarget): boolean
  /** Throws `OutsideTimedOut`, `AddressRefused`, or the error of the connection. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}

type Settings = Pick<Config, 'mail' | 'pushAllowHosts'>
type Options = {
  secrets: Pick<Secrets, 'encryption'>
  clock: Clock
} & Pick<OutsidePost, 'resolve' | 'timeoutMs'>

/** The same on one machine and on a site: services are asked at the addresses that browsers hand in. */
export function openPush(config: Settings, { secrets, clock, ...options }: Options): PushDoor {
  const keys = vapidKeys(secrets)
  const { pushAllowHosts: allowedHosts } = config
  return {
    publicKey: keys.publicKey,
    canReach: (target) => canReach(target, allowedHosts),
    send: async (target, message) => {
      const { origin } = checkOutside(target.endpoint, allowedHosts)
      const headers = await headersOf(keys, message, { origin, contact: config.mail.support, now: clock() })
      const body = encryptFor(target, message.text)
      return toOutcome(await postOutside({ url: target.endpoint, headers, body, allowedHosts, ...options }))
    },
  }
}

function canReach({ endpoint, p256dh, auth }: PushTarget, allowedHosts: readonly string[]): boolean {
  try {
    checkOutside(endpoint, allowedHosts)
    // A point that is not on the curve is refused.
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return Buffer.from(auth, 'base64url').length === 16
  } catch (error) {
    if (error instanceof AddressRefused || /^ERR_CRYPTO_/.test(String(Reflect.get(Object(error), 'code'))))
      return false
    throw error
  }
}

async function headersOf(
  keys: VapidKeys,
  { about, ttlSeconds }: PushMessage,
  who: Parameters<typeof vapidAuthorization>[1],
): Promise<Record<string, string>> {
  return {
    authorization: await vapidAuthorization(keys, who),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(ttlSeconds),
    urgency: 'high',
    // 32 signs at the most, and nobody else's business what it is about.
    topic: createHash('sha256').update(about).digest('base64url').slice(0, 32),
  }
}

/** Encrypts for one browser, so that nobody on the way can read it (RFC 8291). */
function encryptFor({ p256dh, auth }: PushTarget, text: string): Buffer {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  return encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    dh: Buffer.from(p256dh, 'base64url'),
    privateKey,
    authSecret: Buffer.from(auth, 'base64url'),
  })
}

// RFC 8030, 7.3, and what the services of today answer to a key that a subscription was not made with.
const goneStatuses = [404, 410]
const refusedStatuses = [400, 401, 403]

function toOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (goneStatuses.includes(status)) return { kind: 'gone' }
  return { kind: refusedStatuses.includes(status) ? 'refused' : 'later', status }
}
