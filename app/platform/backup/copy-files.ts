import { type FileStorage, isMadeAnew } from '../storage/storage.ts'
import type { StoredFile } from '../storage/walk-folder.ts'
import { Unavailable } from '../unavailable.ts'
import { BackupError } from './backup-error.ts'
import { writePart } from './copy-tables.ts'
import type { KnownFiles } from './known-files.ts'
import type { Manifest, Part } from './manifest.ts'
import { openSeal, type Seal, sha256 } from './seal.ts'
import type { Target } from './target.ts'

/** A picture or a private file: its key in the storage, and the sum of its content. */
export type FileEntry = { key: string; bytes: number; sha256: string }

type Copying = {
  storage: FileStorage
  target: Target
  seal: Seal
  folder: string
  known: KnownFiles
  signal: AbortSignal
}

export type CopiedFiles = Pick<Manifest, 'files' | 'contents'> & { newContents: number }

const lanes = 4
const entriesPerPart = 20_000

/**
 * Copies the contents that the target does not have yet, and writes the list of all files. A file that goes meanwhile is
 * left out: nothing showed it any more.
 */
export async function copyFiles(copying: Copying): Promise<CopiedFiles> {
  const { storage, target, seal, folder, known, signal } = copying
  const there = await listContents(target, seal)
  const parts: Part[] = []
  const total = { count: 0, bytes: 0, newContents: 0 }
  const sums = new Set<string>()
  let waiting: FileEntry[] = []
  const flush = async () => {
    const entries = waiting.map((entry) => `${JSON.stringify(entry)}\n`).join('')
    waiting = []
    const name = `files.${String(parts.length + 1).padStart(4, '0')}.ndjson.gz${seal.ending}`
    // Its place is taken before anybody else writes one.
    const place = parts.push({ name, bytes: 0, sha256: '' }) - 1
    parts[place] = await writePart({ target, folder, name, bytes: await seal.pack(Buffer.from(entries)) })
  }
  await inLanes(walkStorage(storage), async (file) => {
    signal.throwIfAborted()
    const entry = await copyFile(copying, file, { there, total })
    if (!entry) return
    total.count += 1
    total.bytes += entry.bytes
    sums.add(entry.sha256)
    waiting.push(entry)
    if (waiting.length === entriesPerPart) await flush()
  })
  if (waiting.length > 0) await flush()
  await known.save()
  // In plain, so that this machine can tell what is needed no more, although it cannot read what it encrypts.
  const list = await openSeal(null).pack(Buffer.from([...sums].sort().join('\n')))
  const contents = await writePart({ target, folder, name: 'contents.txt.gz', bytes: list })
  const { count, bytes, newContents } = total
  return { files: { count, bytes, parts }, contents: [contents], newContents }
}

async function* walkStorage(storage: FileStorage): AsyncIterable<StoredFile> {
  try {
    for await (const file of storage.walk('')) if (!isMadeAnew(file.key)) yield file
  } catch (error) {
    refuseStorage(error)
  }
}

function refuseStorage(error: unknown): never {
  const what =
    error instanceof Unavailable ? 'is out of reach' : 'cannot be used: what it answers makes no sense'
  throw new BackupError(`The storage of the site ${what}.`, { cause: error })
}

type Copied = { there: Set<string>; total: { newContents: number } }

async function copyFile(
  { storage, target, seal, known }: Copying,
  file: StoredFile,
  { there, total }: Copied,
): Promise<FileEntry | null> {
  const sum = known.find(file)
  if (sum && there.has(sum)) return { key: file.key, bytes: file.bytes, sha256: sum }
  const content = await storage.read(file.key).catch(refuseStorage)
  if (!content) return null
  if (content.length !== file.bytes) {
    throw new BackupError('The storage of the site cannot be used: what it gives is not what it lists.')
  }
  const found = sha256(content)
  known.note(file, found)
  if (!there.has(found)) {
    // Before it is there, so that another file of the same content is not copied beside it.
    there.add(found)
    await target.put(contentKey(seal.folder, found), await seal.seal(content))
    total.newContents += 1
  }
  return { key: file.key, bytes: content.length, sha256: found }
}

/** Where a content lies in a target: by its sum, so that each is there once, and apart for each key that opens it. */
export function contentKey(folder: string, sum: string): string {
  return `contents/${folder}/${sum.slice(0, 2)}/${sum}`
}

async function listContents(target: Target, seal: Seal): Promise<Set<string>> {
  const sums = new Set<string>()
  for await (const { key } of target.walk(`contents/${seal.folder}`)) {
    const name = key.slice(key.lastIndexOf('/') + 1)
    if (isSum(name)) sums.add(name)
  }
  return sums
}

export function isSum(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name)
}

/** Works through a list, several at a time; the first that fails ends it all. */
export async function inLanes<T>(list: AsyncIterable<T>, work: (each: T) => Promise<void>): Promise<void> {
  const source = list[Symbol.asyncIterator]()
  let isOver = false
  const lane = async () => {
    try {
      for (let next = await source.next(); !next.done && !isOver; next = await source.next())
        await work(next.value)
    } finally {
      isOver = true
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason
}
