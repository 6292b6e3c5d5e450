import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { getListing } from '../app/features/listings/server/get-listing.ts'
import { listListings } from '../app/features/listings/server/list-listings.ts'
import { anywhere } from '../app/features/search/home-place.ts'
import { featuredListings } from '../app/features/search/server/featured-listings.ts'
import type { PropertyId } from '../app/lib/ids.ts'
import type { Database } from '../app/platform/database/database.ts'
import { medianOf, runFor, type Timed } from './load.ts'
import { findPgbench, runPgbench, toText } from './pgbench.ts'
import { openRawHttpClient, type RawHttpClient } from './raw-http-client.ts'
import { openBenchSite } from './site.ts'
import { openBaseline, type Statements } from './sql-baseline.ts'

const clients = 16
const warmSeconds = 8

const clock = () => new Date()

type Call = {
  name: string
  goal: number | null
  path(id: string, turn: number): string
  ask(db: Database, id: PropertyId): Promise<unknown>
}

const calls: Call[] = [
  {
    name: 'a property by its id',
    goal: 0.4,
    path: (id) => `/api/properties/${id}`,
    ask: (db, id) => getListing({ db, clock }, null, { id }),
  },
  {
    // Each address once, so that no cache has it. Ids and count come from the search index; what the database would have
    // to do for them is the reference.
    name: 'home, as its scripts get it',
    goal: 0.35,
    path: (_id, turn) => `/_.data?asked=${turn}`,
    ask: (db) => featuredListings({ db, clock }, anywhere, 1),
  },
  {
    name: 'the newest properties, a page',
    goal: null,
    path: () => '/api/properties',
    ask: (db) => listListings({ db, clock }, {}),
  },
]

/**
 * `npm run bench -- api`: what the API adds to its statements, which pgbench sends alone, by turns (performance.md, goal
 * 7): prepared, as the API sends them, and understood and planned anew each time, as pgbench does by default. Answers the
 * goals that were missed.
 */
export async function measureApi({ rounds, seconds, csv }: { rounds: number; seconds: number; csv: string }) {
  const version = findPgbench()
  if (!version) return ['pgbench is not installed (postgresql-contrib)']
  const site = await openBenchSite(3_960, path.resolve(import.meta.dirname, '..', csv))
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 })
  const baseline = openBaseline(site.databaseUrl, 1)
  const client = openRawHttpClient(Number(new URL(site.url).port))
  const folder = await mkdtemp(path.join(tmpdir(), 'holmward-pgbench-'))
  const missed: string[] = []
  try {
    const ids = await numberIds(pool)
    print(`${site.source}; ${rounds} rounds of ${seconds} s, ${clients} clients, medians; ${version}`)
    print(
      'call                            |    /s | p50 ms | p99 ms | SQL alone/s | ratio | not prepared/s | ratio',
    )
    for (const [at, call] of calls.entries()) {
      const [some] = ids
      if (!some) throw new Error('there are listings')
      const script = path.join(folder, `${at}.sql`)
      const statements = await baseline.record((db) => call.ask(db, some))
      await writeFile(script, toScript(statements, some, ids.length))
      const plain = await openBareApi(site.databaseUrl, statements, some)
      const http: Timed[] = []
      const bare: Timed[] = []
      const unprepared: Timed[] = []
      const nodeAlone: Timed[] = []
      const askOf = (asked: RawHttpClient) => async (turn: number) => {
        const { status } = await asked.ask({
          method: 'GET',
          path: call.path(ids[(turn * 7_919) % ids.length] ?? some, turn),
          headers: {},
        })
        return status
      }
      const ask = askOf(client)
      // Until the engine has translated what is called most; pgbench has nothing to warm.
      await runFor(warmSeconds, clients, ask)
      if (plain) await runFor(warmSeconds, clients, askOf(plain.client))
      for (let round = 0; round < rounds; round++) {
        http.push(await runFor(seconds, clients, ask))
        const run = { folder, script, seconds, clients, url: site.databaseUrl }
        bare.push(await runPgbench(run))
        unprepared.push(await runPgbench({ ...run, mode: 'extended' }))
        if (plain) nodeAlone.push(await runFor(seconds, clients, askOf(plain.client)))
      }
      plain?.close()
      const ratio = report(call.name, http, bare, unprepared)
      if (plain) report('  node:http with the statement', nodeAlone, bare, unprepared)
      const odd = [...http, ...nodeAlone]
        .flatMap((run) => Object.keys(run.statuses))
        .filter((status) => status !== '200')
      if (odd.length > 0) missed.push(`${call.name}: answered ${odd.join(', ')}`)
      if (call.goal !== null && ratio < call.goal)
        missed.push(`${call.name}: ratio ${ratio.toFixed(2)}, goal ${call.goal}`)
    }
  } finally {
    client.close()
    await pool.query('drop table if exists bench_ids')
    await pool.end()
    await baseline.close()
    await rm(folder, { recursive: true })
    await site.close()
  }
  return missed
}

