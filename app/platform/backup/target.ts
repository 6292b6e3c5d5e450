import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BackupTargetConfig } from '../config/storage-config.ts'
import { openStorage } from '../storage/storage.ts'
import { type StoredFile, walkFolder } from '../storage/walk-folder.ts'
import { isDiskFull, Unavailable } from '../unavailable.ts'
import { BackupError } from './backup-error.ts'
import { nameOfTarget } from './name-of-target.ts'

/** The place of the backups: a folder, or a bucket. What is there is whole, or not there. */
export type Target = {
  /** How the operator knows it. */
  name: string
  /** Whether it is a folder, whose disk may not be mounted. */
  isFolder: boolean
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  read(key: string): Promise<Uint8Array | null>
  /** The names in a folder; empty when it is not there. */
  list(folder: string): Promise<string[]>
  /** Every file below a folder. */
  walk(folder: string): AsyncIterable<StoredFile>
  remove(key: string): Promise<void>
  removeFolder(folder: string): Promise<void>
}

// Nobody waits for a backup; a slow line has time for a part of some megabytes.
const patienceMs = 120_000
const usualPausesMs = [1_000, 10_000]

/** Every call throws a BackupError: with what the disk or the service lacks, tried again where that may help. */
export function openTarget(config: BackupTargetConfig, { pausesMs = usualPausesMs } = {}): Target {
  const target = config.kind === 'folder' ? folderTarget(config.path) : bucketTarget(config)
  const reach = <T>(work: () => Promise<T>) => tryAgain(work, target.name, pausesMs)
  return {
    ...target,
    put: (key, bytes) => reach(() => target.put(key, bytes)),
    read: (key) => reach(() => target.read(key)),
    list: (folder) => reach(() => target.list(folder)),
    remove: (key) => reach(() => target.remove(key)),
    removeFolder: (folder) => reach(() => target.removeFolder(folder)),
    walk: async function* (folder) {
      try {
        yield* target.walk(folder)
      } catch (error) {
        throw toBackupError(error, target.name)
      }
    },
  }
}

async function tryAgain<T>(work: () => Promise<T>, name: string, pausesMs: readonly number[]): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Unavailable) || causes(error).some(isDiskFull)) throw toBackupError(error, name)
    }
    await sleep(pauseMs)
  }
  return work().catch((error) => {
    throw toBackupError(error, name)
  })
}

function toBackupError(error: unknown, name: string): BackupError {
  if (error instanceof BackupError) return error
  const cause = { cause: error }
  if (causes(error).some(isDiskFull)) {
    return new BackupError(
      `There is no room left in ${name}. Free some space, or set BACKUP_TO to another location.`,
      cause,
    )
  }
  if (error instanceof Unavailable)
    return new BackupError(`The backup target, ${name}, does not respond.`, cause)
  const code = causes(error).flatMap((each) => reasons[String(Reflect.get(Object(each), 'code'))] ?? [])[0]
  return new BackupError(
    `The backup target, ${name}, cannot be used: ${code ?? 'its response makes no sense'}.`,
    cause,
  )
}

const reasons: Record<string, string> = {
  ENOENT: 'it is not there; mount its disk, or make the folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOTDIR: 'a file is in its place',
  EEXIST: 'a file is in its place',
}

function causes(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

function folderTarget(folder: string): Target {
  const place = (key: string) => path.join(folder, key)
  return {
    name: nameOfTarget({ kind: 'folder', path: folder }),
    isFolder: true,
    put: async (key, bytes) => {
      // First of all: a folder that is not there may be a disk that is not mounted, and is never made here.
      await keepLastRoom(folder, bytes.length)
      await mkdir(path.dirname(place(key)), { recursive: true, mode: 0o700 })
      await writeWhole(place(key), bytes)
    },
    read: (key) => readFile(place(key)).catch(unlessMissing(null)),
    list: async (name) => (await readdir(place(name)).catch(unlessMissing([]))).sort(),
    walk: (name) => walkFolder(folder, name),
    remove: (key) => rm(place(key), { force: true }),
    removeFolder: (name) => rm(place(name), { recursive: true, force: true }),
  }
}

/** Not the storage's way, which leaves half a file in its place when it is killed. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}${draftEnding}`
  try {
    await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** How the name of a file ends that was not written to its end. */
export const draftEnding = '.draft'

/** The site may write to the same disk, and stands still when that is full. */
async function keepLastRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const kept = Math.min(mostKeptBytes, (blocks * bsize) / 20)
  if (bavail * bsize - bytes < kept) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
}

const mostKeptBytes = 256 * 1024 * 1024

function unlessMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (/^(ENOENT|ENOTDIR)$/.test(String(Reflect.get(Object(error), 'code')))) return instead
    throw error
  }
}

function bucketTarget({ prefix, ...config }: Extract<BackupTargetConfig, { kind: 's3' }>): Target {
  const files = openStorage({ storage: config, dataDir: '' }, { patienceMs })
  const place = (key: string) => (prefix ? `${prefix}/${key}` : key)
  return {
    name: nameOfTarget({ ...config, prefix }),
    isFolder: false,
    put: (key, bytes) => files.put(place(key), bytes, 'application/octet-stream'),
    read: (key) => files.read(place(key)),
    list: async (folder) => (await files.list(place(folder))).sort(),
    walk: async function* (folder) {
      for await (const file of files.walk(place(folder)))
        yield { ...file, key: prefix ? file.key.slice(prefix.length + 1) : file.key }
    },
    remove: (key) => files.remove(place(key)),
    removeFolder: async (folder) => {
      for await (const { key } of files.walk(place(folder))) await files.remove(key)
    },
  }
}
