import { readFile } from 'node:fs/promises'
import type { Config } from '../config/config.ts'
import { findSecrets, type Secrets } from '../config/secrets.ts'
import { BackupError, DamagedBackup, WrongKey } from './backup-error.ts'
import { type OpenBackup, proveKey } from './read-backup.ts'
import { parseSecrets, readSecretsPart, secretsName } from './secrets-part.ts'

/** As findFittingSecrets does; null where what is damaged may be left out. */
export async function findSecretsOrLoss(
  config: Pick<Config, 'dataDir' | 'secrets'>,
  backup: OpenBackup,
  file: string | null,
): Promise<Secrets | null> {
  return findFittingSecrets(config, backup, file).catch((error) => {
    if (!backup.onLoss || !(error instanceof DamagedBackup)) throw error
    backup.onLoss(
      `${error.damages[0]}; everybody signs in anew, and what ENCRYPTION_SECRET guards cannot be read`,
    )
    return null
  })
}

/** The configured ones, those of a file, those of the data folder, or those beside the backup; they have to fit. */
async function findFittingSecrets(
  { dataDir, secrets: { session, encryption } }: Pick<Config, 'dataDir' | 'secrets'>,
  backup: OpenBackup,
  file: string | null,
): Promise<Secrets> {
  const { id, secrets: name } = backup.manifest
  const configured = session && encryption ? { session, encryption } : null
  const found =
    configured ??
    (file ? parseSecrets(await readFileOf(file), file) : findSecrets(dataDir)) ??
    (await readOwnSecrets(backup))
  if (secretsName(found) !== name) {
    const where = configured
      ? 'SESSION_SECRET and ENCRYPTION_SECRET'
      : file
        ? `those of ${file}`
        : `those of ${dataDir}/secrets.json`
    throw new BackupError(
      `The secrets do not match: the backup ${id} was made with others than ${where}. To extract its secrets, run npm run restore -- secrets FILE.`,
    )
  }
  return found
}

/** Those that lie in the target. Throws a DamagedBackup when they are not there, or are those of another site. */
async function readOwnSecrets({ target, manifest, unseal }: OpenBackup): Promise<Secrets> {
  const found = await readSecretsPart(target, manifest, unseal).catch(async (error) => {
    if (!(error instanceof BackupError)) throw error
    if (error instanceof WrongKey) await proveKey({ target, manifest, unseal })
    throw new DamagedBackup(manifest.id, [error.message.replace(/\.$/, '')], { cause: error })
  })
  if (!found)
    throw new DamagedBackup(manifest.id, [
      'the secrets are not with it; name their file with --secrets: the secrets.json of its data folder',
    ])
  if (secretsName(found) === manifest.secrets) return found
  throw new DamagedBackup(manifest.id, ['the file of the secrets was changed'])
}

async function readFileOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error) => {
    throw new BackupError(`The file ${file} cannot be read.`, { cause: error })
  })
}

/** Throws a BackupError when the secrets of a backup are neither with it nor in a file that is kept apart. */
export async function requireSecrets(backup: OpenBackup, file: string | null): Promise<void> {
  if (!file) return void (await readOwnSecrets(backup))
  if (secretsName(parseSecrets(await readFileOf(file), file)) !== backup.manifest.secrets)
    throw new BackupError(`The secrets in ${file} do not belong to the backup ${backup.manifest.id}.`)
}
