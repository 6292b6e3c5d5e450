import { type CalendarDate, dateOf } from '#lib/stay.ts'

/** The first night that somebody may still search for: the day that ends last on earth. */
export function firstDayOf(now: Date): CalendarDate {
  return dateOf(now, 'Etc/GMT+12')
}
