import { z } from 'zod'
import { BackupError, DamagedBackup } from './backup-error.ts'
import { sha256 } from './seal.ts'
import type { Target } from './target.ts'

/** A stored piece, by its name within the backup's folder. The sum is that of the bytes as they are stored. */
const part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number(),
  /** Of what COPY says: the same after it was brought back. */
  sha256: z.string(),
  parts: z.array(part),
})

const manifestSchema = z.object({
  format: z.literal(1),
  /** The instant at which it was begun, and so its name. */
  id: z.string(),
  madeAt: z.iso.datetime(),
  /** The names of the migrations that the database had. */
  migrations: z.array(z.string()),
  /** The major version of the server; backups of before did not say. */
  postgres: z.int().optional(),
  /** The version of the job queue's tables. */
  queueVersion: z.number(),
  isEncrypted: z.boolean(),
  /** Tells the secrets that belong to it from others, and nothing about them. */
  secrets: z.string(),
  tables: z.array(table),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** Pictures and private files: how many, and the parts of their list. */
  files: z.object({ count: z.number(), bytes: z.number(), parts: z.array(part) }),
  /** The list of the contents that it needs, in plain: their sums and nothing else. */
  contents: z.array(part),
  /** The folder of those contents. */
  contentsIn: z.string(),
  /** Where they are encrypted: the sum of each as it is stored, which needs no key. Backups of before have none. */
  stored: z.array(part).optional(),
  /** The share of the contents that was read again, of those that take turns. Backups of before have none. */
  turn: z.int().optional(),
})

export type Part = z.infer<typeof part>
export type TableCopy = z.infer<typeof table>
export type Manifest = z.infer<typeof manifestSchema>

/** Where the list of contents of a backup lies. */
export function manifestKey(id: string): string {
  return `backups/${id}/manifest.json`
}

/** Written last: a backup is there when this is. With a sum of its own, so that a changed byte shows. */
export async function writeManifest(target: Target, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest)
  const bytes = Buffer.from(`${sha256(Buffer.from(text))}\n${text}\n`)
  await target.put(manifestKey(manifest.id), bytes)
  const found = await target.read(manifestKey(manifest.id))
  if (!found || !bytes.equals(found)) {
    throw new BackupError(
      `The backup target, ${target.name}, cannot be used: it does not return what was stored.`,
    )
  }
}

/** Null when the backup is not whole. Throws a BackupError when it was changed, or a later version made it. */
export async function readManifest(target: Target, id: string): Promise<Manifest | null> {
  const bytes = await target.read(manifestKey(id))
  if (!bytes) return null
  const [sum = '', text = '', rest] = Buffer.from(bytes).toString().split('\n')
  if (rest !== '' || sum !== sha256(Buffer.from(text))) {
    throw new DamagedBackup(id, ['manifest.json was changed or cut: it does not fit its sum'])
  }
  const values: unknown = JSON.parse(text)
  if (Reflect.get(Object(values), 'format') !== 1) throw new BackupError(madeLater(id))
  return manifestSchema.parse(values)
}

/** The names of all backups, whole or not, oldest first. */
export async function listBackups(target: Target): Promise<string[]> {
  return (await target.list('backups')).filter((name) => idPattern.test(name)).sort()
}

/** The newest finished backup; null when there is none. One whose list is damaged is refused, or with `onLoss` passed over. */
export async function findNewest(
  target: Target,
  onLoss: ((words: string) => void) | null = null,
): Promise<Manifest | null> {
  for (const id of (await listBackups(target)).reverse()) {
    const manifest = await readManifest(target, id).catch((error) => {
      if (!onLoss || !(error instanceof DamagedBackup)) throw error
      onLoss(`the later backup ${id}: ${error.damages[0]}`)
      return null
    })
    if (manifest) return manifest
  }
  return null
}

const idPattern = /^\d{8}T\d{6}Z$/

/** The name of a backup that is begun at an instant: `20260615T120000Z`. */
export function backupId(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** The instant of a backup's name. */
export function instantOf(id: string): Date {
  return new Date(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

export function madeLater(id: string): string {
  return `The backup ${id} was made by a later version. Restore it with that version.`
}

/** Everything that lies in a backup's folder beside its manifest. */
export function partsOf({ tables, files, contents, stored = [] }: Manifest): Part[] {
  return [...tables.flatMap(({ parts }) => parts), ...files.parts, ...contents, ...stored]
}
