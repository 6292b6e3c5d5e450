import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../tools/median.ts'

/** One piece of work, by its number; answers the status that it ended with. */
export type Work = (turn: number) => Promise<number>

export type Timed = {
  perSecond: number
  p50: number
  p99: number
  max: number
  statuses: Record<string, number>
}

/** The median of one figure of several runs. */
export function medianOf(runs: readonly Timed[], key: 'perSecond' | 'p50' | 'p99' | 'max'): number {
  return median(runs.map((run) => run[key]))
}

let turns = 0

/** So many clients, each of which asks again as soon as it was answered: what the machine can do at most. */
export function runFor(seconds: number, clients: number, work: Work): Promise<Timed> {
  const endsAt = performance.now() + seconds * 1000
  return run(clients, work, async () => {
    const now = performance.now()
    return now < endsAt ? now : null
  })
}

/**
 * So many requests a second, evenly spread and carried by so many clients. Times count from the moment at which a
 * request was due, so that waiting for a free client is not hidden.
 */
export function runAtRate(perSecond: number, seconds: number, clients: number, work: Work): Promise<Timed> {
  const startsAt = performance.now()
  let begun = 0
  return run(clients, work, async () => {
    if (begun >= perSecond * seconds) return null
    const dueAt = startsAt + (begun++ * 1000) / perSecond
    const waitMs = dueAt - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    // A timer may fire a little early.
    return Math.min(dueAt, performance.now())
  })
}

/** `nextStart` answers when the next piece of work was due, once that has come; null when there is no more. */
async function run(clients: number, work: Work, nextStart: () => Promise<number | null>): Promise<Timed> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const startedAt = performance.now()
  const lane = async () => {
    for (let dueAt = await nextStart(); dueAt !== null; dueAt = await nextStart()) {
      const status = await work(turns++)
      times.push(performance.now() - dueAt)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: clients }, lane))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
  const perSecond = times.length / ((performance.now() - startedAt) / 1000)
  return { perSecond, p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? 0, statuses }
}
