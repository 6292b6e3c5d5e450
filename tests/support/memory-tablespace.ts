import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Cluster, findCluster } from '../../database/embedded/cluster.ts'

/** The folder that is none, but memory; not on every system. */
export const memory = '/dev/shm'
const roomNeeded = 2 * 1024 ** 3
const name = 'in_memory'

/**
 * Makes the folder in memory that the copies of a cluster lie in. Call it before the cluster is opened: after a restart of the
 * machine the folder is gone, and without it a server that was killed cannot recover.
 */
export async function keepFolder(dataDir: string): Promise<void> {
  const { location, isThere } = await findCluster(dataDir)
  if (isThere) makeFolder(location)
}

/**
 * The tablespace that a run's databases are made in: in memory where there is room, else the default one. ext4 passes over each
 * file that was deleted in the last minutes before it makes one, and a database has a thousand: on disk a copy soon took ten
 * times as long as the first. Several runs may ask at once.
 */
export async function chooseTablespace(cluster: Cluster): Promise<string> {
  const folder = makeFolder(cluster.location)
  if (!folder || !hasRoomInMemory()) return 'pg_default'
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(4713)')
    const { rowCount } = await admin.query('select 1 from pg_tablespace where spcname = $1', [name])
    if (!rowCount) await admin.query(`create tablespace ${name} location '${folder}'`)
    return name
  } finally {
    await admin.end()
  }
}

/** Null where the system has no memory that looks like a folder. */
function makeFolder(location: string): string | null {
  if (!existsSync(memory)) return null
  const key = createHash('sha256').update(location).digest('hex').slice(0, 16)
  const folder = path.join(memory, `holmward-tests-${key}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // As root the server runs as another user, to whom its data belongs.
  const { uid, gid } = statSync(path.join(location, 'data'))
  if (process.getuid?.() === 0) chownSync(folder, uid, gid)
  return folder
}

export function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= roomNeeded
}
