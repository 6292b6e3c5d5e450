import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { clusterError } from './cluster-error.ts'
import type { Place } from './place.ts'
import { cleanEnvironment, startFailure } from './postmaster.ts'

/** Makes sure the place has a complete data folder for this version of PostgreSQL. Call it under the start lock.
 *
 * initdb works in a folder of its own, renamed when complete: one that was killed leaves nothing that looks usable.
 */
export async function initData(
  place: Place,
  bin: string,
  majorVersion: string,
  durable: boolean,
): Promise<void> {
  if (fs.existsSync(place.data)) {
    refuseOtherVersion(place, majorVersion)
    return
  }
  removePartials(place)
  const partial = fs.mkdtempSync(path.join(place.location, partialPrefix))
  if (place.owner) fs.chownSync(partial, place.owner.uid, place.owner.gid)
  await runInitdb(place, bin, [`--pgdata=${partial}`, ...(durable ? [] : ['--no-sync'])])
  fs.renameSync(partial, place.data)
}

const partialPrefix = 'data.partial-'

function refuseOtherVersion(place: Place, majorVersion: string): void {
  const found = fs.readFileSync(path.join(place.data, 'PG_VERSION'), 'utf8').trim()
  if (found === majorVersion) return
  throw clusterError(
    'start_failed',
    `The database in ${place.data} was made by PostgreSQL ${found}, this program brings ${majorVersion}; start it with the version it was made by.`,
  )
}

function removePartials({ location }: Place): void {
  for (const name of fs.readdirSync(location)) {
    if (!name.startsWith(partialPrefix)) continue
    try {
      fs.rmSync(path.join(location, name), { recursive: true, force: true })
    } catch {
      // An initdb that outlived its starter may still write there; the next start removes it.
    }
  }
}

function runInitdb(place: Place, bin: string, options: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const initdb = spawn(path.join(bin, 'initdb'), [...initOptions, ...options], {
      ...place.owner,
      cwd: place.location,
      env: cleanEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Its own session, like the server: a starter stopped by Ctrl-C must not leave half of it done.
      detached: true,
    })
    let output = ''
    initdb.stderr.on('data', (chunk) => {
      output += chunk
    })
    initdb.on('error', (error) => {
      reject(
        clusterError(
          'unsupported_platform',
          `PostgreSQL's programs do not run on this system (${error.message}); set DATABASE_URL to a PostgreSQL server.`,
        ),
      )
    })
    initdb.on('close', (status) => (status === 0 ? resolve() : reject(startFailure(place, output))))
  })
}

const initOptions = [
  '--username=postgres',
  // Who may enter the socket's folder is the whole protection: it is closed to all but the owner and root.
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  // PostgreSQL's own C.UTF-8 sorts and folds alike on every system and in every version; the system's lc_ctype still
  // decides what pg_trgm takes for a letter.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--no-instructions',
]
