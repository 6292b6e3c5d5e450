import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import autocannon from 'autocannon'
import { percentile } from '../tools/median.ts'

/** One run of a load against a URL, or of statements against the database. */
export type Run = {
  perSecond: number
  p50: number
  p99: number
  cpuMsPerRequest: number | null
  errors: number
}

type HttpLoad = {
  url: string
  paths: string[]
  connections: number
  seconds: number
  pid: number
  /** Asks each address only once, so that no cache has it. */
  isFresh?: boolean
}

let asked = 0

/** Asks the paths in turn over keep-alive connections, and reads how much processor time the process took. */
export async function loadHttp({
  url,
  paths,
  connections,
  seconds,
  pid,
  isFresh = false,
}: HttpLoad): Promise<Run> {
  const before = cpuMs(pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({
      path,
      headers: { 'accept-encoding': 'gzip' },
      ...(isFresh
        ? {
            setupRequest: (request: autocannon.Request) => ({
              ...request,
              path: `${path}${path.includes('?') ? '&' : '?'}asked=${asked++}`,
            }),
          }
        : {}),
    })),
  })
  const total = result.requests.total
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMsPerRequest: (cpuMs(pid) - before) / Math.max(1, total),
    errors: result.errors + result.non2xx,
  }
}

/** Calls the work from so many loops at once for so many seconds. */
export async function loadCalls(
  work: () => Promise<unknown>,
  concurrency: number,
  seconds: number,
): Promise<Run> {
  const latencies: number[] = []
  const before = process.cpuUsage()
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const loop = async () => {
    while (performance.now() < endsAt) {
      const begunAt = performance.now()
      await work()
      latencies.push(performance.now() - begunAt)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, loop))
  const used = process.cpuUsage(before)
  latencies.sort((a, b) => a - b)
  return {
    perSecond: latencies.length / ((performance.now() - startedAt) / 1000),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpuMsPerRequest: (used.user + used.system) / 1000 / Math.max(1, latencies.length),
    errors: 0,
  }
}

/** Milliseconds until the first byte of the answer's body, on a connection of its own. */
export function timeToFirstByte(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    request(url, { agent: false }, (response) => {
      response.once('data', () => resolve(performance.now() - startedAt))
      response.resume()
    })
      .on('error', reject)
      .end()
  })
}

/** Resident memory of a process in MB, and the most it ever had. Linux only. */
export function memoryMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (key: string) => Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Processor time that a process has taken, all its threads together. Linux only. */
// Linux counts it in ticks of 10 ms; fields 14 and 15 after the command's name are user and system.
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Processor time of a process with all its children, those that have ended too. Linux only. */
export function familyCpuMs(pid: number): number {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statOf(Number(name)) : null
    const parent = Number(fields?.[1])
    if (fields) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
  }
  const sum = (one: number): number => {
    const fields = statOf(one)
    // 11 to 14: user and system, then those of children that have ended.
    const own = fields ? fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) * 10 : 0
    return (parents.get(one) ?? []).reduce((total, child) => total + sum(child), own)
  }
  return sum(pid)
}

function statOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    // It has just ended.
    return null
  }
}
