import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto'

/** How old, or how far ahead of our clock, a signed event may be. */
export const toleranceSeconds = 300

/** A body as it came: its bytes, or the text of them. */
type Body = string | Uint8Array

type Signed = { body: Body; header: string; secrets: readonly string[]; now: Date }

/** The header by which a sender shows that a body is its own: Stripe's scheme `t=…,v1=…`. */
export function signEvent(body: Body, secret: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000)
  return `t=${timestamp},v1=${digest(timestamp, body, secret).toString('hex')}`
}

/**
 * Whether one of the secrets has signed exactly this body within the tolerance. The header may carry several
 * signatures, because a provider signs with both secrets while one replaces another.
 */
export function isSignedEvent({ body, ...signed }: Signed): boolean {
  const event = openSignedEvent(signed)
  event?.update(body)
  return event?.isRight() ?? false
}

/** The same for a body that comes bit by bit; null where the header signs nothing of now. */
export function openSignedEvent({ header, secrets, now }: Omit<Signed, 'body'>) {
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const stamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(stamp)) return null
  const timestamp = Number(stamp)
  if (Math.abs(now.getTime() / 1000 - timestamp) > toleranceSeconds) return null
  const given = parts
    .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
    .map(([, value]) => Buffer.from(value ?? '', 'hex'))
  const digests = secrets.map((secret) => beginDigest(timestamp, secret))
  return {
    update(bytes: Body): void {
      for (const digest of digests) digest.update(bytes)
    },
    /** Asked once, when the whole body has come. */
    isRight(): boolean {
      const expected = digests.map((digest) => digest.digest())
      return expected.some((digest) => given.some((signature) => timingSafeEqual(signature, digest)))
    },
  }
}

function beginDigest(timestamp: number, secret: string): Hmac {
  return createHmac('sha256', secret).update(`${timestamp}.`)
}

function digest(timestamp: number, body: Body, secret: string): Buffer {
  return beginDigest(timestamp, secret).update(body).digest()
}
