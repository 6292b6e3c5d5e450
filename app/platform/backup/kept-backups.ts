import { instantOf } from './manifest.ts'

const dayMs = 86_400_000

/** How many of each are kept: the newest of each of the last days, weeks (from Monday) and months that have one. */
const kept: { count: number; periodOf: (instant: Date) => string }[] = [
  { count: 7, periodOf: (instant) => instant.toISOString().slice(0, 10) },
  { count: 4, periodOf: (instant) => String(Math.floor((instant.getTime() / dayMs + 3) / 7)) },
  { count: 6, periodOf: (instant) => instant.toISOString().slice(0, 7) },
]

/** Of the names of whole backups those to keep; the newest is always one of them. */
export function chooseKept(ids: readonly string[]): Set<string> {
  const newestFirst = [...ids].sort().reverse()
  return new Set(
    kept.flatMap(({ count, periodOf }) => {
      const newestOf = new Map<string, string>()
      for (const id of newestFirst) {
        const period = periodOf(instantOf(id))
        if (!newestOf.has(period)) newestOf.set(period, id)
      }
      return [...newestOf.values()].slice(0, count)
    }),
  )
}
