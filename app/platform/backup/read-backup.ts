import { BackupError } from './backup-error.ts'
import { contentKey, type FileEntry } from './copy-files.ts'
import { findNewest, listBackups, type Manifest, type Part, partsOf, readManifest } from './manifest.ts'
import { readContents } from './prune.ts'
import { sha256, type Unseal } from './seal.ts'
import type { Target } from './target.ts'

/** A backup that is read: where it lies, and what opens it. */
export type OpenBackup = { target: Target; manifest: Manifest; unseal: Unseal }

/** The backup of a name, or the newest. Throws a BackupError when there is none, or when it is not whole. */
export async function chooseBackup(target: Target, id: string | null): Promise<Manifest> {
  const found = id ? await readManifest(target, id) : await findNewest(target)
  if (found) return found
  const ids = await listBackups(target)
  if (id && ids.includes(id)) {
    throw new BackupError(`The backup ${id} was never finished; choose another one.`)
  }
  throw new BackupError(
    id && ids.length > 0
      ? `There is no backup ${id} in ${target.name}; the newest is ${ids.at(-1)}.`
      : `There is no whole backup in ${target.name}.`,
  )
}

/** Reads every part of the database and looks for every content, before anything is written anywhere. */
export async function checkWhole({ target, manifest }: Omit<OpenBackup, 'unseal'>): Promise<void> {
  for (const part of partsOf(manifest)) await readPart(target, manifest, part)
  const there = new Set<string>()
  for await (const { key } of target.walk(`contents/${manifest.contentsIn}`)) there.add(key)
  const sums = await readContents(target, manifest)
  const missing = sums.filter((sum) => !there.has(contentKey(manifest.contentsIn, sum))).length
  if (missing > 0) {
    throw new BackupError(
      `The backup ${manifest.id} is not whole: ${missing} of its ${sums.length} pictures and files are missing.`,
    )
  }
}

/** A part as it was stored. Throws a BackupError when it is missing or has changed. */
async function readPart(target: Target, { id }: Manifest, part: Part): Promise<Uint8Array> {
  const bytes = await target.read(`backups/${id}/${part.name}`)
  if (!bytes) throw new BackupError(`The backup ${id} is not whole: ${part.name} is missing.`)
  if (bytes.length !== part.bytes)
    throw new BackupError(
      `The backup ${id} was cut: ${part.name} has ${bytes.length} bytes of ${part.bytes}.`,
    )
  if (sha256(bytes) !== part.sha256)
    throw new BackupError(`The backup ${id} was changed: ${part.name} does not fit its sum.`)
  return bytes
}

/** What was meant by parts, piece by piece. */
export async function* readParts(
  { target, manifest, unseal }: OpenBackup,
  parts: readonly Part[],
): AsyncIterable<Uint8Array> {
  for (const part of parts) yield await unseal.unpack(await readPart(target, manifest, part))
}

/** The list of all files. */
export async function* readFileList(backup: OpenBackup): AsyncIterable<FileEntry> {
  // Each part ends at the end of a line.
  for await (const text of readParts(backup, backup.manifest.files.parts)) {
    for (const line of Buffer.from(text).toString().split('\n')) if (line) yield JSON.parse(line) as FileEntry // as copy-files.ts wrote it, and unchanged by its sum
  }
}

/** The content of a file, compared with its sum. */
export async function readContent(
  { target, manifest, unseal }: OpenBackup,
  entry: FileEntry,
): Promise<Uint8Array> {
  const bytes = await target.read(contentKey(manifest.contentsIn, entry.sha256))
  const plain = bytes && (await unseal.unseal(bytes))
  if (!plain || sha256(plain) !== entry.sha256) {
    throw new BackupError(
      `The backup ${manifest.id} was changed: the content ${entry.sha256.slice(0, 16)}… ${plain ? 'does not fit its sum' : 'is missing'}.`,
    )
  }
  return plain
}
