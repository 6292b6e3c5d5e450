import type ICAL from 'ical.js'
import { addDays, type CalendarDate, type Stay } from '#lib/stay.ts'
import { clockAt, type Length, type Moment, readMoment, secondsIn } from './moments.ts'
import { instantIn } from './wall-clock.ts'

const longestDays = 3_660
const daySeconds = 86_400
/** From this hour on, an end takes the night that begins (calendar.md, rule 3). */
const nightFrom = 23 * 3_600

/**
 * The nights of one occurrence that starts then (calendar.md, rule 3); null when they cannot be told. Whole days are
 * half-open; timed events are the dates on the property's clock; at least one night.
 */
export function nightsOf(start: Moment, end: Moment | null, timeZone: string | null): Stay | null {
  const checkIn = clockAt(start, timeZone)?.date
  if (!checkIn) return null
  const last = end && lastDay(end, timeZone)
  if (end && (!last || last < checkIn)) return null
  if (last && last > checkIn) return { checkIn, checkOut: last }
  return checkIn < '9999-12-31' ? { checkIn, checkOut: addDays(checkIn, 1) } : null
}

function lastDay(end: Moment, timeZone: string | null): CalendarDate | null {
  const clock = clockAt(end, timeZone)
  if (!clock || clock.second < nightFrom) return clock?.date ?? null
  return clock.date < '9999-12-31' ? addDays(clock.date, 1) : null
}

/** How far the end lies behind the start: given by DTEND or DURATION, or not at all; `unreadable` when neither fits. */
export function lengthOf(event: ICAL.Component, start: Moment): Length | 'unreadable' {
  if (event.hasProperty('dtend')) {
    const end = readMoment(event, 'dtend')
    return end ? { end, seconds: secondsBetween(start, end) } : 'unreadable'
  }
  const property = event.getFirstProperty('duration')
  if (!property) return { end: null, seconds: null }
  const seconds = secondsIn(String(property.jCal[3]))
  // Beyond that ical.js would count days one by one for hours.
  return seconds !== null && seconds <= longestDays * daySeconds ? { end: null, seconds } : 'unreadable'
}

function secondsBetween(start: Moment, end: Moment): number {
  const isSameClock = start.time.zone === end.time.zone && start.zoneName === end.zoneName
  const instants = isSameClock
    ? []
    : [start, end].map(({ time, zoneName }) => (time.isDate ? null : instantIn(time, zoneName)))
  const [from, to] = instants
  return typeof from === 'number' && typeof to === 'number'
    ? (to - from) / 1000
    : writtenSeconds(end) - writtenSeconds(start)
}

/** The end of the occurrence that starts at `at`, for a period its own; null when the event says none. */
export function endOf(length: Length, start: Moment, at: Moment): Moment | null {
  const { end, seconds } = at.length ?? length
  if (end && at.length) return end
  if (end && at.time.compare(start.time) === 0) return end
  if (seconds === null) return null
  const time = at.time.clone()
  const bounded = Math.min(seconds, longestDays * daySeconds)
  // A time that ends whole days takes the last night like one that ends a time.
  if (time.isDate) time.day += Math.floor((bounded + daySeconds - nightFrom) / daySeconds)
  else time.adjust(0, 0, 0, bounded)
  return { time, zoneName: at.zoneName }
}

// Without a zone.
function writtenSeconds({ time }: Moment): number {
  return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) / 1000
}
