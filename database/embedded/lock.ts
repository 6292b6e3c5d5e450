import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterError } from './cluster-error.ts'

// Node has no file locks of its own, SQLite does: an open transaction on an empty database file holds one. The kernel
// drops it the moment its process dies, however it dies, so there is no stale lock to detect and no pid to mistake.
// Never open and close these files by other means: POSIX drops a process's locks with any descriptor that it closes.

/** Runs work while no other process (or caller in this one) runs work under the same file; waits for its turn. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = await acquire(file)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

/** Marks this process as present until leave() or its death. Call it under withLock only. */
export function enter(file: string): { leave(): void } {
  makeFile(file)
  const presence = new DatabaseSync(file, { timeout: 0 })
  presence.exec('begin; select 1 from sqlite_master')
  return {
    leave: () => {
      if (presence.isOpen) presence.close()
    },
  }
}

/** Says whether anybody who entered is still alive and has not left. Call it under withLock only. */
export function isAnyoneHere(file: string): boolean {
  const alone = tryExclusive(file)
  alone?.close()
  return alone === null
}

const patienceMs = 300_000

async function acquire(file: string): Promise<DatabaseSync> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const lock = tryExclusive(file)
    if (lock) return lock
    if (Date.now() > deadline) {
      throw clusterError(
        'start_failed',
        `Another process has been starting or stopping the database for five minutes (it holds ${file}); end it and try again.`,
      )
    }
    await sleep(30)
  }
}

function tryExclusive(file: string): DatabaseSync | null {
  makeFile(file)
  const inode = inodeOf(file)
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
  // The folder may have been destroyed while this waited: a lock on a file that is gone keeps nobody out.
  if (inode !== undefined && inodeOf(file) === inode) return lock
  lock.close()
  return null
}

function makeFile(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  try {
    // Made here, because SQLite would let everybody read it, and whoever can read it can hold it.
    fs.closeSync(fs.openSync(file, 'ax', 0o600))
  } catch (error) {
    if (!fs.existsSync(file)) throw error
  }
}

function inodeOf(file: string): number | undefined {
  return fs.statSync(file, { throwIfNoEntry: false })?.ino
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
