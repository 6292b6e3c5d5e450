import path from 'node:path'
import { loadHttp, memoryMb } from './measure.ts'
import { askHttp, latencyText } from './search-times.ts'
import { mixedQueries } from './search-workload.ts'
import { startSearch, startWeb } from './site.ts'

/**
 * The same questions where a search process holds one index for two web processes: what asking across a socket costs, and
 * which process has the memory. The snapshot lies there already.
 */
export async function measureShared(
  databaseUrl: string,
  dataDir: string,
  { port, rounds }: { port: number; rounds: number },
): Promise<string[]> {
  const socket = path.join(dataDir, 'search.sock')
  const search = startSearch(databaseUrl, dataDir, socket)
  const startedAt = performance.now()
  const [web, other] = [
    await startWeb(databaseUrl, dataDir, port, { searchSocket: socket }),
    await startWeb(databaseUrl, dataDir, port + 1, { searchSocket: socket }),
  ]
  try {
    const lines = [`search process: two web processes ready after ${seconds(startedAt)} s`]
    const mixed = mixedQueries()
    const asked = await askHttp(web.url, '/api/search', mixed, rounds)
    lines.push(`search process: 24 rows + exact count over HTTP: ${latencyText(asked)}`)
    const load = await loadHttp({
      url: other.url,
      paths: mixed.map((query) => `/api/search?${query}`),
      connections: 16,
      seconds: 8,
      pid: other.pid,
    })
    lines.push(
      `search process: 16 connections: ${load.perSecond.toFixed(0)}/s, p50 ${load.p50}, p99 ${load.p99}, ${load.errors} errors`,
      `search process: ${memoryMb(search.pid).now.toFixed(0)} MB, web processes ${[web, other].map(({ pid }) => memoryMb(pid).now.toFixed(0)).join(' and ')} MB`,
    )
    return lines
  } finally {
    for (const one of [web, other, search]) await one.stop()
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
