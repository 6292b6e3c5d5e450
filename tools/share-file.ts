import { linkSync, renameSync, rmSync } from 'node:fs'

/**
 * Makes a copy of a file the file itself, by a hard link, so that it lies on the disk once. Where the file system has
 * no links the copy stays.
 */
export function shareFile(original: string, copy: string): void {
  const link = `${copy}.link`
  rmSync(link, { force: true })
  try {
    linkSync(original, link)
  } catch {
    return
  }
  renameSync(link, copy)
}
