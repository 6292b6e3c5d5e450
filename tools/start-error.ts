import { BackupError } from '../app/platform/backup/backup-error.ts'
import { ConfigError } from '../app/platform/config/config.ts'
import { MigrationError } from '../app/platform/database/migrate.ts'
import { isClusterError } from '../database/embedded/cluster-error.ts'
import { endProcess } from './end-process.ts'

/** Why a command can't go on, in one sentence for the person who gave it. */
export class StartError extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options)
    this.name = 'StartError'
  }
}

const told = [StartError, BackupError, ConfigError, MigrationError]

/** The words for an error that the person at the terminal can act on; null for a bug, whose stack says more. */
export function explain(error: unknown): string | null {
  const isTold = told.some((kind) => error instanceof kind) || isClusterError(error)
  return isTold && error instanceof Error ? error.message : null
}

/** Runs a command: a foreseen mistake is told in its own words, a bug with its stack; both end with exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // Whoever reads along has enough, as `head` does: nothing is wrong, and the command still closes what it has opened.
  process.stdout.on('error', (error) => {
    if (Reflect.get(error, 'code') !== 'EPIPE') throw error
  })
  try {
    await command()
  } catch (error) {
    console.error(explain(error) ?? error)
    endProcess(1)
  }
}
