import { dayMs } from '#lib/duration.ts'
import { instantOf } from './manifest.ts'

/** How many of each are kept: the newest of each of the last days, weeks (from Monday) and months that have one. */
const kept: { count: number; periodOf: (instant: Date) => string }[] = [
  { count: 7, periodOf: (instant) => instant.toISOString().slice(0, 10) },
  { count: 4, periodOf: (instant) => String(Math.floor((instant.getTime() / dayMs + 3) / 7)) },
  { count: 6, periodOf: (instant) => instant.toISOString().slice(0, 7) },
]

/** Of the names of whole backups those to keep; the newest, and all of the day before it, are always among them. */
export function chooseKept(ids: readonly string[]): Set<string> {
  const newestFirst = [...ids].sort().reverse()
  const [newest = ''] = newestFirst
  const ofLastDay = newestFirst.filter((id) => instantOf(newest).getTime() - instantOf(id).getTime() < dayMs)
  return new Set([
    ...ofLastDay,
    ...kept.flatMap(({ count, periodOf }) => {
      const newestOf = new Map<string, string>()
      for (const id of newestFirst) {
        const period = periodOf(instantOf(id))
        if (!newestOf.has(period)) newestOf.set(period, id)
      }
      return [...newestOf.values()].slice(0, count)
    }),
  ])
}
