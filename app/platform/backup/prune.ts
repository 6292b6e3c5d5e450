import { dayMs } from '#lib/duration.ts'
import { instantOf, listBackups, type Manifest, readManifest } from './manifest.ts'
import { readContents } from './read-contents.ts'
import { isSum } from './stored-contents.ts'
import { draftEnding, type Target } from './target.ts'

/** How many of each are kept: the newest of each of the last days, weeks (from Monday) and months that have one. */
const kept: { count: number; periodOf: (instant: Date) => string }[] = [
  { count: 7, periodOf: (instant) => instant.toISOString().slice(0, 10) },
  { count: 4, periodOf: (instant) => String(Math.floor((instant.getTime() / dayMs + 3) / 7)) },
  { count: 6, periodOf: (instant) => instant.toISOString().slice(0, 7) },
]

/** Of the names of whole backups those to keep; the newest, and all of the day before it, are always among them. */
export function chooseKept(ids: readonly string[]): Set<string> {
  const newestFirst = [...ids].sort().reverse()
  const [newest = ''] = newestFirst
  const ofLastDay = newestFirst.filter((id) => instantOf(newest).getTime() - instantOf(id).getTime() < dayMs)
  return new Set([
    ...ofLastDay,
    ...kept.flatMap(({ count, periodOf }) => {
      const newestOf = new Map<string, string>()
      for (const id of newestFirst) {
        const period = periodOf(instantOf(id))
        if (!newestOf.has(period)) newestOf.set(period, id)
      }
      return [...newestOf.values()].slice(0, count)
    }),
  ])
}

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
