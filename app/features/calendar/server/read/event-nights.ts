import ICAL from 'ical.js'
import { addDays, type CalendarDate, parseCalendarDate, type Stay } from '#lib/stay.ts'
import { instantIn, wallClockDate } from './wall-clock.ts'

/** A start or an end as written, with the zone's name, which ical.js forgets when the text does not define it. */
export type Moment = { time: ICAL.Time; zoneName: string | null }

const longestDays = 3_660
const daySeconds = 86_400

/**
 * The nights of one occurrence that starts then (calendar.md, rule 3); null when they cannot be told. Whole days are
 * half-open; timed events are the dates on the property's clock; at least one night.
 */
export function nightsOf(start: Moment, end: Moment | null, timeZone: string | null): Stay | null {
  const checkIn = dateAt(start, timeZone)
  if (!checkIn) return null
  const last = end && dateAt(end, timeZone)
  if (end && (!last || last < checkIn)) return null
  if (last && last > checkIn) return { checkIn, checkOut: last }
  return checkIn < '9999-12-31' ? { checkIn, checkOut: addDays(checkIn, 1) } : null
}

/** How far the end lies behind the start: given by DTEND or DURATION, or not at all; `unreadable` when neither fits. */
export function lengthOf(event: ICAL.Component, start: Moment): Length | 'unreadable' {
  if (event.hasProperty('dtend')) {
    const end = readMoment(event, 'dtend')
    return end ? { end, seconds: secondsOf(end.time) - secondsOf(start.time) } : 'unreadable'
  }
  const property = event.getFirstProperty('duration')
  if (!property) return { end: null, seconds: null }
  const written = String(property.jCal[3])
  if (!/^[+-]?P(\d+W|\d+D(T[\dHMS]+)?|T[\dHMS]+)$/.test(written)) return 'unreadable'
  const seconds = ICAL.Duration.fromString(written).toSeconds()
  // Beyond that ical.js would count days one by one for hours.
  return seconds >= 0 && seconds <= longestDays * daySeconds ? { end: null, seconds } : 'unreadable'
}

/** An end that is written, and its distance on the clock, which no change of summer time alters. */
export type Length = { end: Moment | null; seconds: number | null }

/** The end of the occurrence that starts at `at`; null when the event says none. */
export function endOf({ end, seconds }: Length, start: Moment, at: Moment): Moment | null {
  if (end && at.time.compare(start.time) === 0) return end
  if (seconds === null) return null
  const time = at.time.clone()
  if (time.isDate) time.day += Math.floor(Math.min(seconds, longestDays * daySeconds) / daySeconds)
  else time.adjust(0, 0, 0, Math.min(seconds, longestDays * daySeconds))
  return { time, zoneName: end?.zoneName ?? at.zoneName }
}

// As written, without a zone.
function secondsOf(time: ICAL.Time): number {
  return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) / 1000
}

// ical.js takes what it finds between the digits; a date with the wrong number of them is none.
const whole = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ?)?$/
const dateOnly = /^(\d{4})-(\d\d)-(\d\d)(T::)?$/

/** DTSTART, DTEND or the like; null when it is missing or is not a time. */
export function readMoment(event: ICAL.Component, name: string): Moment | null {
  try {
    const property = event.getFirstProperty(name)
    if (!property) return null
    const written = String(property.jCal[3])
    const [, year, month, day] = dateOnly.exec(written) ?? []
    // A date that does not say that it is one is met often.
    const time = day
      ? new ICAL.Time(
          { year: Number(year), month: Number(month), day: Number(day), isDate: true },
          ICAL.Timezone.localTimezone,
        )
      : property.getFirstValue()
    if (!(time instanceof ICAL.Time) || !(day || whole.test(written))) return null
    // ical.js makes the 3rd of March of a 31st of February.
    if (!parseCalendarDate(written.slice(0, 10))) return null
    return { time, zoneName: property.getFirstParameter('tzid') ?? null }
  } catch {
    // ical.js throws for values that are no times at all.
    return null
  }
}

function dateAt({ time, zoneName }: Moment, timeZone: string | null): CalendarDate | null {
  const written = writtenDate(time)
  if (time.isDate || !written || !timeZone) return written
  const instant = instantIn(time, zoneName)
  return instant === null ? written : wallClockDate(instant, timeZone)
}

function writtenDate({ year, month, day }: ICAL.Time): CalendarDate | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return parseCalendarDate(text)
}
