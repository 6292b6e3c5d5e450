import { listBackups, manifestKey } from './manifest.ts'
import type { Target } from './target.ts'

/** The name of the newest backup that was finished, whether or not it can still be read; null when there is none. */
export async function findNewestId(target: Target): Promise<string | null> {
  for (const id of (await listBackups(target)).reverse()) if (await target.read(manifestKey(id))) return id
  return null
}
