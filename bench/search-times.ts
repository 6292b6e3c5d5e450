import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds. */
export type Latencies = { p50: number; p99: number; max: number }

export function latenciesOf(times: readonly number[]): Latencies {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 }
}

export function latencyText({ p50, p99, max }: Latencies): string {
  return `p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)}, max ${max.toFixed(1)}`
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Asks the queries one after the other over one connection; the first round by itself, because it warms up. */
export async function askHttp(
  url: string,
  path: string,
  queries: readonly string[],
  rounds: number,
): Promise<Latencies & { first: Latencies }> {
  const all: number[][] = []
  for (let round = 0; round <= rounds; round++) {
    const times: number[] = []
    for (const query of queries) {
      const startedAt = performance.now()
      await get(`${url}${path}?${query}`)
      times.push(performance.now() - startedAt)
    }
    all.push(times)
  }
  const [first = [], ...others] = all
  return { ...latenciesOf(others.flat()), first: latenciesOf(first) }
}

/** How many each query finds. */
export async function totalsOf(url: string, queries: readonly string[]): Promise<number[]> {
  const totals: number[] = []
  for (const query of queries) {
    const body: unknown = JSON.parse(await get(`${url}/api/search?${query}`))
    totals.push(Number(Reflect.get(Object(body), 'total')))
  }
  return totals
}

/** Whether a query is answered within so many milliseconds; one that is not is given up. */
export async function answersWithin(url: string, query: string, ms: number): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/search?${query}`, { signal: AbortSignal.timeout(ms) })
    await response.text()
    return response.ok
  } catch {
    return false
  }
}

/**
 * Waits for the index of the process, which answers some moments after the process does. SQL answers meanwhile, at 8m
 * only after its time limit; what was given up of it must have ended before anything is measured.
 */
export async function untilIndexed(url: string, databaseUrl: string): Promise<void> {
  let quick = 0
  for (const giveUpAt = performance.now() + 300_000; quick < 5; await sleep(500)) {
    if (performance.now() > giveUpAt) throw new Error('the index did not get ready within five minutes')
    quick = (await answersWithin(url, 'q=qzxv', 200)) ? quick + 1 : 0
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const isBusy = `select 1 from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      and query_start < now() - interval '1 second'`
  while ((await client.query(isBusy)).rowCount) await sleep(500)
  await client.end()
}

function get(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve(body) : reject(new Error(`${url}: ${response.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
  })
}
