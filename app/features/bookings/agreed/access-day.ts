import { accessDaysBefore } from '#features/pricing/access-words.ts'
import { addDays, type CalendarDate } from '#lib/stay.ts'

/** The first day on which a guest can see Wi-Fi and door details, by the home's calendar. */
export function accessDay(checkIn: CalendarDate): CalendarDate {
  return addDays(checkIn, -accessDaysBefore)
}
