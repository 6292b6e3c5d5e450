import { dayMs } from './duration.ts'
import { tableOffset } from './zone-table.ts'

/** A calendar date at the property, 'YYYY-MM-DD', 0001-01-01 to 9999-12-31. No time zone ever shifts it. */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' }

/** Nights `[checkIn, checkOut)`: the check-out day is free for another arrival (rulings, D). */
export type Stay = { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate }

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day as a number: days since 1 January 1970. */
export function epochDay(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs
}

/** The date of a day's number. */
export function fromEpochDay(day: number): CalendarDate {
  // toISOString gives exactly this form for the years 0001 to 9999.
  return new Date(day * dayMs).toISOString().slice(0, 10) as CalendarDate
}

/** Reads 'YYYY-MM-DD'; null for anything else and for days that do not exist. */
export function parseCalendarDate(text: unknown): CalendarDate | null {
  if (typeof text !== 'string' || !pattern.test(text) || text < '0001') return null
  const time = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return null
  return text as CalendarDate // just checked
}

/** A calendar date that the code itself wrote. Throws when it is not one. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text)
  if (!date) throw new RangeError(`not a calendar date: ${text}`)
  return date
}

/** The calendar date of an instant in a time zone (IANA name). */
export function dateOf(instant: Date, timeZone = 'UTC'): CalendarDate {
  return calendarDate(wallClockOf(instant, timeZone).slice(0, 10))
}

/** The time by the clocks of a zone (IANA name), 'YYYY-MM-DDTHH:MM'. */
export function wallClockOf(instant: Date, timeZone: string): string {
  // Most ask for UTC, and it needs no clock.
  const ahead = timeZone === 'UTC' ? 0 : tableOffset(instant.getTime(), timeZone)
  if (ahead !== null) return new Date(instant.getTime() + ahead).toISOString().slice(0, 16)
  const parts = clockOf(timeZone).formatToParts(instant)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

// Making one takes longer than all else that a request for a booking computes. The zones are those that exist.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  // By its parts: no locale writes dates as we do in every browser, WebKit's Canadian English for one.
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** The date so many days later (or earlier, when negative). Throws beyond the years 0001 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDate(fromEpochDay(epochDay(date) + days))
}

/** How far ahead nights are sold, searched, blocked and read from other calendars: two years. */
export const nightsAhead = 730

/** The last date on which a stay can end that is chosen today. */
export function lastCheckOut(today: CalendarDate): CalendarDate {
  return addDays(today, nightsAhead)
}

/** The same for whoever chooses now, wherever that is: somewhere it may be tomorrow already. */
export function latestCheckOut(now: Date): CalendarDate {
  return addDays(dateOf(now), nightsAhead + 1)
}

/** Whole days from one date to another; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return epochDay(to) - epochDay(from)
}

/** The number of nights of a stay. */
export function countNights(stay: Stay): number {
  return daysBetween(stay.checkIn, stay.checkOut)
}

/** True when two stays share a night. */
export function overlaps(a: Stay, b: Stay): boolean {
  return a.checkIn < b.checkOut && b.checkIn < a.checkOut
}

/** PostgreSQL's half-open range literal, '[2026-07-01,2026-07-05)'. */
export function toDateRange(stay: Stay): string {
  return `[${stay.checkIn},${stay.checkOut})`
}

/** Reads PostgreSQL's canonical daterange. Throws on unbounded or empty ones. */
export function fromDateRange(range: string): Stay {
  const match = /^\[(\d{4}-\d{2}-\d{2}),(\d{4}-\d{2}-\d{2})\)$/.exec(range)
  if (!match?.[1] || !match[2]) throw new RangeError(`not a half-open date range: ${range}`)
  return { checkIn: calendarDate(match[1]), checkOut: calendarDate(match[2]) }
}

/** 'MMM dd': "Jul 04" (specification, section 9). */
export function formatDay(date: CalendarDate): string {
  return `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(8, 10)}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** "Wednesday, Jul 01, 2026": where there is no calendar at hand, as in a mail. */
export function formatDateWithWeekday(date: CalendarDate): string {
  return `${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]}, ${formatDate(date)}`
}

/** 'MMM dd, yyyy': "Jul 04, 2026" (specification, section 9). */
export function formatDate(date: CalendarDate): string {
  return `${formatDay(date)}, ${date.slice(0, 4)}`
}
