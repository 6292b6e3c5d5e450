import path from 'node:path'
import { type FileStorage, isMadeAnew } from '../storage/storage.ts'
import { DamagedBackup } from './backup-error.ts'
import { inLanes } from './in-lanes.ts'
import { type OpenBackup, readContent, readFileList } from './read-backup.ts'

/** Brings every file of a backup into a storage, each compared with its sum; answers how many. */
export async function restoreFiles(storage: FileStorage, backup: OpenBackup): Promise<number> {
  let count = 0
  await inLanes(readFileList(backup), async (entry) => {
    const content = await readContent(backup, entry).catch((error) => {
      if (!backup.onLoss || !(error instanceof DamagedBackup)) throw error
      for (const words of error.damages) backup.onLoss(words)
      return null
    })
    if (!content) return
    await storage.put(entry.key, content, typeOf(entry.key))
    count += 1
  })
  return count
}

/** A file of a storage that the backup does not have; null when there is none. */
export async function findForeignFile(
  storage: FileStorage,
  keys: ReadonlySet<string>,
): Promise<string | null> {
  for await (const { key } of storage.walk('')) if (!keys.has(key) && !isMadeAnew(key)) return key
  return null
}

export async function listFileKeys(backup: OpenBackup): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of readFileList(backup)) keys.add(key)
  return keys
}

/** Removes what may have been brought. */
export async function removeFiles(storage: FileStorage, backup: OpenBackup): Promise<void> {
  await inLanes(readFileList(backup), ({ key }) => storage.remove(key))
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** What a bucket says that it holds; the site itself goes by the names too. */
function typeOf(key: string): string {
  return types[path.extname(key).toLowerCase()] ?? 'application/octet-stream'
}
