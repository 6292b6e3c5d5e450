import fs from 'node:fs'
import { installBinaries } from './binaries.ts'
import { closedFolder } from './cluster-error.ts'
import { createDatabase, socketUrl } from './connection.ts'
import { initData } from './init-data.ts'
import { enter, isAnyoneHere, withLock } from './lock.ts'
import { findPlace, makeFolders, type Place } from './place.ts'
import { ensureRunning, stopServer } from './postmaster.ts'

export type ClusterOptions = {
  dataDir: string
  /** Whether data survives a power failure; default true. Only tests can do without. */
  durable?: boolean
  /** Default 100. Like `durable`, ignored when the server runs already. */
  maxConnections?: number
}

export type Cluster = {
  /** The connection string of a database, for pg and for libpq. */
  url(database: string): string
  socketDir: string
  /** The file that PostgreSQL writes its log to. */
  log: string
  /** The folder that holds this cluster's data; as root it is not below dataDir. */
  location: string
  /** Creates a database unless it exists; several processes may do so at once. */
  createDatabase(name: string): Promise<void>
  /** Says that this caller needs the server no more; the last one out stops it. Idempotent. */
  stop(): Promise<void>
  /** Stops the server whoever uses it, and removes its data for good. For tests and for starting over. */
  destroy(): Promise<void>
}

/** Opens the embedded PostgreSQL of a data folder: starts it if it does not run, joins it if it does.
 *
 * Any number of processes may call it at once. The server outlives a process that is killed; the next caller joins
 * it, or starts it again if it was killed too. Throws a ClusterError when the folder is closed, the platform has no
 * binaries or PostgreSQL gives up.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, durable = true, maxConnections = 100 } = options
  const place = await findPlace(dataDir)
  try {
    const presence = await withLock(place.startLock, async () => {
      makeFolders(place, dataDir)
      const { bin, majorVersion } = await installBinaries(place.home)
      await initData(place, bin, majorVersion, durable)
      await ensureRunning(place, bin, { durable, maxConnections })
      return enter(place.users)
    })
    return toCluster(place, presence)
  } catch (error) {
    throw closedFolder(error, place.location) ?? error
  }
}

/** Whether a data folder has its embedded database, and where that lies or would lie. Makes nothing but the folder. */
export async function findCluster(dataDir: string): Promise<{ location: string; isThere: boolean }> {
  const { location, data } = await findPlace(dataDir)
  return { location, isThere: fs.existsSync(data) }
}

function toCluster(place: Place, presence: { leave(): void }): Cluster {
  let stopping: Promise<void> | undefined
  return {
    url: (database) => socketUrl(place.socketDir, database),
    socketDir: place.socketDir,
    log: place.log,
    location: place.location,
    createDatabase: (name) => createDatabase(place.socketDir, name),
    stop: () => {
      stopping ??= leave(place, presence)
      return stopping
    },
    destroy: () => {
      stopping = destroy(place, presence)
      return stopping
    },
  }
}

async function leave(place: Place, presence: { leave(): void }): Promise<void> {
  if (!fs.existsSync(place.location)) return presence.leave()
  await withLock(place.startLock, async () => {
    presence.leave()
    if (!isAnyoneHere(place.users)) await stopServer(place)
  })
}

async function destroy(place: Place, presence: { leave(): void }): Promise<void> {
  await withLock(place.startLock, async () => {
    await stopServer(place)
    presence.leave()
    fs.rmSync(place.location, { recursive: true, force: true })
    fs.rmSync(place.socketDir, { recursive: true, force: true })
  })
}
