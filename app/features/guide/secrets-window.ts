import { addDays, type CalendarDate, type Stay } from '#lib/stay.ts'

/** How long before check-in Wi-Fi and door details are shown. */
export const secretsDaysBefore = 3

export type SecretsWindow = { from: Date; until: Date }

/**
 * When a guest may see Wi-Fi and door details: from the beginning of the day three days before check-in until the end
 * of the day of check-out, by the clock at the property.
 */
export function secretsWindow({ checkIn, checkOut }: Stay, timeZone: string): SecretsWindow {
  return {
    from: startOfDay(addDays(checkIn, -secretsDaysBefore), timeZone),
    until: startOfDay(addDays(checkOut, 1), timeZone),
  }
}

/** True from the first instant of the window to the last before its end. */
export function isWithin({ from, until }: SecretsWindow, now: Date): boolean {
  return now >= from && now < until
}

/** The first instant of a date in a time zone (IANA name). Where clocks skip midnight, an hour around it. */
export function startOfDay(date: CalendarDate, timeZone: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`)
  const first = utc - offsetMs(utc, timeZone)
  // The offset at the guess may be that of the other side of a change.
  return new Date(utc - offsetMs(first, timeZone))
}

function offsetMs(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}
