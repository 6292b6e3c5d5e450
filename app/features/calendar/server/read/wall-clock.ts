import ICAL from 'ical.js'
import { type CalendarDate, parseCalendarDate } from '#lib/stay.ts'

/** The instant of a timed value in milliseconds; null when it floats, so that it counts as written. */
export function instantIn(time: ICAL.Time, zoneName: string | null): number | null {
  const { zone } = time
  if (zone === ICAL.Timezone.utcTimezone) return asUtc(time)
  if (zone && zone !== ICAL.Timezone.localTimezone) return asUtc(time) - zone.utcOffset(time) * 1000
  // A zone without its definition in the text: a name of the IANA database, or nothing that we know.
  return zoneName ? instantOf(asUtc(time), zoneName) : null
}

/** The date that a clock in a time zone shows at an instant; null beyond the years 1 to 9999. */
export function wallClockDate(instant: number, timeZone: string): CalendarDate | null {
  const clock = clockOf(timeZone)
  const shown = clock ? offsetOf(clock, instant) + instant : instant
  if (!(shown > minTime && shown < maxTime)) return null
  return parseCalendarDate(new Date(shown).toISOString().slice(0, 10))
}

const minTime = Date.parse('0001-01-02T00:00:00Z')
const maxTime = Date.parse('9999-12-30T00:00:00Z')

function asUtc({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function instantOf(wallClock: number, zone: string): number | null {
  const clock = clockOf(zone)
  if (!clock || !(wallClock > minTime && wallClock < maxTime)) return null
  // The offset at the guessed instant, then at the better one, settles but for the hour that a spring skips.
  const guess = wallClock - offsetOf(clock, wallClock)
  return wallClock - offsetOf(clock, guess)
}

const clocks = new Map<string, Intl.DateTimeFormat | null>()

// Making one takes a hundred times as long as using it. Feeds may name anything, so only so many are kept.
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
