import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** A file as a list tells of it; whoever writes it again changes its stamp. */
export type StoredFile = { key: string; bytes: number; stamp: string }

/** Every file of a folder below a root, however deep, by its path from the root. None when the folder is not there. */
// Node's own recursive way opens a handle for each folder that it comes past: 100 MB for the folders of 20,000 photos.
export async function* walkFolder(root: string, folder: string): AsyncIterable<StoredFile> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(noneIfMissing)
  for (const entry of entries) {
    const key = folder === '' ? entry.name : `${folder.replace(/\/$/, '')}/${entry.name}`
    if (entry.isDirectory()) yield* walkFolder(root, key)
    if (!entry.isFile()) continue
    // It may have been removed since the folder was read.
    const found = await stat(path.join(root, key)).catch(() => null)
    if (found) yield { key, bytes: found.size, stamp: String(found.mtimeMs) }
  }
}

function noneIfMissing(error: unknown): [] {
  if (Reflect.get(Object(error), 'code') === 'ENOENT') return []
  throw error
}
