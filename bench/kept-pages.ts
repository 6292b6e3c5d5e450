import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import path from 'node:path'
import { median } from '../tools/median.ts'
import { loadHttp, type Run } from './measure.ts'

type Measured = { kept: Run[]; bare: Run[]; ratio: number }

type Load = { url: string; path: string; connections: number; seconds: number; rounds: number; pid: number }

/**
 * Pages that the micro-cache gives again, beside a process that gives the same bytes and does nothing else
 * (performance.md, goal 6). The two take turns.
 */
export async function measureKeptPage(load: Load): Promise<Measured> {
  const { body, headers } = await fetchCompressed(`${load.url}${load.path}`)
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  child.send({ body: body.toString('base64'), headers })
  const [port] = await once(child, 'message')
  const bareUrl = `http://localhost:${port}`
  const loadOne = (url: string, pid: number) =>
    loadHttp({ url, paths: [load.path], connections: load.connections, seconds: load.seconds, pid })
  const kept: Run[] = []
  const bare: Run[] = []
  await loadOne(load.url, load.pid)
  for (let round = 0; round < load.rounds; round++) {
    kept.push(await loadOne(load.url, load.pid))
    bare.push(await loadOne(bareUrl, pidOf(child)))
  }
  child.kill()
  const speed = (runs: Run[]) => median(runs.map((run) => run.perSecond))
  return { kept, bare, ratio: speed(kept) / speed(bare) }
}

function pidOf(child: ChildProcess): number {
  return child.pid ?? 0
}

/** The bytes as they travel: `fetch` would unpack them. */
function fetchCompressed(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const names = ['content-type', 'content-encoding', 'cache-control', 'etag', 'content-security-policy']
        const headers = Object.fromEntries(names.map((name) => [name, String(response.headers[name] ?? '')]))
        resolve({ body, headers: { ...headers, 'content-length': String(body.length) } })
      })
    })
      .on('error', reject)
      .end()
  })
}
