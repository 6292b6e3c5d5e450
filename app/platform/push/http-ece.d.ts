/** The part of the package that is used; it has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Keys = {
    version: 'aes128gcm'
    /** Our own half of the agreement: the sender's when it encrypts, the receiver's when it decrypts. */
    privateKey: ECDH
    authSecret: Buffer
    salt?: Buffer
  }
  /** RFC 8188 with the keys of RFC 8291: a header with salt, record size and the sender's key, then one record. */
  export function encrypt(plain: Buffer, keys: Keys & { dh: Buffer }): Buffer
  export function decrypt(body: Buffer, keys: Keys): Buffer
}
