import { benchFeeds, feedGoals } from './feeds.ts'

/**
 * `npm run bench -- feeds [--feeds=10000] [--hosts=64]`: prints a table of how long it takes to sync so many calendars
 * through the queue, and answers the goals that were missed.
 */
export async function measureFeeds(): Promise<string[]> {
  const option = (name: string, fallback: number) =>
    Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? fallback)
  const feeds = option('feeds', 10_000)
  const ports = option('hosts', 64)
  const print = (line: string) => process.stdout.write(`${line}\n`)
  print(`${feeds} feeds of 40 events on ${ports} feed hosts, through the queue of one worker.`)
  print(`${'sync'.padEnd(36)} |    took | CPU here | CPU all  |      p50 |      p95 |    read |  failed`)
  const { runs, workerPeakMb } = await benchFeeds({ feeds, ports, events: 40, report: print })
  print(`worker: ${workerPeakMb.toFixed(0)} MB at most (goal ${feedGoals.workerMb})`)
  const [first, unchanged, inFull, ...turns] = runs
  if (!first || !unchanged || !inFull || turns.length < 2) return ['nothing was measured']
  const sumOf = (rest: number) => turns.reduce((sum, run, at) => (at % 2 === rest ? sum + run.p95 : sum), 0)
  const shift = sumOf(1) / sumOf(0) - 1
  print(`hostile feeds move the 95th percentile of the others by ${(shift * 100).toFixed(1)} %`)
  return [
    first.seconds > feedGoals.firstSeconds ? `the first sync took ${first.seconds.toFixed(1)} s` : null,
    unchanged.seconds > feedGoals.unchangedSeconds
      ? `unchanged took ${unchanged.seconds.toFixed(1)} s`
      : null,
    inFull.seconds > feedGoals.unchangedSeconds
      ? `unchanged in full took ${inFull.seconds.toFixed(1)} s`
      : null,
    first.read !== feeds ? `${feeds - first.read} feeds were not read` : null,
    shift > feedGoals.shiftOfP95 ? `hostile feeds cost the others ${(shift * 100).toFixed(1)} %` : null,
    workerPeakMb > feedGoals.workerMb ? `the worker took ${workerPeakMb.toFixed(0)} MB` : null,
  ].filter((goal) => goal !== null)
}
