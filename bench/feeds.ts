import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import { digestOf, sealAddress } from '../app/features/calendar/server/calendar-secrets.ts'
import { enqueueDueFeeds } from '../app/features/calendar/server/enqueue-due-feeds.ts'
import { jobHandlers } from '../app/jobs.ts'
import { type Database, openDatabase } from '../app/platform/database/database.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import type { DB } from '../app/platform/database/types.ts'
import { createQueues, openJobs } from '../app/platform/jobs/jobs.ts'
import { createLog } from '../app/platform/log/log.ts'
import { openCluster } from '../database/embedded/cluster.ts'
import { memoryEnvironment, nodeFlags } from '../tools/supervise.ts'
import { cpuMs, familyCpuMs, memoryMb } from './measure.ts'

const root = path.resolve(import.meta.dirname, '..')
const firstPort = 21_000
const secret = 'a secret that only measurements use, long enough'

/** Goals of performance.md, 13, and of the worker's memory. */
export const feedGoals = { firstSeconds: 30, unchangedSeconds: 15, workerMb: 400, shiftOfP95: 0.1 }

export type FeedRun = {
  name: string
  seconds: number
  /** Processor time of the worker, and of worker, database and feed hosts together. */
  cpuSeconds: number
  allCpuSeconds: number
  /** Milliseconds from the hand-over of all feeds until so many percent of the honest ones were read. */
  p50: number
  p95: number
  read: number
  failed: number
}

export type FeedBench = { feeds: number; ports: number; runs: FeedRun[]; workerPeakMb: number }

type Options = { feeds: number; ports: number; events: number; report: (line: string) => void }

/**
 * Syncs so many feeds through the queue of a built worker with every safety rule on: all new, unchanged by "not
 * modified", unchanged in full, and with hostile feeds among them.
 */
export async function benchFeeds({ feeds, ports, events, report }: Options): Promise<FeedBench> {
  const dataDir = path.join(root, '.data/bench-feeds')
  const cluster = await openCluster({ dataDir })
  const name = `bench_feeds_${process.pid}`
  await cluster.createDatabase(name)
  const databaseUrl = cluster.url(name)
  await migrate(databaseUrl, path.join(root, 'database/migrations'))
  const log = createLog('error')
  const { db, close } = openDatabase(databaseUrl, { max: 4, log, name: 'bench' })
  const queue = await openJobs({ url: databaseUrl, log, role: 'sender' })
  await createQueues(
    queue.boss,
    jobHandlers.map((handler) => handler.definition),
  )
  const hosts = fork(
    path.join(import.meta.dirname, 'feed-hosts.ts'),
    [String(firstPort), String(ports), String(events)],
    {
      execArgv: ['--no-warnings'],
    },
  )
  await once(hosts, 'message')
  const worker = startWorker(databaseUrl, dataDir, ports)
  try {
    const database = await postmasterOf(db)
    await makeFeeds(db, feeds, ports)
    await sleep(3_000)
    const ctx = { db, jobs: queue.jobs, clock: () => new Date() }
    const runs: FeedRun[] = []
    const run = async (title: string, setUp?: string) => {
      await prepare(db, setUp)
      const processes = { worker: worker.pid ?? 0, others: [hosts.pid ?? 0, database] }
      const measured = await measure(title, ctx, processes)
      runs.push(measured)
      report(toLine(measured))
    }
    await run('first, all new')
    await run('unchanged, "not modified"')
    await run('unchanged, sent in full', 'update calendar_sync_configs set etag = null')
    const count = Math.round(feeds / 100)
    await makeHostile(db, count, ports)
    // A B A B: what else the machine does falls on both.
    for (let round = 0; round < 2; round++) {
      await run('all new, alone', `${forgetEverything}; ${hostileAre('false')}`)
      await run(`all new, ${count} hostile among them`, `${forgetEverything}; ${hostileAre('true')}`)
    }
    return { feeds, ports, runs, workerPeakMb: memoryMb(worker.pid ?? 0).peak }
  } finally {
    await stop(worker)
    hosts.kill()
    await queue.close()
    await close()
    await cluster.stop()
  }
}

// As before the first read.
const forgetEverything = `
  update calendar_sync_configs set etag = null, last_modified = null, content_hash = null;
  truncate occupancy, external_bookings
`
const hostileAre = (isActive: 'true' | 'false') =>
  `update calendar_sync_configs set is_active = ${isActive} where platform = 'other'`

