import ical from 'ical-generator'
import type { CalendarDate, Stay } from '#lib/stay.ts'

/** One entry of an exported calendar: whole days and a neutral word. */
export type ExportEntry = Stay & { uid: string; label: string; via: readonly string[]; stampedAt: Date }

/**
 * A calendar as RFC 5545 writes it: whole days, the end exclusive, nothing personal. The same entries, the same bytes.
 */
export function writeCalendar(entries: readonly ExportEntry[]): string {
  const calendar = ical({
    prodId: { company: 'Holmward', product: 'Calendar', language: 'EN' },
    // No METHOD: it would make a message of iTIP, in which each event needs an organizer (RFC 5546, 3.2.1).
    ttl: 3_600,
    // Not the title, which is nobody's business who has only the address.
    name: 'Holmward',
  })
  for (const { uid, checkIn, checkOut, label, via, stampedAt } of entries) {
    calendar.createEvent({
      id: escapeText(oneLine(uid)),
      allDay: true,
      start: dateOnly(checkIn),
      end: dateOnly(checkOut),
      stamp: stampedAt,
      sequence: 0,
      summary: oneLine(label),
      ...(via.length > 0 ? { x: [{ key: 'X-HOLMWARD-VIA', value: oneLine(via.join(' ')) }] } : {}),
    })
  }
  return `${calendar.toString().replace(/\r\n$/, '')}\r\n`
}

// ical-generator writes a UID as it is, in which a line break would begin a line of the file.
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&')
}

/** Without what any reader takes for the end of a line, and without halves of characters. */
function oneLine(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

// ical-generator takes the date that it is in UTC.
function dateOnly(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`)
}
