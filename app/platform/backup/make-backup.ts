import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import { readQueueVersion } from '../jobs/queue-tables.ts'
import { BackupError } from './backup-error.ts'
import { copyFiles } from './copy-files.ts'
import { copyTable } from './copy-tables.ts'
import { readSequences, readServerMajor } from './described-tables.ts'
import { openKnownFiles } from './known-files.ts'
import { backupId, type Manifest, partsOf, type TableCopy, writeManifest } from './manifest.ts'
import { prune } from './prune.ts'
import { openSeal } from './seal.ts'
import { secretsName, storeSecretsPart } from './secrets-part.ts'
import { BackupBusy, openSnapshot, type Snapshot } from './snapshot.ts'
import type { Target } from './target.ts'

// Lies in the data folder, on another disk than the backups.
const fileOf = (dataDir: string) => path.join(dataDir, 'backup-place.txt')

/** Notes that a backup was made in a place. */
async function rememberPlace(target: Target, dataDir: string): Promise<void> {
  if (target.isFolder) await writeFile(fileOf(dataDir), `${target.name}\n`, { mode: 0o600 })
}

/**
 * Throws a BackupError when a folder that had backups has nothing of them any more: the folder where a disk is mounted looks
 * so without its disk.
 */
async function refuseEmptied(target: Target, dataDir: string): Promise<void> {
  if (!target.isFolder) return
  const remembered = await readFile(fileOf(dataDir), 'utf8').catch(() => '')
  if (remembered.trim() !== target.name || (await target.list('')).includes('backups')) return
  throw new BackupError(
    `The backups made in ${target.name} are gone. Mount its disk, or create the folder "backups" in it to start again.`,
  )
}

type Doors = Pick<Context, 'storage' | 'secrets'> & { config: Pick<Config, 'dataDir' | 'backup'> }

export type BackupOptions = {
  databaseUrl: string
  target: Target
  /** When it is begun, and so its name; default the time of the database. */
  now?: Date
  signal?: AbortSignal
  /** Asked once no other process can make one meanwhile. Where it says no, `BackupBusy` is thrown. */
  isWanted?: () => Promise<boolean>
  /** How many bytes of the contents may be read each time; of more than that a share is read. */
  alwaysRead?: number
  /** Waited for after each table, which it names. */
  onTable?: (name: string) => Promise<void> | void
}

export type MadeBackup = {
  manifest: Manifest
  newContents: number
  /** How many contents of before were damaged or missing and were stored again. */
  repaired: number
  /** What was found damaged, in one sentence for the operator; null when nothing was. */
  damage: BackupError | null
  /** The names of those that were too old. */
  removed: string[]
  /** Why no old ones could be removed; the backup was made all the same. */
  trouble: BackupError | null
}

/**
 * Makes a backup while the site runs: the database as it is at one moment, table by table; then the files, of which those
 * that are new are copied; then the list of it all. Whatever happens before that list is written, the backups of before
 * stay as they are. Afterwards those that are too old are removed. Throws a BackupError.
 */
export async function makeBackup(doors: Doors, options: BackupOptions): Promise<MadeBackup> {
  const { target, databaseUrl, signal = new AbortController().signal } = options
  const seal = openSeal(doors.config.backup?.recipient ?? null)
  const snapshot = await openSnapshot(databaseUrl)
  try {
    if (options.isWanted && !(await options.isWanted()))
      throw new BackupBusy('Another process has just made a backup of this site.')
    const now = options.now ?? snapshot.takenAt
    const folder = `backups/${backupId(now)}`
    // Before anything of it could be taken for what a failure has left.
    if ((await target.list(folder)).length > 0)
      throw new BackupError(`The backup ${backupId(now)} already exists. Try again in a second.`)
    await refuseEmptied(target, doors.config.dataDir)
    const { onTable, alwaysRead } = options
    const writing = {
      target,
      seal,
      folder,
      signal,
      now,
      onTable,
      ...(alwaysRead !== undefined && { alwaysRead }),
    }
    const made = await copyEverything(doors, snapshot, writing).catch(async (error) => {
      // It takes up room. Its list of contents is not there, so nothing takes it for whole.
      await target.removeFolder(folder).catch(() => undefined)
      throw toBackupError(error)
    })
    return { ...made, ...(await removeOld(target)) }
  } finally {
    await snapshot.close()
  }
}

