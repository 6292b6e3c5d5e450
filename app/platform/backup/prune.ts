import { chooseKept } from './kept-backups.ts'
import { listBackups, type Manifest, readManifest } from './manifest.ts'
import { readContents } from './read-contents.ts'
import { isSum } from './stored-contents.ts'
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
