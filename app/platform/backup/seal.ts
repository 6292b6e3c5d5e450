import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError, WrongKey } from './backup-error.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** How what is stored is made of what is meant. Its ending tells what any `age` and `gunzip` would undo. */
export type Seal = {
  ending: '' | '.age'
  /** The folder of contents that the same key opens. */
  folder: string
  /** How many bytes are stored of so many. */
  sizeOf(bytes: number): number
  /** For what is stored as it is, such as pictures. */
  seal(bytes: Uint8Array): Promise<Uint8Array>
  /** For text, which is worth compressing. */
  pack(bytes: Uint8Array): Promise<Uint8Array>
}

/** With a recipient everything is encrypted, and only who has the identity can open it; this machine cannot. */
export function openSeal(recipient: string | null): Seal {
  const encrypt = async (bytes: Uint8Array) => {
    if (!recipient) return bytes
    try {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      return await encrypter.encrypt(bytes)
    } catch (error) {
      throw new BackupError('BACKUP_AGE_RECIPIENT is not a valid age key.', {
        cause: error,
      })
    }
  }
  return {
    ending: recipient ? '.age' : '',
    folder: recipient ? `age-${sha256(Buffer.from(recipient)).slice(0, 12)}` : 'plain',
    sizeOf: (bytes) => (recipient ? sealedBytes(bytes) : bytes),
    seal: encrypt,
    // The fastest: most of the time goes into it, and the next level saves a tenth.
    pack: async (bytes) => encrypt(await compress(bytes, { level: constants.Z_BEST_SPEED })),
  }
}

const chunkBytes = 64 * 1024
const tagBytes = 16
const nonceBytes = 16
/** Of a header with one X25519 recipient: four lines and the spaces in them. */
const headerBytes = 22 + 54 + 44 + 48

function sealedBytes(bytes: number): number {
  const chunks = Math.max(1, Math.ceil(bytes / chunkBytes))
  return headerBytes + nonceBytes + bytes + chunks * tagBytes
}

/** What undoes a seal. Both throw a BackupError, which has the name of the file, when the bytes are not what was sealed. */
export type Unseal = {
  unseal(bytes: Uint8Array, name: string): Promise<Uint8Array>
  unpack(bytes: Uint8Array, name: string): Promise<Uint8Array>
}

/** `identity` is the age key `AGE-SECRET-KEY-1…`; null opens only what is not encrypted. */
export function openUnseal(isEncrypted: boolean, identity: string | null): Unseal {
  const decrypt = async (bytes: Uint8Array, name: string) => {
    if (!isEncrypted) return bytes
    if (!identity) {
      throw new WrongKey('The backup is encrypted. Pass the file of its age key with --identity.')
    }
    try {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      return await decrypter.decrypt(bytes)
    } catch (error) {
      const cause = { cause: error }
      if (error instanceof Error && /no identity matched/.test(error.message))
        throw new WrongKey(`The file ${name} was encrypted for another age key.`, cause)
      throw new BackupError(`The file ${name} cannot be decrypted: it was changed or cut off.`, cause)
    }
  }
  return {
    unseal: decrypt,
    unpack: async (bytes, name) => {
      const plain = await decrypt(bytes, name)
      return decompress(plain).catch((error) => {
        throw new BackupError(`The file ${name} cannot be read: it was changed or cut off.`, { cause: error })
      })
    },
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
