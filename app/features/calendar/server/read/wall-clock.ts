import ICAL from 'ical.js'
import { dayMs } from '#lib/duration.ts'
import { type CalendarDate, parseCalendarDate } from '#lib/stay.ts'
import { instantOf, zoneOffset } from '#lib/time-zone.ts'
import { knownZone } from './zone-names.ts'

/** The instant of a timed value in milliseconds; null when it floats, so that it counts as written. */
export function instantIn(time: ICAL.Time, zoneName: string | null): number | null {
  const { zone } = time
  if (zone === ICAL.Timezone.utcTimezone) return asUtc(time)
  if (zone && zone !== ICAL.Timezone.localTimezone) return asUtc(time) - zone.utcOffset(time) * 1000
  // A zone without its definition in the text.
  const known = zoneName && knownZone(zoneName)
  return known ? instantByClock(time, known) : null
}

/** The instant at which the clocks of an IANA zone show a time as it is written; null beyond the years 1 to 9999. */
export function instantByClock(time: ICAL.Time, timeZone: string): number | null {
  const written = asUtc(time)
  return written > minTime && written < maxTime ? instantOf(written, timeZone) : null
}

/** The date that a clock in a time zone shows at an instant; null beyond the years 1 to 9999. */
export function wallClockDate(instant: number, timeZone: string): CalendarDate | null {
  return wallClock(instant, timeZone)?.date ?? null
}

/** The date, and the seconds since midnight, on a clock in a time zone; null beyond the years 1 to 9999. */
export function wallClock(instant: number, timeZone: string): ClockTime | null {
  const shown = (zoneOffset(instant, timeZone) ?? 0) + instant
  if (!(shown > minTime && shown < maxTime)) return null
  const date = parseCalendarDate(new Date(shown).toISOString().slice(0, 10))
  return date && { date, second: Math.floor((((shown % dayMs) + dayMs) % dayMs) / 1000) }
}

/** What a clock shows. */
export type ClockTime = { date: CalendarDate; second: number }

const minTime = Date.parse('0001-01-02T00:00:00Z')
const maxTime = Date.parse('9999-12-30T00:00:00Z')

function asUtc({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
