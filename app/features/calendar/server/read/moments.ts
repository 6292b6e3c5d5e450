import ICAL from 'ical.js'
import { type CalendarDate, parseCalendarDate } from '#lib/stay.ts'
import { type ClockTime, instantByClock, instantIn, wallClock } from './wall-clock.ts'

/** A time as written, with the zone's name, which ical.js forgets when the text does not define it. */
export type Moment = {
  time: ICAL.Time
  zoneName: string | null
  /** That of a period, which a further date may be. */
  length?: Length
}

/** An end that is written, or its distance on the clock, which no change of summer time alters. */
export type Length = { end: Moment | null; seconds: number | null }

// ical.js takes what it finds between the digits; a date with the wrong number of them is none.
const whole = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ?)?$/
const dateOnly = /^(\d{4}-\d\d-\d\d)(T::)?$/

/** DTSTART, DTEND or the like; null when it is missing or is not a time. */
export function readMoment(event: ICAL.Component, name: string): Moment | null {
  const property = event.getFirstProperty(name)
  return property ? toMoment(property, property.jCal[3]) : null
}

/** All values of EXDATE or RDATE; null for each that is not a time. Empty ones are none. */
export function readMoments(event: ICAL.Component, name: string): (Moment | null)[] {
  return event.getAllProperties(name).flatMap((property) =>
    property.jCal
      .slice(3)
      .filter((value) => !isEmpty(value))
      .map((value) => (Array.isArray(value) ? toPeriod(property, value) : toMoment(property, value))),
  )
}

function toPeriod(property: ICAL.Property, [from, to]: readonly unknown[]): Moment | null {
  const start = toMoment(property, from)
  const seconds = secondsIn(String(to))
  const end = seconds === null ? toMoment(property, to) : null
  return start && (end || seconds !== null) ? { ...start, length: { end, seconds } } : null
}

// Also weeks beside days, and a T that no time follows, as npm's ics writes it (P3DT).
const duration = /^\+?P(?=[\dT])(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** The seconds of a DURATION; null for one that is not understood or runs backwards. */
export function secondsIn(written: string): number | null {
  const parts = duration.exec(written)
  if (!parts) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds
}

const isEmpty = (value: unknown) => typeof value === 'string' && /^[T:-]*$/.test(value)

function toMoment(property: ICAL.Property, value: unknown): Moment | null {
  try {
    const written = String(value)
    const [, day] = dateOnly.exec(written) ?? []
    // ical.js makes the 3rd of March of a 31st of February.
    const date = parseCalendarDate(written.slice(0, 10))
    if (!date || !(day || whole.test(written))) return null
    // A date that does not say that it is one is met often.
    const time = day ? dateTime(date) : ICAL.Time.fromDateTimeString(written, property)
    return { time, zoneName: property.getFirstParameter('tzid') ?? null }
  } catch {
    // ical.js throws for values that are no times at all.
    return null
  }
}

/** A whole day. */
export function wholeDay(date: CalendarDate): Moment {
  return { time: dateTime(date), zoneName: null }
}

function dateTime(date: CalendarDate): ICAL.Time {
  const [year, month, day] = date.split('-').map(Number)
  return new ICAL.Time({ year, month, day, isDate: true }, ICAL.Timezone.localTimezone)
}

/** What the property's clock shows then; what has no zone, or none that is known, counts as written. */
export function clockAt(moment: Moment, timeZone: string | null): ClockTime | null {
  const written = writtenClock(moment)
  if (moment.time.isDate || !written || !timeZone) return written
  const instant = instantIn(moment.time, moment.zoneName)
  return instant === null ? written : wallClock(instant, timeZone)
}

/** Date and time as they are written. */
export function writtenClock({ time }: Moment): ClockTime | null {
  const date = parseCalendarDate(dayText(time))
  return date && { date, second: time.isDate ? 0 : (time.hour * 60 + time.minute) * 60 + time.second }
}

/** The date as text, which is one that exists or not. */
export function dayText({ year, month, day }: ICAL.Time): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The instant of a time, where one without a zone stands on the property's clock; null when nothing tells it. */
export function instantAt({ time, zoneName }: Moment, timeZone: string | null): number | null {
  const own = instantIn(time, zoneName)
  return own ?? (timeZone && !zoneName ? instantByClock(time, timeZone) : null)
}

/** True for a time in UTC. */
export function isUtc({ time }: Moment): boolean {
  return time.zone === ICAL.Timezone.utcTimezone
}
