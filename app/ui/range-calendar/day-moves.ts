import { moveByMonths, weekdayOf } from '#lib/calendar-months.ts'
import { addDays, type CalendarDate } from '#lib/stay.ts'

export type DayKey = { key: string; shiftKey: boolean }

/**
 * Where a key leads from a day, before any bounds: arrows by day and week, Home and End within the week, which begins
 * on Sunday, Page Up and Down by month, with Shift by year. Null for other keys.
 */
export function moveDay(from: CalendarDate, { key, shiftKey }: DayKey, isRtl: boolean): CalendarDate | null {
  const forward = isRtl ? -1 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -forward)
    case 'ArrowRight':
      return addDays(from, forward)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return addDays(from, -weekdayOf(from))
    case 'End':
      return addDays(from, 6 - weekdayOf(from))
    case 'PageUp':
      return moveByMonths(from, shiftKey ? -12 : -1)
    case 'PageDown':
      return moveByMonths(from, shiftKey ? 12 : 1)
    default:
      return null
  }
}
