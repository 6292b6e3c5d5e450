import ical, { ICalCalendarMethod } from 'ical-generator'
import type { CalendarDate, Stay } from '#lib/stay.ts'

/** One entry of an exported calendar: whole days and a neutral word. */
export type ExportEntry = Stay & { uid: string; label: string; via: readonly string[]; stampedAt: Date }

/**
 * A calendar as RFC 5545 writes it: whole days, the end exclusive, nothing personal. The same entries, the same bytes.
 */
export function writeCalendar(entries: readonly ExportEntry[]): string {
  const calendar = ical({
    prodId: { company: 'Holmward', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
    // Not the title, which is nobody's business who has only the address.
    name: 'Holmward',
  })
  for (const { uid, checkIn, checkOut, label, via, stampedAt } of entries) {
    calendar.createEvent({
      id: uid,
      allDay: true,
      start: dateOnly(checkIn),
      end: dateOnly(checkOut),
      stamp: stampedAt,
      sequence: 0,
      summary: label,
      ...(via.length > 0 ? { x: [{ key: 'X-HOLMWARD-VIA', value: via.join(' ') }] } : {}),
    })
  }
  return `${calendar.toString().replace(/\r\n$/, '')}\r\n`
}

// ical-generator takes the calendar date from the local clock of the process, so that is where it has to be put.
function dateOnly(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}
