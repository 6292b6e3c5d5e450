import {
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Cluster, findCluster, openCluster } from '../../database/embedded/cluster.ts'

export type DatabasePair = {
  /** Names both hosts, as DATABASE_URL does. */
  url: string
  /** The primary's alone, and the standby's alone. */
  primary: string
  standby: string
  /** Ends every process of the primary at once, as the loss of its machine does. */
  killPrimary(): void
  /** The same for the standby. */
  killStandby(): void
  /** Makes the standby the primary; returns when it takes writes. */
  promote(): Promise<void>
  /** Starts the killed primary again, which does not know that another one took over. */
  reviveFormer(): Promise<void>
  destroy(): Promise<void>
}

/**
 * A primary of the embedded binaries and a standby that streams from it. `isSynchronous`: a write is acknowledged once the
 * standby has it too.
 */
export async function openDatabasePair({ isSynchronous = false } = {}): Promise<DatabasePair> {
  const folders = ['primary', 'standby'].map((name) => mkdtempSync(path.join(tmpdir(), `holmward-${name}-`)))
  const [first = '', second = ''] = folders
  const primary = await openCluster({ dataDir: first, maxConnections: 200 })
  await primary.createDatabase('holmward')
  const { location } = await findCluster(second)
  await copyRunning(primary, location)
  const standby = await openCluster({ dataDir: second, maxConnections: 200 })
  if (isSynchronous) await ask(primary.url('postgres'), keepInStep)
  let isOver = false
  // Also when the process ends by a failure: the servers would outlive it.
  process.once('exit', () => {
    if (!isOver) for (const cluster of [primary, standby]) killServer(cluster)
  })
  const [one, two] = [primary.socketDir, standby.socketDir]
  return {
    url: `postgres://postgres@localhost:5432/holmward?host=${encodeURIComponent(`${one},${two}`)}&sslmode=disable`,
    primary: primary.url('holmward'),
    standby: standby.url('holmward'),
    killPrimary: () => killServer(primary),
    killStandby: () => killServer(standby),
    promote: () => ask(standby.url('postgres'), ['select pg_promote(true, 60)']),
    reviveFormer: async () => {
      await (await openCluster({ dataDir: first })).stop()
    },
    destroy: async () => {
      isOver = true
      await standby.destroy()
      await primary.destroy()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const keepInStep = [`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()']

/**
 * Copies a server that runs, by PostgreSQL's own interface for it (its manual, chapter 25.3.4): the embedded binaries come
 * without pg_basebackup. What is written meanwhile is streamed from the slot.
 */
async function copyRunning(from: Cluster, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: from.url('postgres') })
  await client.connect()
  const source = path.join(from.location, 'data')
  const target = path.join(to, 'data')
  try {
    await client.query(`select pg_create_physical_replication_slot('standby', true)`)
    await client.query(`select pg_backup_start('standby', true)`)
    mkdirSync(to, { recursive: true })
    cpSync(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
      filter: (file) => isCopied(path.relative(source, file)),
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    writeFileSync(path.join(target, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
  } finally {
    await client.end()
  }
  writeFileSync(path.join(target, 'standby.signal'), '', { mode: 0o600 })
  const conninfo = `host=${from.socketDir} port=5432 user=postgres application_name=standby`
  writeFileSync(
    path.join(target, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\nprimary_slot_name = 'standby'\nhot_standby_feedback = on\n`,
    { mode: 0o600 },
  )
  giveTo(target, statSync(source))
}

/** What the manual says to leave out: what belongs to the running server alone, and the log that is streamed. */
function isCopied(file: string): boolean {
  return !/^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_stat_tmp)\/.+|.*pgsql_tmp.*)$/.test(
    file,
  )
}

function giveTo(file: string, owner: { uid: number; gid: number; mode: number }): void {
  lchownSync(file, owner.uid, owner.gid)
  if (!statSync(file).isDirectory()) return
  for (const name of readdirSync(file)) giveTo(path.join(file, name), owner)
}

function killServer({ location }: Cluster): void {
  const file = path.join(location, 'data/postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const all = [pid, ...childrenOf(pid)]
  for (const one of all) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It went with the others.
    }
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number)
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

async function ask(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