type Writing = Parameters<typeof copyTable>[2] & Pick<BackupOptions, 'onTable' | 'alwaysRead'> & { now: Date }

async function copyEverything(
  doors: Doors,
  snapshot: Snapshot,
  writing: Writing,
): Promise<Omit<MadeBackup, 'removed' | 'trouble'>> {
  const { target, seal, now } = writing
  const database = await copyDatabase(snapshot, writing)
  const known = await openKnownFiles(doors.config.dataDir)
  const { listed, newContents, repaired, lost } = await copyFiles({
    ...writing,
    storage: doors.storage,
    known,
  })
  await storeSecretsPart(target, seal, doors.secrets)
  const manifest: Manifest = {
    format: 1,
    id: backupId(now),
    madeAt: now.toISOString(),
    isEncrypted: seal.ending !== '',
    secrets: secretsName(doors.secrets),
    contentsIn: seal.folder,
    ...database,
    ...listed,
  }
  await refuseLostParts(target, manifest)
  await writeManifest(target, manifest)
  await rememberPlace(target, doors.config.dataDir)
  return { manifest, newContents, repaired, damage: describeDamage(target, repaired, lost) }
}

function describeDamage(target: Target, repaired: number, lost: readonly string[]): BackupError | null {
  const again = `${repaired} damaged or missing ${repaired === 1 ? 'file was' : 'files were'} stored again`
  const gone = `${lost.length} damaged or missing ${lost.length === 1 ? 'file is' : 'files are'} of earlier backups only and cannot be repaired (${lost[0]})`
  const words = [...(repaired > 0 ? [again] : []), ...(lost.length > 0 ? [gone] : [])].join('; ')
  return words ? new BackupError(`In ${target.name} ${words}; see whether its disk is sound.`) : null
}

/** The site's own database may fail as well. */
function toBackupError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError)
    return new BackupError(`The database stopped the backup (${error.code}).`, { cause: error })
  return error
}

async function removeOld(target: Target): Promise<Pick<MadeBackup, 'removed' | 'trouble'>> {
  try {
    return { removed: await prune(target), trouble: null }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return { removed: [], trouble: error }
  }
}

type Database = Pick<Manifest, 'migrations' | 'postgres' | 'queueVersion' | 'tables' | 'sequences'>

async function copyDatabase(
  { tables, clients }: Snapshot,
  { onTable, ...writing }: Writing,
): Promise<Database> {
  const [client] = clients
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  const sequences = await readSequences(client)
  const queueVersion = await readQueueVersion(client)
  const postgres = await readServerMajor(client)
  const waiting = [...tables]
  const copied: TableCopy[] = []
  // Two at a time: while one is compressed the other is read.
  const lanes = clients.map(async (lane) => {
    for (let table = waiting.shift(); table; table = waiting.shift()) {
      copied.push(await copyTable(lane, table, writing))
      await onTable?.(table.name)
    }
  })
  const ended = await Promise.allSettled(lanes)
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason
  const order = new Map(tables.map((table, at) => [`${table.schema}.${table.name}`, at]))
  const placeOf = ({ schema, name }: TableCopy) => order.get(`${schema}.${name}`) ?? 0
  copied.sort((one, other) => placeOf(one) - placeOf(other))
  return { migrations: rows.map(({ name }) => name), postgres, queueVersion, sequences, tables: copied }
}

/** A target that takes everything and keeps nothing shows here, before the backup counts as made. */
async function refuseLostParts(target: Target, manifest: Manifest): Promise<void> {
  const sizes = new Map<string, number>()
  for await (const { key, bytes } of target.walk(`backups/${manifest.id}`)) sizes.set(key, bytes)
  const lost = partsOf(manifest).find(
    ({ name, bytes }) => sizes.get(`backups/${manifest.id}/${name}`) !== bytes,
  )
  if (lost)
    throw new BackupError(
      `The backup target, ${target.name}, cannot be used: it did not keep what was stored.`,
    )
}