function startWorker(databaseUrl: string, dataDir: string, ports: number): ChildProcess {
  const allowed = Array.from({ length: ports }, (_, at) => `127.0.0.1:${firstPort + at}`)
  const child = spawn(
    process.execPath,
    [...nodeFlags('worker'), path.join(root, 'scripts/serve.ts'), 'worker'],
    {
      cwd: root,
      env: {
        ...process.env,
        ...memoryEnvironment,
        NODE_ENV: 'production',
        HOST: 'localhost',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: secret,
        ENCRYPTION_SECRET: secret,
        LOG_LEVEL: 'error',
        DEMO: 'off',
        CALENDAR_ALLOW_HOSTS: allowed.join(','),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  child.send({ databaseUrl })
  return child
}

async function makeFeeds(db: Database, feeds: number, ports: number): Promise<void> {
  await sql`
    with host as (insert into accounts (email) values ('feeds@bench.example') returning id)
    insert into properties (host_id, title, address, city, state, country, price_per_night, property_type)
    select host.id, 'Home number ' || n, '1 Example Lane', 'Austin', 'Texas', 'United States', 100, 'house'
    from host, generate_series(1, ${feeds}::integer) n
  `.execute(db)
  const rows = await db.selectFrom('properties').select(['id', 'host_id']).limit(feeds).execute()
  for (let from = 0; from < rows.length; from += 1_000) {
    await db
      .insertInto('calendar_sync_configs')
      .values(
        rows.slice(from, from + 1_000).map((row, at) => {
          const number = from + at
          const host = `127.0.0.1:${firstPort + (number % ports)}`
          return {
            user_id: row.host_id,
            property_id: row.id,
            platform: 'airbnb',
            ...addressOf(`http://${host}/${number}.ics`),
            calendar_host: host,
            // Nobody but the measurement hands them over.
            next_read_at: new Date('9999-01-01'),
          }
        }),
      )
      .execute()
  }
  await sql`vacuum analyze`.execute(db)
}

function addressOf(url: string) {
  const secrets = { encryption: secret }
  return { calendar_url: sealAddress(secrets, url), calendar_url_digest: digestOf(secrets, url) }
}

const hostileKinds = ['hangs', 'drips', 'cut', 'html', 'large', 'slow', 'endless']

/** One more feed at every hundredth property, of the kinds that do harm, on all hosts alike. */
async function makeHostile(db: Database, count: number, ports: number): Promise<void> {
  const rows = await db
    .selectFrom('calendar_sync_configs')
    .select(['user_id', 'property_id'])
    .orderBy('id')
    .limit(count)
    .execute()
  await db
    .insertInto('calendar_sync_configs')
    .values(
      rows.map((row, at) => {
        const host = `127.0.0.1:${firstPort + (at % ports)}`
        const url = `http://${host}/hostile/${hostileKinds[at % hostileKinds.length]}/${at}`
        return { ...row, platform: 'other', ...addressOf(url), calendar_host: host }
      }),
    )
    .execute()
}

async function prepare(db: Database, statements = ''): Promise<void> {
  for (const statement of statements.split(';')) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
  }
  await sql`vacuum calendar_sync_configs`.execute(db)
  await sql`checkpoint`.execute(db)
}

async function countOf(query: SelectQueryBuilder<DB, 'calendar_sync_configs', object>): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The process whose children are the database's. */
async function postmasterOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const status = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8')
  return Number(/PPid:\s+(\d+)/.exec(status)?.[1])
}

type Doors = Parameters<typeof enqueueDueFeeds>[0]
type Processes = { worker: number; others: number[] }

async function measure(name: string, ctx: Doors, { worker, others }: Processes): Promise<FeedRun> {
  const cpuBefore = cpuMs(worker) / 1000
  const othersBefore = cpuOf(others)
  const since = new Date()
  await ctx.db.updateTable('calendar_sync_configs').set({ next_read_at: since, queued_at: null }).execute()
  const startedAt = Date.now()
  await enqueueDueFeeds(ctx)
  const deadline = startedAt + 300_000
  const honest = await countOf(ctx.db.selectFrom('calendar_sync_configs').where('platform', '=', 'airbnb'))
  for (;;) {
    await sleep(200)
    const tried = await countOf(
      ctx.db
        .selectFrom('calendar_sync_configs')
        .where('platform', '=', 'airbnb')
        .where('last_tried_at', '>=', since)
        .where('queued_at', 'is', null),
    )
    if (tried === honest) break
    if (Date.now() > deadline)
      throw new Error(`only ${tried} of ${honest} feeds were tried within five minutes`)
  }
  const { rows } = await sql<{ p50: string; p95: string; last: string; read: string; failed: string }>`
    select
      percentile_disc(0.5) within group (order by last_tried_at) filter (where platform = 'airbnb') as p50,
      percentile_disc(0.95) within group (order by last_tried_at) filter (where platform = 'airbnb') as p95,
      max(last_tried_at) filter (where platform = 'airbnb') as last,
      count(*) filter (where platform = 'airbnb' and last_sync_at >= ${since}) as read,
      count(*) filter (where last_error is not null and last_tried_at >= ${since}) as failed
    from calendar_sync_configs
  `.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('nothing was measured')
  const after = (text: string) => new Date(text).getTime() - startedAt
  return {
    name,
    seconds: after(row.last) / 1000,
    cpuSeconds: cpuMs(worker) / 1000 - cpuBefore,
    allCpuSeconds: cpuMs(worker) / 1000 - cpuBefore + cpuOf(others) - othersBefore,
    p50: after(row.p50),
    p95: after(row.p95),
    read: Number(row.read),
    failed: Number(row.failed),
  }
}

function cpuOf(pids: readonly number[]): number {
  return pids.reduce((total, pid) => total + familyCpuMs(pid), 0) / 1000
}

/** One line of the table. */
function toLine({ name, seconds, cpuSeconds, allCpuSeconds, p50, p95, read, failed }: FeedRun): string {
  return [
    name.padEnd(36),
    `${seconds.toFixed(1)} s`.padStart(8),
    `${cpuSeconds.toFixed(1)} s`.padStart(8),
    `${allCpuSeconds.toFixed(1)} s`.padStart(8),
    `${(p50 / 1000).toFixed(1)} s`.padStart(8),
    `${(p95 / 1000).toFixed(1)} s`.padStart(8),
    String(read).padStart(7),
    String(failed).padStart(7),
  ].join(' | ')
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
