import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './backup-error.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** How what is stored is made of what is meant. Its ending tells what any `age` and `gunzip` would undo. */
export type Seal = {
  ending: '' | '.age'
  /** The folder of contents that the same key opens. */
  folder: string
  /** For what is stored as it is, such as pictures. */
  seal(bytes: Uint8Array): Promise<Uint8Array>
  /** For text, which is worth compressing. */
  pack(bytes: Uint8Array): Promise<Uint8Array>
}

/** With a recipient everything is encrypted, and only who has the identity can open it; this machine cannot. */
export function openSeal(recipient: string | null): Seal {
  const encrypt = async (bytes: Uint8Array) => {
    if (!recipient) return bytes
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    return encrypter.encrypt(bytes)
  }
  return {
    ending: recipient ? '.age' : '',
    folder: recipient ? `age-${sha256(Buffer.from(recipient)).slice(0, 12)}` : 'plain',
    seal: encrypt,
    // The fastest: most of the time goes into it, and the next level saves a tenth.
    pack: async (bytes) => encrypt(await compress(bytes, { level: constants.Z_BEST_SPEED })),
  }
}

/** What undoes a seal. Both throw a BackupError when the bytes are not what was sealed. */
export type Unseal = {
  unseal(bytes: Uint8Array): Promise<Uint8Array>
  unpack(bytes: Uint8Array): Promise<Uint8Array>
}

/** `identity` is the age key `AGE-SECRET-KEY-1…`; null opens only what is not encrypted. */
export function openUnseal(isEncrypted: boolean, identity: string | null): Unseal {
  const decrypt = async (bytes: Uint8Array) => {
    if (!isEncrypted) return bytes
    if (!identity) {
      throw new BackupError('The backup is encrypted; name the file of its age key with --identity.')
    }
    try {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      return await decrypter.decrypt(bytes)
    } catch (error) {
      throw new BackupError(
        'The backup cannot be decrypted with this age key: it is another key, or the backup was changed.',
        { cause: error },
      )
    }
  }
  return {
    unseal: decrypt,
    unpack: async (bytes) => {
      const plain = await decrypt(bytes)
      return decompress(plain).catch((error) => {
        throw new BackupError('A part of the backup cannot be read; it was changed or cut.', { cause: error })
      })
    },
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
