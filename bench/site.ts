import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openContext } from '../app/context.ts'
import type { ForeignRow } from '../app/features/listings/server/import/foreign-columns.ts'
import { importListings } from '../app/features/listings/server/import/import-listings.ts'
import { readCsv } from '../app/features/listings/server/import/read-csv.ts'
import { type Config, parseConfig } from '../app/platform/config/config.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { openCluster } from '../database/embedded/cluster.ts'
import { memoryEnvironment, nodeFlags, type Role } from '../tools/supervise.ts'

const root = path.resolve(import.meta.dirname, '..')

/** How many listings the measurements stand on. */
export const fullSize = 66_054

export type BenchSite = {
  url: string
  databaseUrl: string
  config: Config
  /** Process ids, for processor time and memory. */
  web: number
  worker: number
  /** Where the listings came from. */
  source: string
  close(): Promise<void>
}

/** A built site with 66,054 listings in a database of its own, which is kept for the next run. */
export async function openBenchSite(port: number, csv: string | null): Promise<BenchSite> {
  const dataDir = path.join(root, '.data/bench')
  const cluster = await openCluster({ dataDir })
  await cluster.createDatabase('bench')
  const databaseUrl = cluster.url('bench')
  await migrate(databaseUrl, path.join(root, 'database/migrations'))
  const environment = benchEnvironment(databaseUrl, dataDir, port)
  const config = parseConfig(environment, root)
  const source = await fill(config, databaseUrl, csv)
  const web = startProcess('web', environment, databaseUrl)
  const worker = startProcess('worker', environment, databaseUrl)
  const url = `http://localhost:${port}`
  await untilReady(url)
  return {
    url,
    databaseUrl,
    config,
    web: web.pid ?? 0,
    worker: worker.pid ?? 0,
    source,
    close: async () => {
      for (const child of [web, worker]) await stop(child)
      await cluster.stop()
    },
  }
}

/** What a process of a site that is only measured is told. */
export function benchEnvironment(databaseUrl: string, dataDir: string, port: number) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: 'localhost',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'a secret that only measurements use, long enough',
    ENCRYPTION_SECRET: 'a secret that only measurements use, long enough',
    LOG_LEVEL: 'warn',
    DEMO: 'off',
  }
}

/** Fills a migrated database with the listings of a CSV file, or with generated ones; says which. */
export function fillWithListings(databaseUrl: string, dataDir: string, csv: string | null): Promise<string> {
  return fill(parseConfig(benchEnvironment(databaseUrl, dataDir, 0), root), databaseUrl, csv)
}

/** Starts a built web process and waits until it answers. */
export async function startWeb(
  databaseUrl: string,
  dataDir: string,
  port: number,
  { logLevel = 'warn' } = {},
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const environment = {
    ...benchEnvironment(databaseUrl, dataDir, port),
    LOG_LEVEL: logLevel,
  }
  const child = startProcess('web', environment, databaseUrl)
  const url = `http://localhost:${port}`
  await untilReady(url)
  return { url, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function fill(config: Config, databaseUrl: string, csv: string | null): Promise<string> {
  const { ctx, close } = await openContext({ config, databaseUrl, role: 'web' })
  try {
    const source = csv && existsSync(csv) ? 'real listings' : 'generated listings'
    const { count } = await ctx.db
      .selectFrom('properties')
      .select((build) => build.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) < fullSize - 100) {
      process.stdout.write(`Filling the database with ${source}…\n`)
      await importListings(ctx, {
        rows: csv && source === 'real listings' ? readCsv(csv) : generateRows(fullSize),
        source: 'bench',
        onRemark: () => undefined,
        onProgress: () => undefined,
      })
    }
    return source
  } finally {
    await close()
  }
}

const words =
  'quiet sunny cedar harbour garden river lofty stone cosy bright family ocean forest modern old'.split(' ')

/** Listings that look like real ones to an index: words that repeat, places that cluster, prices that spread. */
async function* generateRows(count: number): AsyncGenerator<{ line: number; row: ForeignRow }> {
  const pick = (n: number, salt: number) => words[(n * 31 + salt * 17) % words.length] ?? 'quiet'
  for (let n = 0; n < count; n++) {
    const sentence = Array.from({ length: 60 }, (_, at) => pick(n + at * at, at)).join(' ')
    yield {
      line: n + 2,
      row: {
        id: String(n),
        host_id: String(n % 32_000),
        name: `${pick(n, 1)} ${pick(n, 2)} home ${n}`,
        description: sentence,
        city: `Town ${n % 259}`,
        state: ['Victoria', 'Queensland', 'Tasmania'][n % 3],
        country: 'Australia',
        price: String(40 + ((n * 7919) % 900)),
        property_type: ['House', 'Apartment', 'Cabin', 'Villa'][n % 4],
        accommodates: String(1 + (n % 12)),
        bedrooms: String(1 + (n % 5)),
        bathrooms: String(1 + (n % 3)),
        amenities: 'WiFi,Kitchen,Parking,Pool,TV'
          .split(',')
          .slice(n % 5)
          .join(','),
        snapshot: new Date(Date.UTC(2024, 0, 1) + (n % 365) * 86_400_000).toISOString(),
      },
    }
  }
}

function startProcess(role: Role, env: NodeJS.ProcessEnv, databaseUrl: string): ChildProcess {
  const child = spawn(process.execPath, [...nodeFlags(role), path.join(root, 'scripts/serve.ts'), role], {
    cwd: root,
    env: { ...memoryEnvironment, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send({ databaseUrl })
  return child
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return
    await sleep(100)
  }
  throw new Error(`${url} did not get ready within 20 s`)
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
