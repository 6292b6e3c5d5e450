import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Config, parseConfig, readEnvironment } from '../app/platform/config/config.ts'
import { hasSecrets, loadSecrets } from '../app/platform/config/secrets.ts'
import { StartError } from './start-error.ts'

/** The folder that package.json lies in; every command runs in it. */
export const root = new URL('../', import.meta.url).pathname.replace(/\/$/, '')

/** The configuration of this checkout. Throws a ConfigError with the list of all mistakes. */
export function readConfig(): Config {
  process.chdir(root)
  // What is written from here on, and by the processes of the site, is for this user alone, whatever the shell has.
  process.umask(0o077)
  return parseConfig(readEnvironment(root), root)
}

/** Makes sure that the data folder, and the secrets if it has some, can be used before any process depends on them. */
export function prepareDataFolder(config: Config): void {
  try {
    mkdirSync(config.dataDir, { recursive: true })
    accessSync(config.dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    for (const name of privateFolders) closeToOthers(path.join(config.dataDir, name))
    // Made only once the database is there: secrets without one tell that it was lost.
    if (hasSecrets(config.dataDir)) loadSecrets(config)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const reason = reasons[String(Reflect.get(error, 'code') ?? '')]
    throw new StartError(
      reason
        ? `The data folder ${config.dataDir} can't be used because ${reason}; put that right, or set DATA_DIR to another folder.`
        : `The secrets in ${config.dataDir}/secrets.json can't be read; restore the file from a backup, or delete it (everybody is signed out then).`,
      { cause: error },
    )
  }
}

/** What people sent, and mails. Those of earlier versions may be open to every user of the machine. */
const privateFolders = ['files', 'incoming', 'outbox']

function closeToOthers(folder: string): void {
  const isOurs = statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()
  if (isOurs) chmodSync(folder, 0o700)
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a file is in its place',
  EEXIST: 'a file is in its place',
  ENOENT: 'it can not be made there',
}
