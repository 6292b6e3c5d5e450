import type ICAL from 'ical.js'
import { addDays, type CalendarDate, daysBetween } from '#lib/stay.ts'
import { endOf } from './event-nights.ts'
import { clockAt, isUtc, type Length, type Moment, wholeDay, writtenClock } from './moments.ts'
import { instantIn, wallClock } from './wall-clock.ts'
import { knownZone } from './zone-names.ts'

const flags = [
  'x-microsoft-cdo-alldayevent',
  'x-microsoft-msncalendar-alldayevent',
  'x-funambol-allday',
] as const
const hour = 3_600
const lastHour = 23 * hour

/** True when an event says that its times are whole days, as Outlook writes them. */
export function isFlagged(event: ICAL.Component): boolean {
  return flags.some((flag) => /^(?:true|1)$/i.test(String(event.getFirstPropertyValue(flag) ?? '').trim()))
}

/** Start and length as whole days, and the zone on whose clock they are. */
export type WholeDays = { start: Moment; length: Length; zone: string | null }

/**
 * The whole days that flagged times mean: those of the clock that shows midnight at start and end, as it is written, at the
 * property, in a zone that the text names, or anywhere. Null when none does, so that the flag means nothing.
 */
export function toWholeDays(start: Moment, length: Length, zones: readonly string[]): WholeDays | null {
  const end = endOf(length, start, start)
  if (start.time.isDate || end?.time.isDate) return null
  const between = (from: CalendarDate | null, to: CalendarDate | null, zone: string | null) => {
    if (!from || (end && (!to || to < from))) return null
    return {
      start: wholeDay(from),
      length: { end: to && wholeDay(to), seconds: to && daysBetween(from, to) * 24 * hour },
      zone,
    }
  }
  const written = between(edgeOf(writtenClock(start)), end && edgeOf(writtenClock(end)), ownZone(start))
  if (written) return written
  const anywhere = isUtc(start) ? zoneOfMidnight(start) : null
  for (const zone of anywhere ? [...zones, anywhere] : zones) {
    const spare = zone === anywhere ? hour : 0
    const days = between(edgeOf(clockAt(start, zone)), end && edgeOf(clockAt(end, zone), spare), zone)
    if (days) return days
  }
  return null
}

function ownZone(start: Moment): string | null {
  if (isUtc(start)) return 'UTC'
  return start.zoneName && knownZone(start.zoneName)
}

/** The midnight at which a clock shows that a day begins or ends; `spare` seconds later where summer time may have changed. */
function edgeOf(clock: ReturnType<typeof writtenClock>, spare = 0): CalendarDate | null {
  if (!clock) return null
  if (clock.second <= spare) return clock.date
  return clock.second >= lastHour ? addDays(clock.date, 1) : null
}

/** An offset at which a time in UTC is midnight, from 12 hours behind to 13 ahead. */
function zoneOfMidnight(moment: Moment): string | null {
  const minutes = Math.floor((writtenClock(moment)?.second ?? 0) / 60)
  const behind = minutes < 11 * 60
  const offset = behind ? minutes : 24 * 60 - minutes
  const digits = (value: number) => String(value).padStart(2, '0')
  return `${behind ? '-' : '+'}${digits(Math.floor(offset / 60))}:${digits(offset % 60)}`
}

/** The days that a date or a moment may name where whole days recur: as written, and on the clocks of the zones. */
export function daysNamed(moment: Moment, zones: readonly string[]): CalendarDate[] {
  const written = writtenClock(moment)?.date
  const days = moment.time.isDate ? [] : zones.map((zone) => clockAt(moment, zone)?.date)
  return [...new Set([written, ...days].filter((day) => day !== undefined))]
}

/**
 * The one day that a date or a moment names where whole days recur: that of a midnight, or the same on all clocks. Null
 * when it may be one or the other.
 */
export function dayNamed(moment: Moment, zones: readonly string[]): CalendarDate | null {
  const written = writtenClock(moment)
  if (!written || moment.time.isDate || (written.second === 0 && !isUtc(moment))) return written?.date ?? null
  const instant = instantIn(moment.time, moment.zoneName)
  const midnights = zones.flatMap((zone) => {
    const clock = instant === null ? null : wallClock(instant, zone)
    return clock?.second === 0 ? [clock.date] : []
  })
  const days = new Set(midnights.length > 0 ? midnights : daysNamed(moment, zones))
  const [day = null] = days
  return days.size === 1 ? day : null
}
