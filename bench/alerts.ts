import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../app/platform/database/database.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { createLog } from '../app/platform/log/log.ts'
import { openCluster } from '../database/embedded/cluster.ts'
import { memoryEnvironment, nodeFlags } from '../tools/supervise.ts'
import { fillAlertsWorld, homeOf, makeRandom, world } from './alerts-world.ts'
import { cpuMs, memoryMb } from './measure.ts'

const root = path.resolve(import.meta.dirname, '..')
const secret = 'a secret that only measurements use, long enough'
const print = (line: string) => process.stdout.write(`${line}\n`)

/** What a worker has to keep up with, how soon, and in how much memory. */
const goals = { changesPerHour: 10_000, seconds: 60, workerMb: 350 }

type AlertsRun = { minutes: number; searches: number }
type Random = (below: number) => number

/**
 * `npm run bench -- alerts [--minutes=3] [--searches=1000000]`: a million saved searches, and homes that change as often as the goal says; then an hour's
 * changes at once. Answers the goals that were missed.
 */
export async function measureAlerts({ minutes, searches }: AlertsRun): Promise<string[]> {
  const dataDir = path.join(root, '.data/bench-alerts')
  const cluster = await openCluster({ dataDir })
  const name = `bench_alerts_${process.pid}`
  await cluster.createDatabase(name)
  const databaseUrl = cluster.url(name)
  await migrate(databaseUrl, path.join(root, 'database/migrations'))
  const { db, close } = openDatabase(databaseUrl, { max: 4, log: createLog('error'), name: 'bench' })
  try {
    await fillAlertsWorld(db, searches, print)
    const worker = startWorker(databaseUrl, dataDir)
    try {
      return await measure(db, worker, { minutes, searches })
    } finally {
      await stop(worker)
    }
  } finally {
    await sql
      .raw(`drop database if exists ${name} with (force)`)
      .execute(db)
      .catch(() => undefined)
    await close()
    await cluster.stop()
  }
}

async function measure(
  db: Database,
  worker: ChildProcess,
  { minutes, searches }: AlertsRun,
): Promise<string[]> {
  await sleep(15_000)
  const pid = worker.pid ?? 0
  const random = makeRandom()
  print(
    `${searches} searches, ${world.homes} homes; ${goals.changesPerHour} changes an hour for ${minutes} minutes`,
  )
  const cpuBefore = cpuMs(pid)
  const oldest = await changeAtRate(db, random, minutes)
  const cpu = (cpuMs(pid) - cpuBefore) / 1000
  const finds = await countFinds(db)
  print(
    `the oldest change waited ${oldest.toFixed(1)} s; ${finds} finds; the worker took ${cpu.toFixed(1)} s of a core`,
  )
  const startedAt = performance.now()
  for (let at = 0; at < goals.changesPerHour; at++) await changeOne(db, random, at)
  const madeIn = (performance.now() - startedAt) / 1000
  while ((await waiting(db)).count > 0) await sleep(200)
  const matchedIn = (performance.now() - startedAt) / 1000
  print(
    `${goals.changesPerHour} changes as fast as they can be made (${madeIn.toFixed(0)} s): matched after ${matchedIn.toFixed(0)} s; ${(await countFinds(db)) - finds} finds`,
  )
  const { peak } = memoryMb(pid)
  print(`worker: ${peak.toFixed(0)} MB at most (goal ${goals.workerMb})`)
  return [
    oldest > goals.seconds ? `a change waited ${oldest.toFixed(1)} s` : null,
    peak > goals.workerMb ? `the worker took ${peak.toFixed(0)} MB` : null,
  ].filter((goal) => goal !== null)
}

/** Answers how many seconds the change that waited longest had waited. */
async function changeAtRate(db: Database, random: Random, minutes: number): Promise<number> {
  const everyMs = 3_600_000 / goals.changesPerHour
  const startedAt = performance.now()
  let oldest = 0
  for (let at = 0; at * everyMs < minutes * 60_000; at++) {
    const early = startedAt + at * everyMs - performance.now()
    if (early > 0) await sleep(early)
    await changeOne(db, random, at)
    if (at % 3 === 0) oldest = Math.max(oldest, (await waiting(db)).oldest)
  }
  while ((await waiting(db)).count > 0) {
    oldest = Math.max(oldest, (await waiting(db)).oldest)
    await sleep(200)
  }
  return oldest
}

/** Nights freed, a price lowered, or a new home: what somebody may wait for. */
async function changeOne(db: Database, random: Random, at: number): Promise<void> {
  const offset = random(world.homes)
  const home = sql`(select id from properties order by id offset ${offset} limit 1)`
  if (at % 10 < 5)
    await sql`delete from occupancy where id = (select id from occupancy where property_id = ${home} limit 1)`.execute(
      db,
    )
  else if (at % 10 < 8)
    await sql`update properties set price_per_night = greatest(20, price_per_night - 5) where id = ${home}`.execute(
      db,
    )
  else {
    const host = await db.selectFrom('accounts').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    await db
      .insertInto('properties')
      .values({ host_id: host.id, ...homeOf(random, at), created_at: new Date() })
      .execute()
  }
}

async function waiting(db: Database): Promise<{ count: number; oldest: number }> {
  const { rows } = await sql<{ count: string; oldest: string | null }>`
    select count(*) as count, extract(epoch from clock_timestamp() - min(written_at)) as oldest from home_news
  `.execute(db)
  return { count: Number(rows[0]?.count), oldest: Number(rows[0]?.oldest ?? 0) }
}

async function countFinds(db: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from saved_search_finds`.execute(db)
  return Number(rows[0]?.count)
}

function startWorker(databaseUrl: string, dataDir: string): ChildProcess {
  const script = path.join(root, 'scripts/serve.ts')
  const child = spawn(process.execPath, [...nodeFlags('worker'), script, 'worker'], {
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
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send({ databaseUrl })
  return child
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
