import { minuteMs } from './duration.ts'
import { dateOf, formatDateWithWeekday, wallClockOf } from './stay.ts'
import { tableOffset } from './zone-table.ts'

/**
 * By how many milliseconds the clocks of a time zone (IANA name) are ahead of UTC at an instant (milliseconds since
 * 1970). Null for a name that nobody knows.
 */
export function zoneOffset(instant: number, timeZone: string): number | null {
  return tableOffset(instant, timeZone) ?? ownZoneOffset(instant, timeZone)
}

/** The same by the rules that came with this JavaScript engine alone. */
export function ownZoneOffset(instant: number, timeZone: string): number | null {
  const clock = clockOf(timeZone)
  return clock && offsetOf(clock, instant)
}

/**
 * The instant at which the clocks of a time zone show a time, which is given in milliseconds as if it were UTC. For one
 * that a change of the clocks skips, an hour around it. Null for a name that nobody knows.
 */
export function instantOf(wallClock: number, timeZone: string): number | null {
  const near = zoneOffset(wallClock, timeZone)
  if (near === null) return null
  // The offset at the guess may be that of the other side of a change; the one at the better guess settles.
  return wallClock - (zoneOffset(wallClock - near, timeZone) ?? near)
}

/** "Wednesday, Jun 17, 2026, 07:00 CDT": an instant by the clocks of a time zone (IANA name), with the zone's short name. */
export function formatInstant(instant: Date, timeZone: string): string {
  const day = formatDateWithWeekday(dateOf(instant, timeZone))
  return `${day}, ${wallClockOf(instant, timeZone).slice(-5)} ${zoneName(instant, timeZone)}`
}

/** "CDT"; "GMT-6" where the table has other clocks than the name would mean. */
function zoneName(instant: Date, timeZone: string): string {
  const ahead = tableOffset(instant.getTime(), timeZone)
  const differs = ahead !== null && ahead !== ownZoneOffset(instant.getTime(), timeZone)
  const named = new Intl.DateTimeFormat('en-US', {
    timeZone: differs ? offsetZone(ahead) : timeZone,
    timeZoneName: 'short',
  }).formatToParts(instant)
  return named.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
}

/** "-06:00": a zone that has always been so far ahead of UTC. */
function offsetZone(ahead: number): string {
  const minutes = Math.abs(Math.round(ahead / minuteMs))
  const two = (count: number) => String(count).padStart(2, '0')
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
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
