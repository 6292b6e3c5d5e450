import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Secrets } from '../config/secrets.ts'
import { purposeKey } from '../purpose-key.ts'

/** What push services know this installation by (RFC 8292). */
export type VapidKeys = {
  /** The point of the public key, uncompressed, in base64url: what a browser subscribes with. */
  publicKey: string
  privateKey: KeyObject
}

/**
 * The pair of keys of an installation. Its private number is made of the secret that guards what is stored, so that all
 * processes have the same one and none has to be kept beside it (decision 48).
 */
export function vapidKeys({ encryption }: Pick<Secrets, 'encryption'>): VapidKeys {
  const pair = createECDH('prime256v1')
  const number = privateNumber(encryption)
  pair.setPrivateKey(number)
  const point = pair.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  return {
    publicKey: text(point),
    privateKey: createPrivateKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: text(point.subarray(1, 33)),
        y: text(point.subarray(33)),
        d: text(number),
      },
    }),
  }
}

// The order of the curve P-256; of four thousand million numbers one is not below it.
const order = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')

function privateNumber(secret: string): Buffer {
  for (let attempt = 1; ; attempt++) {
    const bytes = purposeKey(secret, attempt === 1 ? 'web push' : `web push ${attempt}`)
    if (bytes.compare(order) < 0 && bytes.some((byte) => byte !== 0)) return bytes
  }
}

const validHours = 12

/** The header by which a push service at an origin knows who posts. `contact` is an address that a person reads. */
export async function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { origin, contact, now }: { origin: string; contact: string; now: Date },
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(origin)
    .setExpirationTime(Math.floor(now.getTime() / 1_000) + validHours * 3_600)
    .setSubject(`mailto:${contact}`)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}
