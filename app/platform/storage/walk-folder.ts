import { opendir, stat } from 'node:fs/promises'
import path from 'node:path'

/** A file as a list tells of it; whoever writes it again changes its stamp. */
export type StoredFile = { key: string; bytes: number; stamp: string }

/** Every file of a folder below a root, however deep, by its path from the root. None when the folder is not there. */
export async function* walkFolder(root: string, folder: string): AsyncIterable<StoredFile> {
  const entries = await opendir(path.join(root, folder), { recursive: true }).catch(noneIfMissing)
  for await (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    // It may have been removed since the folder was read.
    const found = await stat(file).catch(() => null)
    const key = path.relative(root, file).replaceAll('\\', '/')
    if (found) yield { key, bytes: found.size, stamp: String(found.mtimeMs) }
  }
}

function noneIfMissing(error: unknown): [] {
  if (Reflect.get(Object(error), 'code') === 'ENOENT') return []
  throw error
}
