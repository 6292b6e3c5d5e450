import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import path from 'node:path'
import { median } from '../../tools/median.ts'
import { openLighthouse } from '../../tools/open-lighthouse.ts'
import { StartError } from '../../tools/start-error.ts'
import { familyCpuMs, loadHttp, memoryMb, type Run } from '../measure.ts'
import { openBenchSite } from '../site.ts'
import { readHtml, tagsBelow } from './html-tree.ts'
import { buildNext, installNext, startNext } from './next-app.ts'

const root = path.resolve(import.meta.dirname, '../..')
const ports = { ours: 3_940, next: 3_941 }
/** Goals 5 and 2 of performance.md. */
const goals = { speed: 1.8, largestPaint: 0.65 }

type Options = { rounds: number; seconds: number; csv: string }
type Side = { name: string; url: string; pid: number }

/**
 * `npm run bench -- next`: home as we serve it and as Next 16 serves the same document from the same database, by turns,
 * never from a cache. Returns the goals that were missed. `--rounds=0` only asks each side once and compares the answers.
 */
export async function measureNext({ rounds, seconds, csv }: Options): Promise<string[]> {
  const failure = await installNext()
  if (failure) throw new StartError(`Next could not be installed, so nothing is compared: ${failure}`)
  const site = await openBenchSite(ports.ours, path.resolve(root, csv))
  try {
    const html = await textOf(site.url)
    await buildNext(html, idsOf(html))
    const next = await startNext(site.databaseUrl, ports.next)
    const ours: Side = { name: 'Holmward', url: site.url, pid: site.web }
    const theirs: Side = { name: 'Next 16', url: next.url, pid: next.child.pid ?? 0 }
    try {
      await checkSame(ours, theirs)
      if (rounds === 0) return []
      const isPinned = [ours, theirs].every(({ pid }) => pin(pid, '0')) && pin(process.pid, '1')
      print(`${site.source}; ${rounds} rounds of ${seconds} s by turns, medians (spread).`)
      print(
        isPinned
          ? 'Each server has one core, the load another.'
          : 'The servers could not be kept to one core.',
      )
      const missed = await compareSpeed(ours, theirs, rounds, seconds)
      return [...missed, ...(await comparePaint(ours, theirs, rounds))]
    } finally {
      next.child.kill('SIGTERM')
      await once(next.child, 'exit')
    }
  } finally {
    await site.close()
  }
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text()
}

function idsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/href="\/property\/([\w-]+)"/g)].map(([, id = '']) => id))]
}

/** Nothing is timed unless both send the same tags with the same classes and the same homes, in the same order. */
async function checkSame(ours: Side, theirs: Side): Promise<void> {
  const pages = await Promise.all(
    [ours, theirs].map(async ({ url }) => {
      const html = await textOf(url)
      return { tags: tagsBelow(readHtml(html)), ids: idsOf(html), bytes: html.length }
    }),
  )
  const [our, their] = pages
  if (!our || !their) throw new Error('two pages were asked for')
  const at = our.tags.findIndex((tag, index) => tag !== their.tags[index])
  if (at >= 0 || our.tags.length !== their.tags.length) {
    throw new Error(`The pages differ at tag ${at}: <${our.tags[at]}> and <${their.tags[at]}>`)
  }
  if (our.ids.join() !== their.ids.join() || our.ids.length !== 24)
    throw new Error('The pages show other homes')
  print(
    `Both send ${our.tags.length} tags with the same classes and 24 cards; HTML ${kib(our.bytes)} and ${kib(their.bytes)}.`,
  )
}

/** Keeps a process with all its threads to these cores, where the system can. */
function pin(pid: number, cores: string): boolean {
  return spawnSync('taskset', ['-acp', cores, String(pid)]).status === 0
}

async function compareSpeed(ours: Side, theirs: Side, rounds: number, seconds: number): Promise<string[]> {
  const missed: string[] = []
  print('\nhome, uncached            | pages/s            | CPU ms a page      | p50 ms | p99 ms | memory MB')
  for (const connections of [1, 16]) {
    const runs = new Map<Side, Run[]>([
      [ours, []],
      [theirs, []],
    ])
    const load = async (side: Side, length: number) => {
      const before = familyCpuMs(side.pid)
      const options = { paths: ['/'], connections, seconds: length, isFresh: true }
      const run = await loadHttp({ ...options, url: side.url, pid: side.pid })
      const pages = run.perSecond * length
      return { ...run, cpuMsPerRequest: (familyCpuMs(side.pid) - before) / pages }
    }
    for (const side of runs.keys()) await load(side, 3)
    for (let round = 0; round < rounds; round++) {
      for (const [side, done] of runs) done.push(await load(side, seconds))
    }
    for (const [side, done] of runs) {
      const errors = done.reduce((sum, { errors }) => sum + errors, 0)
      if (errors > 0) throw new Error(`${side.name} answered ${errors} errors`)
      report(`${side.name}, ${connections} at once`, side, done)
    }
    const speed = (side: Side) => median((runs.get(side) ?? []).map(({ perSecond }) => perSecond))
    const ratio = speed(ours) / speed(theirs)
    print(`ratio ${ratio.toFixed(2)} (goal ${goals.speed})`)
    if (ratio < goals.speed)
      missed.push(`home is ${ratio.toFixed(2)} times as fast as Next at ${connections}`)
  }
  return missed
}

function report(name: string, { pid }: Side, runs: Run[]): void {
  const spread = (values: number[], digits: number) =>
    `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`
  const of = (key: 'perSecond' | 'p50' | 'p99') => runs.map((run) => run[key])
  const cells = [
    name.padEnd(25),
    spread(of('perSecond'), 0).padEnd(18),
    spread(
      runs.map((run) => run.cpuMsPerRequest ?? 0),
      1,
    ).padEnd(18),
    median(of('p50')).toFixed(0).padStart(6),
    median(of('p99')).toFixed(0).padStart(6),
    memoryMb(pid).now.toFixed(0).padStart(9),
  ]
  print(cells.join(' | '))
}

/** The page of both as a phone on a slow line shows it, and our search beside it, which has the same cards. */
async function comparePaint(ours: Side, theirs: Side, rounds: number): Promise<string[]> {
  for (const pid of [ours.pid, theirs.pid, process.pid]) pin(pid, `0-${cpus().length - 1}`)
  const lighthouse = await openLighthouse()
  try {
    const pages = { home: ours.url, search: `${ours.url}/search`, next: theirs.url }
    const paints: Record<keyof typeof pages, number[]> = { home: [], search: [], next: [] }
    for (let round = 0; round < rounds; round++) {
      for (const name of ['home', 'search', 'next'] as const) {
        await textOf(pages[name])
        paints[name].push((await lighthouse.measure(pages[name]))['largest-contentful-paint'])
      }
    }
    print('\nlargest paint as of a phone on a slow line (Lighthouse, simulated), ms')
    const words = (values: number[]) =>
      `${median(values).toFixed(0)} (${values.map((value) => value.toFixed(0)).join(', ')})`
    for (const [name, values] of Object.entries(paints)) print(`${name.padEnd(7)} ${words(values)}`)
    return (['home', 'search'] as const).flatMap((name) => {
      const ratio = median(paints[name]) / median(paints.next)
      print(`${name} to Next: ${ratio.toFixed(2)} (goal ${goals.largestPaint})`)
      return ratio > goals.largestPaint ? [`${name} paints at ${ratio.toFixed(2)} of Next`] : []
    })
  } finally {
    lighthouse.close()
  }
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KiB`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
