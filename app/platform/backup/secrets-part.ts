import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '../config/secrets.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import type { Seal, Unseal } from './seal.ts'
import type { Target } from './target.ts'

const secretsSchema = z.object({ session: z.string().min(1), encryption: z.string().min(1) })

/** Tells an installation's secrets from others and does not tell them. */
export function secretsName({ session, encryption }: Secrets): string {
  return createHash('sha256').update(`holmward secrets\n${session}\n${encryption}`).digest('hex').slice(0, 24)
}

// Apart from all backups, so that they can be put somewhere else.
const keyOf = (name: string, { folder, ending }: Pick<Seal, 'folder' | 'ending'>) =>
  `secrets/${name}.${folder}.json${ending}`

/** Stores the secrets apart from what they guard. Each time, since a damaged file looks like any other from outside. */
export async function storeSecretsPart(target: Target, seal: Seal, secrets: Secrets): Promise<void> {
  const key = keyOf(secretsName(secrets), seal)
  await target.put(key, await seal.seal(Buffer.from(`${JSON.stringify(secrets, null, 2)}\n`)))
}

/** The secrets that belong to a backup; null when they are not in the target. */
export async function readSecretsPart(
  target: Target,
  { secrets: name, contentsIn, isEncrypted }: Manifest,
  unseal: Unseal,
): Promise<Secrets | null> {
  const key = keyOf(name, { folder: contentsIn, ending: isEncrypted ? '.age' : '' })
  const bytes = await target.read(key)
  return bytes ? parseSecrets(Buffer.from(await unseal.unseal(bytes, key)).toString(), key) : null
}

/** The secrets of a `secrets.json`. Throws a BackupError when it holds none. */
export function parseSecrets(text: string, file: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new BackupError(`The file ${file} contains no secrets: it was changed, or it is the wrong file.`, {
      cause: error,
    })
  }
}
