import type { LetterFacts } from './letter-parts.ts'

type Facts = Pick<
  LetterFacts,
  | 'bookingId'
  | 'stay'
  | 'property_title'
  | 'property_city'
  | 'property_state'
  | 'contact'
  | 'version'
  | 'wasCancelled'
>

/**
 * The stay as a calendar entry of whole days, attached to a confirmation, and to its cancellation (RFC 5545). Its organizer is
 * the site, at the address for support.
 */
export function toStayCalendar(
  facts: Facts,
  { siteUrl, support, now }: { siteUrl: string; support: string; now: Date },
): { filename: string; content: string; contentType: string } {
  const place = facts.contact?.address ?? `${facts.property_city}, ${facts.property_state}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Holmward//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:booking-${facts.bookingId}@${new URL(siteUrl).hostname}`,
    // Of two entries with one UID a calendar keeps the higher.
    `SEQUENCE:${(facts.version ?? 0) + (facts.wasCancelled ? 1 : 0)}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${facts.stay.checkIn.replaceAll('-', '')}`,
    // Exclusive, like the stay itself: the check-out day.
    `DTEND;VALUE=DATE:${facts.stay.checkOut.replaceAll('-', '')}`,
    // A published event has one (RFC 5546, 3.2.1).
    `ORGANIZER;CN=Holmward:mailto:${support}`,
    `SUMMARY:${escapeText(`Stay at ${facts.property_title}`)}`,
    `LOCATION:${escapeText(place)}`,
    `STATUS:${facts.wasCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return {
    filename: 'stay.ics',
    content: `${lines.map(fold).join('\r\n')}\r\n`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  }
}

function escapeText(text: string): string {
  // A lone carriage return ends a line for some readers, and what follows would be a property of its own.
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n?|\n/g, '\\n')
}

/** Breaks a line before 75 octets, between characters. */
function fold(line: string): string {
  const folded: string[] = []
  let part = ''
  for (const character of line) {
    // The continuation's own space counts too.
    if (Buffer.byteLength(part + character) > (folded.length === 0 ? 75 : 74)) {
      folded.push(part)
      part = ''
    }
    part += character
  }
  return [...folded, part].join('\r\n ')
}
