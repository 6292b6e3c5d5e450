import { gunzipSync } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { isSum } from './copy-files.ts'
import { chooseKept } from './kept-backups.ts'
import { listBackups, type Manifest, readManifest } from './manifest.ts'
import { sha256 } from './seal.ts'
import { draftEnding, type Target } from './target.ts'

/**
 * Removes the backups that are too old, those that were never finished, and the contents that none of the kept ones needs.
 * Only for who holds the lock of backups. Nothing at all is removed when one of the kept ones cannot be read. Answers the
 * names of the removed ones.
 */
export async function prune(target: Target): Promise<string[]> {
  const found = await Promise.all(
    (await listBackups(target)).map(async (id) => ({ id, manifest: await readManifest(target, id) })),
  )
  const whole = found.filter(({ manifest }) => manifest !== null)
  const kept = chooseKept(whole.map(({ id }) => id))
  const needed = new Set<string>()
  for (const { id, manifest } of whole)
    if (manifest && kept.has(id)) await noteContents(target, manifest, needed)
  const removed = found.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  for (const id of removed) {
    // First of all: what is half removed must not look whole.
    await target.remove(`backups/${id}/manifest.json`)
    await target.removeFolder(`backups/${id}`)
  }
  for await (const { key } of target.walk('contents')) {
    const [, folder = '', , name = ''] = key.split('/')
    const isLeft = name.endsWith(draftEnding) || (isSum(name) && !needed.has(`${folder}/${name}`))
    if (isLeft) await target.remove(key)
  }
  return removed
}

async function noteContents(target: Target, manifest: Manifest, needed: Set<string>): Promise<void> {
  for (const sum of await readContents(target, manifest)) needed.add(`${manifest.contentsIn}/${sum}`)
}

/** The sums of the contents that a backup needs. */
export async function readContents(
  target: Target,
  { id, contents }: Pick<Manifest, 'id' | 'contents'>,
): Promise<string[]> {
  const lists: string[] = []
  for (const { name, sha256: sum } of contents) {
    const bytes = await target.read(`backups/${id}/${name}`)
    if (!bytes || sha256(bytes) !== sum)
      throw new BackupError(`The backup ${id} was changed or cut: ${name} does not fit its sum.`)
    lists.push(gunzipSync(bytes).toString())
  }
  return lists.flatMap((list) => list.split('\n')).filter(Boolean)
}
