import ICAL from 'ical.js'
import { type CalendarDate, parseCalendarDate } from '#lib/stay.ts'
import { instantOf, zoneOffset } from '#lib/time-zone.ts'

/** The instant of a timed value in milliseconds; null when it floats, so that it counts as written. */
export function instantIn(time: ICAL.Time, zoneName: string | null): number | null {
  const { zone } = time
  if (zone === ICAL.Timezone.utcTimezone) return asUtc(time)
  if (zone && zone !== ICAL.Timezone.localTimezone) return asUtc(time) - zone.utcOffset(time) * 1000
  const written = asUtc(time)
  // A zone without its definition in the text: a name of the IANA database, or nothing that we know.
  return zoneName && written > minTime && written < maxTime ? instantOf(written, zoneName) : null
}

/** The date that a clock in a time zone shows at an instant; null beyond the years 1 to 9999. */
export function wallClockDate(instant: number, timeZone: string): CalendarDate | null {
  const shown = (zoneOffset(instant, timeZone) ?? 0) + instant
  if (!(shown > minTime && shown < maxTime)) return null
  return parseCalendarDate(new Date(shown).toISOString().slice(0, 10))
}

const minTime = Date.parse('0001-01-02T00:00:00Z')
const maxTime = Date.parse('9999-12-30T00:00:00Z')

function asUtc({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
