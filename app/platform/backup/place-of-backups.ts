import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from './backup-error.ts'
import type { Target } from './target.ts'

// Lies in the data folder, on another disk than the backups.
const fileOf = (dataDir: string) => path.join(dataDir, 'backup-place.txt')

/** Notes that a backup was made in a place. */
export async function rememberPlace(target: Target, dataDir: string): Promise<void> {
  if (target.isFolder) await writeFile(fileOf(dataDir), `${target.name}\n`, { mode: 0o600 })
}

/**
 * Throws a BackupError when a folder that had backups has nothing of them any more: the folder where a disk is mounted looks
 * so without its disk.
 */
export async function refuseEmptied(target: Target, dataDir: string): Promise<void> {
  if (!target.isFolder) return
  const remembered = await readFile(fileOf(dataDir), 'utf8').catch(() => '')
  if (remembered.trim() !== target.name || (await target.list('')).includes('backups')) return
  throw new BackupError(
    `Nothing is left of the backups that were made in ${target.name}; mount its disk, or make the folder "backups" in it to begin anew.`,
  )
}
