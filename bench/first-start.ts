import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCluster } from '../database/embedded/cluster.ts'
import { checkPort } from '../tools/check-port.ts'
import { root } from '../tools/read-config.ts'
import { spawnSite } from '../tools/spawn-site.ts'

/** How long a newcomer waits for pictures after the site is ready (docs/performance.md). */
const goalMs = 1_000

type FirstStart = { readyMs: number; pageMs: number; allMs: number; files: number }

/**
 * Starts the built site on empty data folders, and measures from its command to readiness, and from then to the pictures
 * of home as a phone fetches them and to every file that home, search and a property name. Answers the missed goals.
 */
export async function measureFirstStart(rounds: number): Promise<string[]> {
  const runs: FirstStart[] = []
  for (let round = 0; round < rounds; round++) runs.push(await startOnce())
  const median = (read: (run: FirstStart) => number) =>
    Math.round(runs.map(read).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0)
  const pageMs = median((run) => run.pageMs)
  console.log(
    [
      `From the command to a site that is ready: ${median((run) => run.readyMs)} ms (nothing to install or build)`,
      `From then to home with all its pictures: ${pageMs} ms`,
      `To every file that home, search and a property name: ${median((run) => run.allMs)} ms, ${median((run) => run.files)} files`,
    ].join('\n'),
  )
  return pageMs > goalMs ? [`pictures of home after ${pageMs} ms, not ${goalMs}`] : []
}

async function startOnce(): Promise<FirstStart> {
  mkdirSync(path.join(root, '.data'), { recursive: true })
  const dataDir = mkdtempSync(path.join(root, '.data/first-start-'))
  const port = await checkPort({ host: 'localhost', port: 0 })
  const startedAt = performance.now()
  const child = spawnSite({ port, dataDir })
  const ended = once(child, 'exit')
  try {
    return await fetchPictures(`http://localhost:${port}`, startedAt)
  } finally {
    child.kill('SIGTERM')
    await ended
    await (await openCluster({ dataDir })).destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fetchPictures(url: string, startedAt: number): Promise<FirstStart> {
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await sleep(20)
  const readyAt = performance.now()
  const home = await (await fetch(url)).text()
  // Of each picture the file that a phone takes.
  await fetchAll(
    url,
    filesIn(home).filter((file) => file.endsWith('/1024.avif')),
  )
  const pageAt = performance.now()
  const property = /\/property\/[0-9a-f-]{36}/.exec(home)?.[0] ?? '/'
  const others = await Promise.all(
    ['/search', property].map(async (page) => (await fetch(url + page)).text()),
  )
  const files = [...new Set([home, ...others].flatMap(filesIn))]
  await fetchAll(url, files)
  const allMs = performance.now() - readyAt
  return { readyMs: readyAt - startedAt, pageMs: pageAt - readyAt, allMs, files: files.length }
}

function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/photos\/[0-9a-f-]{36}\/[\w.-]+\/\d+\.(?:avif|webp)/g) ?? [])]
}

/** Throws unless each file is a picture. */
async function fetchAll(url: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) throw new Error('the page has no pictures')
  await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(url + file)
      const bytes = await answer.arrayBuffer()
      if (answer.status !== 200 || bytes.byteLength < 1_000) throw new Error(`${file} is no picture`)
    }),
  )
}
