import { createHash, randomBytes } from 'node:crypto'

/** A secret that is given away once. Only its hash is stored. */
export type SecretToken = { text: string; hash: Buffer }

/** 32 random bytes. */
export function makeSecretToken(): SecretToken {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: hashSecretToken(text) }
}

/** A plain hash is enough: nobody can guess 256 random bits. */
export function hashSecretToken(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
