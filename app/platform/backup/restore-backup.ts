import pg from 'pg'
import type { Config } from '../config/config.ts'
import { findSecrets, type Secrets, storeSecrets } from '../config/secrets.ts'
import { type FileStorage, openStorage } from '../storage/storage.ts'
import { Unavailable } from '../unavailable.ts'
import { BackupError } from './backup-error.ts'
import { checkWhole, chooseBackup, type OpenBackup } from './read-backup.ts'
import {
  emptyDatabase,
  inspectDatabase,
  markUnfinished,
  refuseEarlierServer,
  refuseOtherVersion,
  restoreDatabase,
  unmark,
  type Version,
} from './restore-database.ts'
import { findForeignFile, listFileKeys, removeFiles, restoreFiles } from './restore-files.ts'
import { findSecretsOrLoss } from './restore-secrets.ts'
import { openUnseal } from './seal.ts'
import type { Target } from './target.ts'

export type Wish = {
  target: Target
  /** The name of a backup; null for the newest. */
  id: string | null
  /** The age key that opens it; null when it is not encrypted. */
  identity: string | null
  /** The file of the secrets, where they are not in the target. */
  secretsFile: string | null
  /** Whether what is damaged is left out, instead of refusing the whole backup. */
  isPartial?: boolean
}

/** A backup that fits, with the secrets that belong to it; null only where they are damaged and left out. */
export type ReadyBackup = OpenBackup & { secrets: Secrets | null }

/** Finds a backup that is only looked into, without its secrets. Throws a BackupError. */
export async function findBackup({
  target,
  id,
  identity,
  onLoss = null,
}: Pick<Wish, 'target' | 'id' | 'identity'> & { onLoss?: OpenBackup['onLoss'] }): Promise<OpenBackup> {
  const manifest = await chooseBackup(target, id, onLoss)
  return { target, manifest, unseal: openUnseal(manifest.isEncrypted, identity), onLoss }
}

/** Finds a backup and looks whether it can be restored, before the place for it is touched. Throws a BackupError. */
export async function prepareRestore(
  config: Pick<Config, 'dataDir' | 'secrets'>,
  { target, id, identity, secretsFile, isPartial = false }: Wish,
  version: Version,
): Promise<ReadyBackup & { losses: ReadonlySet<string> }> {
  const losses = new Set<string>()
  const onLoss = isPartial ? (words: string) => void losses.add(words) : null
  const backup = { ...(await findBackup({ target, id, identity, onLoss })), losses }
  refuseOtherVersion(backup.manifest, version)
  const secrets = await findSecretsOrLoss(config, backup, secretsFile)
  if (!isPartial) await checkWhole(backup)
  return { ...backup, secrets }
}

type Place = Pick<Config, 'dataDir' | 'storage' | 'secrets'> & { databaseUrl: string }

/**
 * Brings a backup into an empty place: database, files, secrets. Refuses a place that is not empty. When it fails the place is
 * as empty as before; when it is killed, the site refuses to start there, and another restoration begins anew.
 */
export async function restoreBackup(
  place: Place,
  backup: ReadyBackup,
  version: Version,
  { onStep = () => undefined }: { onStep?: (step: 'database' | 'files') => void } = {},
): Promise<{ files: number; rows: number }> {
  const { databaseUrl: url } = place
  const storage = openStorage(place)
  await refuseUsed(place, storage, backup)
  await markUnfinished(url)
  try {
    onStep('files')
    const files = await restoreFiles(storage, backup)
    onStep('database')
    const rows = await restoreDatabase(url, backup, version)
    const isConfigured = place.secrets.session && place.secrets.encryption
    if (backup.secrets && !isConfigured && !findSecrets(place.dataDir))
      storeSecrets(place.dataDir, backup.secrets)
    await unmark(url)
    return { files, rows }
  } catch (error) {
    await removeFiles(storage, backup).catch(() => undefined)
    await emptyDatabase(url).catch(() => undefined)
    throw toBackupError(error)
  }
}

/** The place itself may fail, or hold what its constraints refuse. */
function toBackupError(error: unknown): unknown {
  const cause = { cause: error }
  if (error instanceof Unavailable)
    return new BackupError('The storage of the site cannot be reached, or it is full.', cause)
  if (error instanceof pg.DatabaseError) {
    const { code = '', constraint } = error
    return new BackupError(`The database refused the backup (${constraint ?? code}).`, cause)
  }
  return error
}

/** A place holds nothing, or nothing but what a restoration of this backup that was killed has left. */
async function refuseUsed(
  { databaseUrl, dataDir, storage: kind }: Place,
  storage: FileStorage,
  backup: OpenBackup,
): Promise<void> {
  const found = await inspectDatabase(databaseUrl)
  if (found === 'used') {
    throw new BackupError('The database is not empty. A backup can only be restored into an empty database.')
  }
  await refuseEarlierServer(databaseUrl, backup.manifest)
  const own = found === 'unfinished' ? await listFileKeys(backup) : new Set<string>()
  if ((await findForeignFile(storage, own)) === null) return
  const where = kind.kind === 's3' ? `The bucket ${kind.bucket}` : `The folder ${dataDir}/files`
  throw new BackupError(`${where} is not empty, and a backup is restored into an empty one only.`)
}
