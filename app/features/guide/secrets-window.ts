import { accessDay } from '#features/bookings/agreed/access-day.ts'
import { addDays, type CalendarDate, type Stay } from '#lib/stay.ts'
import { instantOf } from '#lib/time-zone.ts'

export type SecretsWindow = { from: Date; until: Date }

/**
 * When a guest may see Wi-Fi and door details: from the beginning of the day three days before check-in until the end
 * of the day of check-out, by the clock at the property.
 */
export function secretsWindow({ checkIn, checkOut }: Stay, timeZone: string): SecretsWindow {
  return {
    from: startOfDay(accessDay(checkIn), timeZone),
    until: startOfDay(addDays(checkOut, 1), timeZone),
  }
}

/** True from the first instant of the window to the last before its end. */
export function isWithin({ from, until }: SecretsWindow, now: Date): boolean {
  return now >= from && now < until
}

/** The first instant of a date in a time zone (IANA name). Where clocks skip midnight, an hour around it. */
export function startOfDay(date: CalendarDate, timeZone: string): Date {
  const instant = instantOf(Date.parse(`${date}T00:00:00Z`), timeZone)
  // The zones of properties come from the table of zones that this server has.
  if (instant === null) throw new RangeError(`not a time zone: ${timeZone}`)
  return new Date(instant)
}
