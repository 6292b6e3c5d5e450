import { type FileStorage, isMadeAnew } from '../storage/storage.ts'
import type { StoredFile } from '../storage/walk-folder.ts'
import { Unavailable } from '../unavailable.ts'
import { BackupError } from './backup-error.ts'
import { writePart } from './copy-tables.ts'
import { inLanes } from './in-lanes.ts'
import type { KnownFiles } from './known-files.ts'
import type { Manifest, Part } from './manifest.ts'
import { openSeal, type Seal, sha256 } from './seal.ts'
import { contentKey, lookAtContents, type StoredContents } from './stored-contents.ts'
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
  /** As lookAtContents takes it. */
  alwaysRead?: number
}

export type CopiedFiles = {
  listed: Pick<Manifest, 'files' | 'contents' | 'stored' | 'turn'>
  newContents: number
  /** How many contents of before were damaged or missing and are there again. */
  repaired: number
  /** The keys of damaged and missing ones that the site does not have any more. */
  lost: string[]
}

const entriesPerPart = 20_000

/**
 * Copies the contents that the target does not have yet, or has damaged, and writes the list of all files. A file that goes
 * meanwhile is left out: nothing showed it any more.
 */
export async function copyFiles(copying: Copying): Promise<CopiedFiles> {
  const { storage, target, seal, folder, known, signal } = copying
  const contents = await lookAtContents(copying)
  const parts: Part[] = []
  const total = { count: 0, bytes: 0 }
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
    const entry = await copyFile(copying, file, contents)
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
  const writeList = (name: string, lines: string[]) => writePlainList({ target, folder }, name, lines)
  const listed = {
    files: { ...total, parts },
    contents: [await writeList('contents.txt.gz', [...sums].sort())],
    ...(seal.ending ? { stored: [await writeList('stored.txt.gz', contents.listStored().sort())] } : {}),
    turn: contents.turn,
  }
  const { added, repaired } = contents.counts
  return { listed, newContents: added, repaired, lost: contents.listLost() }
}

async function writePlainList(
  place: Pick<Copying, 'target' | 'folder'>,
  name: string,
  lines: string[],
): Promise<Part> {
  return writePart({ ...place, name, bytes: await openSeal(null).pack(Buffer.from(lines.join('\n'))) })
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

async function copyFile(
  { storage, target, seal, known }: Copying,
  file: StoredFile,
  contents: StoredContents,
): Promise<FileEntry | null> {
  const sum = known.find(file)
  if (sum && contents.has(sum, file.bytes)) return { key: file.key, bytes: file.bytes, sha256: sum }
  const content = await storage.read(file.key).catch(refuseStorage)
  if (!content) return null
  if (content.length !== file.bytes) {
    throw new BackupError('The storage of the site cannot be used: its files do not match its listing.')
  }
  const found = sha256(content)
  known.note(file, found)
  if (!contents.has(found, content.length)) {
    contents.expect(found)
    const bytes = await seal.seal(content)
    await target.put(contentKey(seal.folder, found), bytes)
    contents.note(found, bytes)
  }
  return { key: file.key, bytes: content.length, sha256: found }
}
