import { addDays, type CalendarDate, calendarDate, parseCalendarDate } from './stay.ts'

/** A month of the calendar, 'YYYY-MM'. */
export type Month = string & { readonly __brand: 'Month' }

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Sunday first, as the calendar of the booking form has it. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Reads 'YYYY-MM'; null for anything else. */
export function parseMonth(text: string | null): Month | null {
  return text && parseCalendarDate(`${text}-01`) ? (text as Month) : null // just checked
}

/** The month in which a date lies. */
export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7) as Month // the first seven characters of a date are one
}

/** The first day of a month. */
export function firstDay(month: Month): CalendarDate {
  return calendarDate(`${month}-01`)
}

/** The month so many months later, or earlier. */
export function addMonths(month: Month, count: number): Month {
  const total = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  const text = `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`
  return text as Month // of the same form
}

/** The same day of another month, or its last one. */
export function moveByMonths(date: CalendarDate, count: number): CalendarDate {
  const month = addMonths(monthOf(date), count)
  const wanted = parseCalendarDate(`${month}-${date.slice(8)}`)
  return wanted ?? addDays(firstDay(addMonths(month, 1)), -1)
}

/** 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** The whole weeks that show a month. */
export function weeksOf(month: Month): CalendarDate[][] {
  const last = addDays(firstDay(addMonths(month, 1)), -1)
  const weeks: CalendarDate[][] = []
  for (let day = addDays(firstDay(month), -weekdayOf(firstDay(month))); day <= last; day = addDays(day, 7)) {
    weeks.push(weekdays.map((_, at) => addDays(day, at)))
  }
  return weeks
}

/** "July 2026". */
export function monthTitle(month: Month): string {
  return `${names[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}

/** "12 July". */
export function dayName(date: CalendarDate): string {
  return `${Number(date.slice(8))} ${names[Number(date.slice(5, 7)) - 1]}`
}

/** "Saturday, July 4, 2026". */
export function fullDate(date: CalendarDate): string {
  const month = names[Number(date.slice(5, 7)) - 1]
  return `${weekdays[weekdayOf(date)]}, ${month} ${Number(date.slice(8))}, ${date.slice(0, 4)}`
}
