import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rootLocation } from '../../database/embedded/place.ts'
import { hasEnded } from './has-ended.ts'
import { hasRoomInMemory, memory } from './memory-tablespace.ts'

/**
 * A folder for the data of a site of its own, with whose database it lies in memory where there is room: what a durable one writes
 * through to the disk at each migration and stop takes seconds. None of it outlives a power failure in any case.
 */
export function makeDataFolder(): string {
  if (!hasRoomInMemory()) return mkdtempSync(path.join(tmpdir(), name))
  const folder = mkdtempSync(path.join(memory, name))
  if (process.getuid?.() !== 0) return folder
  // Root's database lies elsewhere, and belongs to a user who has to come to it.
  const database = databaseBeside(folder)
  mkdirSync(database)
  chmodSync(database, 0o755)
  const location = rootLocation(folder)
  mkdirSync(path.dirname(location), { recursive: true, mode: 0o755 })
  symlinkSync(database, location)
  return folder
}

/** Removes a folder whose database was destroyed, or never made. */
export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  rmSync(databaseBeside(folder), { recursive: true, force: true })
  if (folder.startsWith(memory)) rmSync(rootLocation(folder), { recursive: true, force: true })
}

/** Gives the memory back that runs hold which were killed. A server that still runs there ends once it misses its files. */
export function removeLeftFolders(): void {
  if (!existsSync(memory)) return
  for (const left of readdirSync(memory)) {
    const [, pid] = /^holmward-site-(\d+)-\w+$/.exec(left) ?? []
    if (pid !== undefined && hasEnded(Number(pid))) removeDataFolder(path.join(memory, left))
  }
}

const name = `holmward-site-${process.pid}-`

function databaseBeside(folder: string): string {
  return `${folder}-database`
}
