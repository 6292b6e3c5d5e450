import { addDays, type CalendarDate, calendarDate, dateOf, formatDate, formatDay } from '#lib/stay.ts'

/** Where the reader's clock is, in screens that only the browser renders. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The day of an instant in a time zone. */
export function dayOf(instant: string, timeZone = ownTimeZone()): CalendarDate {
  return dateOf(new Date(instant), timeZone)
}

/** "14:02": the time of an instant in a time zone. */
export function clockTime(instant: string, timeZone = ownTimeZone()): string {
  return new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
}

/** "14:02" today, "Yesterday", "Jul 04" this year, "Jul 04, 2025" before it: when something last happened. */
export function shortTime(instant: string, now: Date, timeZone = ownTimeZone()): string {
  const [day, today] = [dayOf(instant, timeZone), dateOf(now, timeZone)]
  if (day === today) return clockTime(instant, timeZone)
  if (day === addDays(today, -1)) return 'Yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day)
}

/** "Today", "Yesterday", "Jul 04", "Jul 04, 2025": the head of a day in a thread. */
export function dayWords(date: string, now: Date, timeZone = ownTimeZone()): string {
  const [day, today] = [calendarDate(date), dateOf(now, timeZone)]
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDate(day)
}
