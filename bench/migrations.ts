import path from 'node:path'
import pg from 'pg'
import { readMigrations } from '../app/platform/database/baseline.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { openCluster } from '../database/embedded/cluster.ts'
import { fillBookings } from './bookings-world.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'database/migrations')

const large = ['accounts', 'properties', 'bookings', 'booking_events', 'occupancy', 'booking_lines']

/**
 * `npm run bench -- migrations`: a million bookings under the schema of the baseline, and each migration since: how long it takes,
 * and how it locks the large tables. It has no goal to miss.
 */
export async function measureMigrations(): Promise<string[]> {
  const cluster = await openCluster({ dataDir: path.join(root, '.data/bench-migrations') })
  try {
    const { files } = await readMigrations(folder)
    const url = await makeOldDatabase(cluster.url('postgres'), cluster.url('old'), files)
    let together = 0
    for (const name of files) {
      const { seconds, locks } = await timeOne(url, name)
      together += seconds
      process.stdout.write(`${seconds.toFixed(2).padStart(7)} s  ${name}  ${locks || '–'}\n`)
    }
    process.stdout.write(`${files.length} migrations since the baseline: ${together.toFixed(1)} s\n`)
    return []
  } finally {
    await cluster.stop()
  }
}

async function makeOldDatabase(server: string, url: string, later: readonly string[]): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('drop database if exists old with (force)')
  await client.query('create database old')
  await client.end()
  await migrate(url, folder, { only: (name) => !later.includes(name) })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await fillBookings(pool)
  await pool.end()
  return url
}

/** Applies one and looks every 20 ms how it locks the large tables; reading locks keep nobody from anything. */
async function timeOne(url: string, name: string): Promise<{ seconds: number; locks: string }> {
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  const seen = new Set<string>()
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await watcher.query<{ lock: string }>(
        `select distinct c.relname || ' ' || l.mode as lock
         from pg_locks l join pg_class c on c.oid = l.relation
         where l.granted and l.pid <> pg_backend_pid() and c.relname = any ($1)
           and l.mode not in ('AccessShareLock', 'RowShareLock', 'RowExclusiveLock')`,
        [large],
      )
      for (const { lock } of rows) seen.add(lock)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const begin = performance.now()
  await migrate(url, folder, { only: (each) => each === name })
  const seconds = (performance.now() - begin) / 1000
  isOver = true
  await watching
  await watcher.end()
  return { seconds, locks: [...seen].sort().join(', ') }
}
