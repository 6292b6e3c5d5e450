import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openSearchIndex } from '../app/features/search/server/index/index-door.ts'
import { createLog } from '../app/platform/log/log.ts'
import { loadHttp, memoryMb } from './measure.ts'
import { measureAlone } from './search-alone.ts'
import { openScaled, openSearchCluster } from './search-data.ts'
import { askSql } from './search-sql.ts'
import { askSqlite } from './search-sqlite.ts'
import { askHttp, type Latencies, latenciesOf, latencyText, totalsOf } from './search-times.ts'
import { mixedQueries, phraseQueries } from './search-workload.ts'
import { startWeb } from './site.ts'

const root = path.resolve(import.meta.dirname, '..')
const sizes: Record<string, number> = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000, '8m': 8_000_000 }

/** Most milliseconds at the 99th percentile, by size (performance goals 8 and 9). */
const goals: Record<string, number> = { '10k': 5, real: 5, '1m': 10, '8m': 25 }
const port = 3_950

type Options = { sizes: string[]; rounds: number; csv: string; dataDir: string }

/** Prints what search takes at each size, with the SQL form and SQLite beside it; answers what missed its goal. */
export async function measureSearch(options: Options): Promise<string[]> {
  const dataDir = path.resolve(root, options.dataDir)
  const data = await openSearchCluster(dataDir, path.resolve(root, options.csv))
  const missed: string[] = []
  try {
    print(`Search over ${data.source}; 300 mixed requests, ${options.rounds} rounds; times in ms.`)
    for (const size of options.sizes) {
      if (size.startsWith('index-')) {
        const listings = sizes[size.slice('index-'.length)] ?? 0
        print(`\n== ${size}: the index by itself`)
        for (const line of await measureAlone(data.base, listings, dataDir)) print(line)
        continue
      }
      const url = size === 'real' ? data.base : await openScaled(data, sizes[size] ?? Number(size))
      missed.push(...(await measureSize(size, url, path.join(dataDir, size), options.rounds)))
    }
  } finally {
    await data.cluster.stop()
  }
  return missed
}

async function measureSize(
  size: string,
  databaseUrl: string,
  dataDir: string,
  rounds: number,
): Promise<string[]> {
  print(`\n== ${size}`)
  const missed: string[] = []
  const built = await timeIndex(databaseUrl, dataDir)
  print(`index ready after a start: ${built.join(' s, then from its snapshot ')} s`)
  const web = await startWeb(databaseUrl, dataDir, port)
  try {
    await untilIndexed(web.url)
    print(`web process with the index: ${memoryMb(web.pid).now.toFixed(0)} MB`)
    const mixed = mixedQueries()
    await checkTotals(web.url, databaseUrl, mixed)
    const search = await askHttp(web.url, '/api/search', mixed, rounds)
    print(
      `24 rows + exact count over HTTP: ${latencyText(search)} (first round ${latencyText(search.first)})`,
    )
    if (search.p99 > (goals[size] ?? Number.POSITIVE_INFINITY)) {
      missed.push(`search at ${size}: ${search.p99.toFixed(1)} ms`)
    }
    print(
      `facets of every filter over HTTP: ${latencyText(await askHttp(web.url, '/api/search/facets', mixed, rounds))}`,
    )
    print(
      `quoted phrases over HTTP: ${latencyText(await askHttp(web.url, '/api/search', phraseQueries(), rounds * 3))}`,
    )
    const load = await loadHttp({
      url: web.url,
      paths: mixed.map((query) => `/api/search?${query}`),
      connections: 16,
      seconds: 8,
      pid: web.pid,
    })
    print(
      `16 connections: ${load.perSecond.toFixed(0)}/s, p50 ${load.p50}, p99 ${load.p99}, ${load.errors} errors`,
    )
    print(`a change is visible after: ${latencyText(await timeChanges(web.url, databaseUrl))}`)
    print(
      `web process after the load: ${memoryMb(web.pid).now.toFixed(0)} MB, at most ${memoryMb(web.pid).peak.toFixed(0)}`,
    )
  } finally {
    await web.stop()
  }
  if (size === '8m') return missed
  print(`SQL form: ${latencyText(await askSql(databaseUrl, mixedQueries(size === '1m' ? 60 : 300)))}`)
  if (size !== '1m')
    print(`SQLite FTS5 (trigrams) in process: ${latencyText(await askSqlite(databaseUrl, mixedQueries()))}`)
  return missed
}

/** Seconds until the index answers: built from the database, and restored from its snapshot. */
async function timeIndex(databaseUrl: string, dataDir: string): Promise<string[]> {
  const seconds: string[] = []
  for (const _start of ['first', 'again']) {
    const startedAt = performance.now()
    const index = openSearchIndex({ databaseUrl, dataDir, log: createLog('error') })
    const alive = setInterval(() => undefined, 1_000)
    await index.untilReady()
    seconds.push(((performance.now() - startedAt) / 1000).toFixed(2))
    await index.untilSaved()
    clearInterval(alive)
    await index.close()
  }
  return seconds
}

async function untilIndexed(url: string): Promise<void> {
  // The index of a process answers some moments after the process; SQL would answer meanwhile.
  for (let attempt = 0; attempt < 600; attempt++) {
    const startedAt = performance.now()
    await totalsOf(url, ['q=qzxv'])
    if (performance.now() - startedAt < 50 && attempt > 20) return
    await sleep(100)
  }
}

async function checkTotals(url: string, databaseUrl: string, queries: string[]): Promise<void> {
  const some = queries.slice(0, 40)
  const [ours, theirs] = [await totalsOf(url, some), (await askSql(databaseUrl, some)).totals]
  const different = ours.filter((total, at) => total !== theirs[at]).length
  print(`same counts as SQL: ${some.length - different} of ${some.length}`)
}

/** From before the commit until a search finds the changed words. */
async function timeChanges(url: string, databaseUrl: string): Promise<Latencies> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; title: string }>(
    'select id, title from properties where is_active order by created_at limit 20',
  )
  const times: number[] = []
  for (const [turn, { id, title }] of rows.entries()) {
    const word = `changed${turn}x${Date.now()}`
    const startedAt = performance.now()
    await client.query('update properties set title = $2 where id = $1', [id, `Home ${word}`])
    while ((await totalsOf(url, [`q=${word}`]))[0] !== 1) await sleep(5)
    times.push(performance.now() - startedAt)
    await client.query('update properties set title = $2 where id = $1', [id, title])
  }
  await client.end()
  return latenciesOf(times)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
