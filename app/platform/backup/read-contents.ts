import { gunzipSync } from 'node:zlib'
import { DamagedBackup } from './backup-error.ts'
import type { Manifest, Part } from './manifest.ts'
import { sha256 } from './seal.ts'
import type { Target } from './target.ts'

/** The sums of the contents that a backup needs. Throws a DamagedBackup. */
export async function readContents(
  target: Target,
  { id, contents }: Pick<Manifest, 'id' | 'contents'>,
): Promise<string[]> {
  return readPlainLists(target, id, contents)
}

/** The lines of lists that are never encrypted. Throws a DamagedBackup. */
export async function readPlainLists(target: Target, id: string, parts: readonly Part[]): Promise<string[]> {
  const lists: string[] = []
  for (const part of parts) lists.push(gunzipSync(await readPart(target, id, part)).toString())
  return lists.flatMap((list) => list.split('\n')).filter(Boolean)
}

/** A part as it was stored. Throws a DamagedBackup when it is missing or has changed. */
export async function readPart(target: Target, id: string, part: Part): Promise<Uint8Array> {
  const bytes = await target.read(`backups/${id}/${part.name}`)
  if (!bytes) throw new DamagedBackup(id, [`${part.name} is missing`])
  if (bytes.length !== part.bytes)
    throw new DamagedBackup(id, [`${part.name} was cut: it has ${bytes.length} bytes of ${part.bytes}`])
  if (sha256(bytes) !== part.sha256)
    throw new DamagedBackup(id, [`${part.name} was changed: it does not fit its sum`])
  return bytes
}
