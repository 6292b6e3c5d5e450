import type { CalendarDate } from '#lib/stay.ts'

const hourMs = 3_600_000

/**
 * The instant so many hours after the UTC day has begun that lies so many days after a date (before, when negative).
 */
export function instantOn(date: CalendarDate, days: number, hours: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + (days * 24 + hours) * hourMs)
}

/** The instant so many hours later. */
export function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + Math.round(hours * 60) * 60_000)
}
