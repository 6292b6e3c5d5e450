import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { closedFolder, clusterError } from './cluster-error.ts'
import { withLock } from './lock.ts'

/** Where everything of one cluster lies on disk, and who runs it. */
export type Place = {
  /** Holds the programs; shared by all clusters of root. */
  home: string
  /** Holds everything that belongs to this cluster alone. */
  location: string
  data: string
  socketDir: string
  log: string
  startLock: string
  users: string
  /** The system user that PostgreSQL runs as, when that is not the current one. */
  owner: { uid: number; gid: number } | null
}

/** Decides where the cluster of a data folder lies, and makes sure that the data folder exists and is open.
 *
 * PostgreSQL refuses to run as root. Then it runs as the user `postgres`, who may not be able to enter the data
 * folder (below /root, say), so everything lies in /var/lib/holmward under a name made of the data folder's real path.
 */
export async function findPlace(dataDir: string): Promise<Place> {
  const realDataDir = openFolder(dataDir)
  if (process.getuid?.() !== 0) {
    const home = path.join(realDataDir, 'database')
    return placeAt(home, home, socketFolder(home, keyOf(realDataDir)), null)
  }
  openFolder(rootHome)
  fs.chmodSync(rootHome, 0o755)
  const owner = await withLock(path.join(rootHome, 'system-user.lock'), async () => findOwner())
  const location = rootLocation(realDataDir)
  return placeAt(rootHome, location, path.join(location, 'socket'), owner)
}

/** Where the cluster of a data folder's real path lies when the user is root. */
export function rootLocation(realDataDir: string): string {
  return path.join(rootHome, keyOf(realDataDir))
}

function keyOf(realDataDir: string): string {
  return createHash('sha256').update(realDataDir).digest('hex').slice(0, 16)
}

/** Makes the place's folders with the modes and owners they need. Idempotent; call it under the start lock only. */
export function makeFolders({ location, socketDir, owner }: Place, dataDir: string): void {
  fs.mkdirSync(location, { recursive: true })
  // Root's folder stays root's, so that nothing which root opens in it can have been put there by `postgres`.
  fs.chmodSync(location, owner ? 0o755 : 0o700)
  fs.writeFileSync(path.join(location, 'belongs-to'), `${fs.realpathSync(dataDir)}\n`)
  makePrivateFolder(socketDir)
  if (owner) fs.chownSync(socketDir, owner.uid, owner.gid)
}

const rootHome = '/var/lib/holmward'

// The limit for the path of a socket is 107 bytes on Linux and 103 on macOS.
const longestSocketBytes = 100

function placeAt(home: string, location: string, socketDir: string, owner: Place['owner']): Place {
  return {
    home,
    location,
    data: path.join(location, 'data'),
    socketDir,
    log: path.join(location, 'postgresql.log'),
    startLock: path.join(location, 'start.lock'),
    users: path.join(location, 'users.lock'),
    owner,
  }
}

function openFolder(folder: string): string {
  try {
    makeFolder(path.resolve(folder))
    const real = fs.realpathSync(folder)
    fs.readdirSync(real)
    fs.accessSync(real, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    return real
  } catch (error) {
    throw closedFolder(error, path.resolve(folder)) ?? error
  }
}

/** Not mkdir's `recursive`: Node 24 never returns from it where the system answers ENOENT, as in /proc. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    if (!isTaken(error)) throw error
  }
}

function socketFolder(home: string, key: string): string {
  const beside = path.join(home, 'socket')
  const isShort = Buffer.byteLength(path.join(beside, '.s.PGSQL.5432')) < longestSocketBytes
  // Not os.tmpdir(): it follows the environment, and all processes must find the same folder.
  return isShort ? beside : `/tmp/holmward-${process.getuid?.()}-${key}`
}

/** In /tmp anybody may have been first: whoever owns the folder could pose as the database. */
function makePrivateFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  const found = fs.lstatSync(folder)
  const isOurs = process.getuid?.() === 0 || found.uid === process.getuid?.()
  if (!found.isDirectory() || !isOurs) {
    throw clusterError(
      'data_folder_closed',
      `The folder ${folder}, needed for the database's socket, belongs to another user; remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  fs.chmodSync(folder, 0o700)
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

function findOwner(): { uid: number; gid: number } {
  const existing = lookUpOwner()
  if (existing) return existing
  const options = [
    '--system',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ]
  // The second form is for a system that has a group of that name already.
  for (const group of [['--user-group'], ['--gid', 'postgres']]) {
    spawnSync('useradd', [...options, ...group, 'postgres'], { stdio: 'ignore', env: programPath })
    const created = lookUpOwner()
    if (created) return created
  }
  throw clusterError(
    'unsupported_platform',
    'PostgreSQL does not run as root and the system user "postgres" could not be created; create it, start as an ordinary user, or set DATABASE_URL.',
  )
}

function lookUpOwner(): { uid: number; gid: number } | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const answer = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8', env: programPath })
    return answer.status === 0 ? Number(answer.stdout) : Number.NaN
  })
  return uid && gid ? { uid, gid } : null
}

const programPath = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }
