import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyMade, PasskeySigned } from '../../app/features/accounts/factor-schema.ts'

type Options = Record<string, unknown>

/** What an authenticator of a test does otherwise than it should. */
export type Deviation = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  isSynced?: boolean
  challenge?: string
  userHandle?: string
}

/** An authenticator in memory with one passkey: it makes and signs what a browser would send (WebAuthn level 3). */
export function makeAuthenticator(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  const credentialId = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = credentialId.toString('base64url')
  let userHandle = ''

  const clientData = (type: string, options: Options, { origin: other, challenge }: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: challenge ?? options.challenge,
        origin: other ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (
    { rpId = hostname, isVerified = true, isSynced = false, counter = 0 }: Deviation,
    attested: Buffer = Buffer.alloc(0),
  ) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isSynced ? 0x18 : 0) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.of(flags), count, attested])
  }
  return {
    id,
    /** Answers `navigator.credentials.create`. */
    make(options: Options, deviation: Deviation = {}): PasskeyMade {
      userHandle = String(Reflect.get(Object(options.user), 'id'))
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.of(0, credentialId.length),
        credentialId,
        cose,
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(deviation, attested))],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          attestationObject: Buffer.from(attestation).toString('base64url'),
          clientDataJSON: clientData('webauthn.create', options, deviation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers `navigator.credentials.get`. */
    sign(options: Options, deviation: Deviation = {}): PasskeySigned {
      const client = clientData('webauthn.get', options, deviation)
      const data = authenticatorData(deviation)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          authenticatorData: data.toString('base64url'),
          clientDataJSON: client.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: deviation.userHandle ?? userHandle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof makeAuthenticator>

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
