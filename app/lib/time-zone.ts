import { dateOf, formatDateWithWeekday } from './stay.ts'

/**
 * By how many milliseconds the clocks of a time zone (IANA name) are ahead of UTC at an instant (milliseconds since
 * 1970). Null for a name that nobody knows.
 */
export function zoneOffset(instant: number, timeZone: string): number | null {
  const clock = clockOf(timeZone)
  return clock && offsetOf(clock, instant)
}

/**
 * The instant at which the clocks of a time zone show a time, which is given in milliseconds as if it were UTC. For one
 * that a change of the clocks skips, an hour around it. Null for a name that nobody knows.
 */
export function instantOf(wallClock: number, timeZone: string): number | null {
  const clock = clockOf(timeZone)
  if (!clock) return null
  // The offset at the guess may be that of the other side of a change; the one at the better guess settles.
  const guess = wallClock - offsetOf(clock, wallClock)
  return wallClock - offsetOf(clock, guess)
}

/** "Wednesday, Jun 17, 2026, 07:00 CDT": an instant by the clocks of a time zone (IANA name), with the zone's short name. */
export function formatInstant(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value
  const day = formatDateWithWeekday(dateOf(instant, timeZone))
  return `${day}, ${part('hour')}:${part('minute')} ${part('timeZoneName')}`
}

const clocks = new Map<string, Intl.DateTimeFormat | null>()

// Making one takes a hundred times as long as using it. Calendars of others may name anything, so only so many are
// kept.
function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  if (clocks.size > 600) clocks.clear()
  const made = makeClock(timeZone)
  clocks.set(timeZone, made)
  return made
}

function makeClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'short',
    })
  } catch {
    return null
  }
}

function offsetOf(clock: Intl.DateTimeFormat, instant: number): number {
  const part: Record<string, string> = {}
  for (const { type, value } of clock.formatToParts(instant)) part[type] = value
  const { year, month, day, hour, minute, second, era } = part
  const shownYear = era?.startsWith('B') ? 1 - Number(year) : Number(year)
  const shown = new Date(0)
  // Not Date.UTC, which takes the years 0 to 99 for those of the last century.
  shown.setUTCFullYear(shownYear, Number(month) - 1, Number(day))
  shown.setUTCHours(Number(hour), Number(minute), Number(second))
  return shown.getTime() - Math.floor(instant / 1000) * 1000
}
