import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '../config/config.ts'
import type { StorageConfig } from '../config/storage-config.ts'
import { Unavailable } from '../unavailable.ts'
import { type StoredFile, walkFolder } from './walk-folder.ts'

/** Where snapshots of the search index lie. They can be made anew, so they are in no backup and bar no restoration. */
export const indexFolder = 'search-index'

export const isMadeAnew = (key: string) => key.startsWith(`${indexFolder}/`)

/** The door to stored files. Keys are relative paths such as 'photos/{userId}/{file}'. */
export type FileStorage = {
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  /** Stores a copy of a file on this machine's disk; in the data folder without reading it into memory. */
  putFile(key: string, file: string, contentType: string): Promise<void>
  /** Null when there is no such file. */
  read(key: string): Promise<Uint8Array | null>
  /** Null when there is no such file. */
  stream(key: string): Promise<Readable | null>
  exists(key: string): Promise<boolean>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Removes a folder and the files in it; one that is not there is no error. */
  removeFolder(folder: string): Promise<void>
  /** The names of the files and folders in a folder, without what lies in those; empty when it is not there. */
  list(folder: string): Promise<string[]>
  /** Every file below a folder, however deep; `''` for all. They may change meanwhile. */
  walk(folder: string): AsyncIterable<StoredFile>
}

/**
 * The data folder's `files`, or a bucket of an S3-compatible service. Each call answers within ten seconds, and throws
 * `Unavailable` when the service, or the room on the disk, is not there.
 */
export function openStorage(
  config: Pick<Config, 'storage' | 'dataDir'>,
  { patienceMs = usualPatienceMs } = {},
): FileStorage {
  return withinReach(openDisk(config, patienceMs), patienceMs)
}

// A visitor is answered within twelve seconds, whatever the service does; what it still does by then is nobody's.
const usualPatienceMs = 10_000

/** What fails for want of the service or of room, and what takes too long, fails as `Unavailable`. */
function withinReach(storage: FileStorage, patienceMs: number): FileStorage {
  const reach = <T>(answer: Promise<T>) => reachWithin(answer, patienceMs)
  return {
    put: (...given) => reach(storage.put(...given)),
    putFile: (...given) => reach(storage.putFile(...given)),
    read: (key) => reach(storage.read(key)),
    stream: (key) => reach(storage.stream(key)),
    exists: (key) => reach(storage.exists(key)),
    remove: (key) => reach(storage.remove(key)),
    removeFolder: (folder) => storage.removeFolder(folder),
    list: (folder) => storage.list(folder),
    walk: async function* (folder) {
      try {
        yield* storage.walk(folder)
      } catch (error) {
        throw isOutOfReach(error) ? new Unavailable('the storage is out of reach', { cause: error }) : error
      }
    },
  }
}

async function reachWithin<T>(answer: Promise<T>, patienceMs: number): Promise<T> {
  const late = Symbol('late')
  const deadline = new AbortController()
  const tooLate = sleep(patienceMs, late, { signal: deadline.signal }).catch(() => late)
  try {
    const first = await Promise.race([answer, tooLate])
    if (first === late) throw new Unavailable('the storage does not answer')
    return first as T // the only other one is thrown above
  } catch (error) {
    throw isOutOfReach(error) ? new Unavailable('the storage is out of reach', { cause: error }) : error
  } finally {
    deadline.abort()
  }
}

/** By what the drivers give as the cause: the system's word about the network or the disk, or the service's own. */
function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, name } = error as Error & { code?: unknown } // the system's errors have one
  if (unreachable.test(String(code ?? '')) || /^(TimeoutError|NetworkingError)$/.test(name)) return true
  const status: unknown = Reflect.get(Object(Reflect.get(error, '$metadata')), 'httpStatusCode')
  return (typeof status === 'number' && status >= 500) || isOutOfReach(error.cause)
}

const unreachable =
  /^(E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE|TIMEDOUT|NOSPC|DQUOT|ROFS|IO))$/

function openDisk(config: Pick<Config, 'storage' | 'dataDir'>, patienceMs: number): FileStorage {
  const location = path.join(config.dataDir, 'files')
  if (config.storage.kind === 'local') {
    const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
    const calls = callsOf(disk)
    // What is private is for this user alone, also where the system gives new files to everybody.
    const prepare = () => mkdir(location, { recursive: true, mode: 0o700 })
    return {
      ...calls,
      put: async (...file) => {
        await prepare()
        await calls.put(...file)
      },
      putFile: async (key, file) => {
        await prepare()
        // The operating system copies it; the disk's own way would bring every byte through this process.
        const target = path.join(location, disk.file(key).key)
        await mkdir(path.dirname(target), { recursive: true })
        await copyFile(file, target)
      },
      removeFolder: async (folder) => {
        for (const name of await listNames(disk, folder)) await disk.delete(`${folder}/${name}`)
        await disk.deleteAll(folder)
      },
      walk: (folder) => walkFolder(location, folder),
    }
  }
  const { bucket } = config.storage
  const client = s3Client(config.storage, patienceMs)
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    ...callsOf(disk),
    // As a stream it would be sent with a checksum at its end, which not every service understands.
    putFile: async (key, file, contentType) => disk.put(key, await readFile(file), { contentType }),
    removeFolder: async (folder) => {
      // A bucket has no folders but in the names of its files.
      for (const name of await listNames(disk, folder)) await disk.delete(`${folder}/${name}`)
    },
    walk: (folder) => walkBucket(client, bucket, folder),
  }
}

function callsOf(disk: Disk): Omit<FileStorage, 'putFile' | 'removeFolder' | 'walk'> {
  return {
    put: (key, content, contentType) => disk.put(key, content, { contentType }),
    read: (key) => orNull(() => disk.getBytes(key)),
    stream: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    list: (folder) => listNames(disk, folder),
  }
}

function s3Client(s3: Extract<StorageConfig, { kind: 's3' }>, patienceMs: number): S3Client {
  return new S3Client({
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // One that hangs fails like one that is down, instead of holding requests and jobs.
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: patienceMs,
      socketTimeout: patienceMs,
      throwOnRequestTimeout: true,
    },
    maxAttempts: 2,
    // A service at an address of its own (MinIO) rarely has a host name per bucket.
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
  })
}

async function listNames(disk: Disk, folder: string): Promise<string[]> {
  const names: string[] = []
  let paginationToken: string | undefined
  try {
    do {
      const page = await disk.listAll(folder, paginationToken ? { paginationToken } : {})
      for (const { name } of page.objects) names.push(name)
      paginationToken = page.paginationToken
    } while (paginationToken)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
  return names
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    // Every failed read has this name, also that of a service out of reach; only the cause tells a missing file.
    if (error instanceof errors.E_CANNOT_READ_FILE && isMissing(error.cause)) return null
    throw error
  }
}

function isMissing(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  return Reflect.get(cause, 'code') === 'ENOENT' || cause.name === 'NoSuchKey' || cause.name === 'NotFound'
}

/** Every file of a bucket below a folder, or all for `''`. The storage's own list does not tell how large they are. */
async function* walkBucket(client: S3Client, bucket: string, folder: string): AsyncIterable<StoredFile> {
  let next: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        ...(folder ? { Prefix: `${folder}/` } : {}),
        ...(next ? { ContinuationToken: next } : {}),
      }),
    )
    if (page.KeyCount === undefined && !page.Contents)
      throw new Error('the service did not answer with a list')
    for (const { Key, Size = 0, ETag = '' } of page.Contents ?? [])
      if (Key) yield { key: Key, bytes: Size, stamp: ETag }
    next = page.NextContinuationToken
  } while (next)
}