/** What Node by itself makes of a call that sends one statement, each for itself. Null for other calls. */
async function openBareApi(url: string, statements: Statements, id: string) {
  const [only] = statements
  if (!only || statements.length > 1) return null
  const asked = only.parameters.findIndex((value) => value === id || isListOf(value, id))
  if (asked < 0) return null
  const child = fork(path.join(import.meta.dirname, 'bare-api.ts'), [JSON.stringify({ url, ...only, asked })])
  const [port] = await once(child, 'message')
  const client = openRawHttpClient(Number(port))
  return {
    client,
    close: () => {
      client.close()
      child.kill()
    },
  }
}

/** Gives the active listings numbers, so that pgbench can take any of them. */
async function numberIds(pool: pg.Pool): Promise<PropertyId[]> {
  await pool.query('drop table if exists bench_ids')
  await pool.query(
    `create table bench_ids as
     select (row_number() over (order by id))::int as n, id from properties where is_active`,
  )
  await pool.query('alter table bench_ids add primary key (n)')
  await pool.query('vacuum analyze bench_ids')
  const { rows } = await pool.query<{ id: string }>('select id from bench_ids order by n')
  return rows.map(({ id }) => id as PropertyId) // the table's own key
}

const anyId = '(select id from bench_ids where n = :n)'

/** Homes are read together with those that others ask for at the same moment. */
function isListOf(value: unknown, id: string): boolean {
  return Array.isArray(value) && value.length === 1 && value[0] === id
}

/** The statements as pgbench sends them; in place of the one id, that of any listing. */
function toScript(statements: Statements, id: string, count: number): string {
  const lines = [`\\set n random(1, ${count})`]
  for (const { sql, parameters } of statements) {
    const terms = parameters.map((value) => {
      if (value === id) return anyId
      if (isListOf(value, id)) return `array[${anyId}]`
      if (typeof value === 'boolean' || typeof value === 'number') return String(value)
      return `'${toText(value).replaceAll("'", "''")}'`
    })
    // pgbench takes a colon for a variable also inside of a literal, such as a format of times.
    const whole = sql.replace(/(?<!:):(?=\w)/g, ":'||'")
    lines.push(`${whole.replace(/\$(\d+)/g, (_all, number) => terms[Number(number) - 1] ?? '')};`)
  }
  return `${lines.join('\n')}\n`
}

/** Prints a line; answers the ratio to the statements as the API sends them, prepared. */
function report(name: string, http: Timed[], bare: Timed[], unprepared: Timed[]): number {
  const ratio = medianOf(http, 'perSecond') / medianOf(bare, 'perSecond')
  const cells = [
    name.padEnd(31),
    medianOf(http, 'perSecond').toFixed(0).padStart(5),
    medianOf(http, 'p50').toFixed(1).padStart(6),
    medianOf(http, 'p99').toFixed(1).padStart(6),
    medianOf(bare, 'perSecond').toFixed(0).padStart(11),
    ratio.toFixed(2).padStart(5),
    medianOf(unprepared, 'perSecond').toFixed(0).padStart(14),
    (medianOf(http, 'perSecond') / medianOf(unprepared, 'perSecond')).toFixed(2),
  ]
  print(cells.join(' | '))
  return ratio
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
