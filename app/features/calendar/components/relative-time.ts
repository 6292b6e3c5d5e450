import { dayMs, hourMs } from '#lib/duration.ts'
import { timeWords } from './words.ts'

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', 60_000],
]

/** "23 minutes ago", "in 5 hours", "just now". */
export function relativeTime(instant: string, now: number): string {
  const distance = Date.parse(instant) - now
  const unit = units.find(([, ms]) => Math.abs(distance) >= ms)
  if (!unit) return distance > 0 ? timeWords.soon : timeWords.now
  const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })
  return format.format(Math.trunc(distance / unit[1]), unit[0])
}

/** The same of something that has happened: a clock that is behind the server's does not make it lie ahead. */
export function timeAgo(instant: string, now: number): string {
  return Date.parse(instant) > now ? timeWords.now : relativeTime(instant, now)
}
