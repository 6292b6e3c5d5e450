import { BackupError, DamagedBackup } from './backup-error.ts'
import type { FileEntry } from './copy-files.ts'
import { findNewest, listBackups, type Manifest, type Part, partsOf, readManifest } from './manifest.ts'
import { readContents, readPart } from './read-contents.ts'
import { sha256, type Unseal } from './seal.ts'
import { contentKey } from './stored-contents.ts'
import type { Target } from './target.ts'

/** A backup that is read: where it lies, and what opens it. */
export type OpenBackup = {
  target: Target
  manifest: Manifest
  unseal: Unseal
  /** Takes the words for what is damaged and left out; null when any damage is refused. */
  onLoss: ((words: string) => void) | null
}

/** The backup of a name, or the newest, with `onLoss` the newest that can be read. Throws a BackupError when there is none, or when its list cannot be read. */
export async function chooseBackup(
  target: Target,
  id: string | null,
  onLoss: OpenBackup['onLoss'] = null,
): Promise<Manifest> {
  const found = id ? await readManifest(target, id) : await findNewest(target, onLoss)
  if (found) return found
  const ids = await listBackups(target)
  if (id && ids.includes(id)) {
    throw new BackupError(`The backup ${id} was never finished. Choose another one.`)
  }
  throw new BackupError(
    id && ids.length > 0
      ? `There is no backup ${id} in ${target.name}. The newest is ${ids.at(-1)}.`
      : `There is no complete backup in ${target.name}.`,
  )
}

/** Reads every part of the database and looks for every content, before anything is written anywhere. */
export async function checkWhole({
  target,
  manifest,
}: Pick<OpenBackup, 'target' | 'manifest'>): Promise<void> {
  for (const part of partsOf(manifest)) await readPart(target, manifest.id, part)
  const there = new Set<string>()
  for await (const { key } of target.walk(`contents/${manifest.contentsIn}`)) there.add(key)
  const sums = await readContents(target, manifest)
  const missing = sums.filter((sum) => !there.has(contentKey(manifest.contentsIn, sum))).length
  if (missing > 0) {
    throw new DamagedBackup(manifest.id, [`${missing} of its ${sums.length} pictures and files are missing`])
  }
}

/** What was meant by a part; null when it is damaged and may be left out. */
export async function openPart(
  { target, manifest, unseal, onLoss }: OpenBackup,
  part: Part,
): Promise<Uint8Array | null> {
  const bytes = await readPart(target, manifest.id, part).catch((error) => {
    if (!onLoss || !(error instanceof DamagedBackup)) throw error
    for (const words of error.damages) onLoss(words)
    return null
  })
  return bytes && unseal.unpack(bytes, part.name)
}

/** The list of all files. */
export async function* readFileList(backup: OpenBackup): AsyncIterable<FileEntry> {
  for (const part of backup.manifest.files.parts) {
    const text = await openPart(backup, part)
    // Each part ends at the end of a line.
    for (const line of text ? Buffer.from(text).toString().split('\n') : [])
      if (line) yield JSON.parse(line) as FileEntry // as copy-files.ts wrote it, and unchanged by its sum
  }
}

/** The content of a file, compared with its sum. Throws a DamagedBackup, which names the file. */
export async function readContent(
  { target, manifest, unseal }: OpenBackup,
  entry: FileEntry,
): Promise<Uint8Array> {
  const key = contentKey(manifest.contentsIn, entry.sha256)
  const damaged = (how: string, cause?: unknown) =>
    new DamagedBackup(manifest.id, [`${key} ${how} (the content of ${entry.key})`], { cause })
  const bytes = await target.read(key)
  if (!bytes) throw damaged('is missing')
  // The key itself is the right one: it has opened the list of files.
  const plain = await unseal.unseal(bytes, key).catch((error) => {
    throw damaged('was changed or cut', error)
  })
  if (plain.length < entry.bytes) throw damaged(`was cut: it has ${plain.length} bytes of ${entry.bytes}`)
  if (sha256(plain) !== entry.sha256) throw damaged('was changed: it does not fit its sum')
  return plain
}

/** Throws a WrongKey when the age key does not open a part that is whole. */
export async function proveKey({ target, manifest, unseal }: Omit<OpenBackup, 'onLoss'>): Promise<void> {
  for (const part of [...manifest.files.parts, ...manifest.tables.flatMap(({ parts }) => parts)]) {
    const bytes = await readPart(target, manifest.id, part).catch(() => null)
    if (bytes) return void (await unseal.unseal(bytes, part.name))
  }
}
