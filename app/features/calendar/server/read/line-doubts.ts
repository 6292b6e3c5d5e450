// Names that tell nights, and what they cannot be without.
const nightly = /^(?:X-)?(DTSTART|DTEND|RRULE|RDATE|DURATION)$/i
const once = ['DTSTART', 'DTEND', 'DURATION', 'UID']

// A line that has lost its break, and stands in the value of the one before.
const swallowed =
  /(?:DTSTART|DTEND|RDATE)\s*[;:]|(?<!VALUE\s*=\s*)DURATION\s*[;:]\s*[+-]?P|.:\s*FREQ=|END:V(?:EVENT|CALENDAR)/i
const dateLike = /(?:^|[:;,=])\s*(?:19|20)\d{6}(?!\d)/
const telling = /(?:^|[:;,=])\s*(?:(?:19|20)\d{6}(?!\d)|[+-]?P\d|[+-]?PT\d|FREQ=)/i

const ofTimes = new Set(
  'DTSTART DTEND DURATION RRULE RDATE EXDATE EXRULE RECURRENCE-ID DTSTAMP CREATED DCREATED LAST-MODIFIED COMPLETED DUE'.split(
    ' ',
  ),
)
const ofText = new Set(
  'ACTION ATTACH ATTENDEE CATEGORIES CLASS COLOR COMMENT CONCEPT CONFERENCE CONTACT DESCRIPTION GEO IMAGE LINK LOCATION NAME ORGANIZER PRIORITY REFID RELATED-TO REQUEST-STATUS RESOURCES SEQUENCE SOURCE STATUS STRUCTURED-DATA STYLED-DESCRIPTION SUMMARY TRANSP UID URL'.split(
    ' ',
  ),
)
const rulePart =
  /^(?:FREQ|UNTIL|COUNT|INTERVAL|WKST|BY(?:SECOND|MINUTE|HOUR|DAY|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS))=[^=]+$|^RSCALE=GREGORIAN$|^SKIP=OMIT$|^X-[^=]+=/i
const timeParameter = /^(?:VALUE|TZID|RANGE|X-[\w-]+)=/i

/** True when a line tells nights. Alarms, and much else, have lengths of their own. */
export function meansNights(line: string, { orLength }: { orLength: boolean }): boolean {
  const { name } = partsOf(line)
  return nightly.test(name) && (orLength || !name.endsWith('DURATION'))
}

/** True when the rest of a line holds another line that tells nights, whose break was lost. */
export function swallows(line: string): boolean {
  return swallowed.test(partsOf(line).rest)
}

/**
 * True when an event's own lines may hide nights: a property that must stand once stands twice, one with a name that
 * nobody knows tells a time, or a line has swallowed another.
 */
export function hidesNights(lines: readonly string[]): boolean {
  const parts = lines.map(partsOf)
  const count = (name: string) => parts.filter((part) => part.name === name).length
  if (once.some((name) => count(name) > 1)) return true
  const hasEnd = count('DTEND') + count('DURATION') > 0
  return parts.some(
    ({ name, rest }) =>
      swallowed.test(rest) ||
      isUnknownTime(name, rest) ||
      (name === 'RRULE' && !isWholeRule(rest)) ||
      (nightly.test(name) && !hasKnownParameters(rest)) ||
      // One night is what an event takes that says no end: then nothing else may look like one.
      (!hasEnd && !ofTimes.has(name) && dateLike.test(rest)),
  )
}

function partsOf(line: string): { name: string; rest: string } {
  const at = line.search(/[;:]/)
  return at === -1
    ? { name: '', rest: line }
    : { name: line.slice(0, at).toUpperCase(), rest: line.slice(at) }
}

function isUnknownTime(name: string, rest: string): boolean {
  if (ofTimes.has(name) || ofText.has(name)) return false
  return name.startsWith('X-') ? nightly.test(name) : telling.test(rest)
}

function isWholeRule(rest: string): boolean {
  const value = rest.slice(rest.lastIndexOf(':') + 1).trim()
  return value.split(';').every((part) => part === '' || rulePart.test(part))
}

function hasKnownParameters(rest: string): boolean {
  const end = rest.indexOf(':')
  if (!rest.startsWith(';')) return end === 0
  return rest
    .slice(1, end === -1 ? undefined : end)
    .split(';')
    .every((one) => timeParameter.test(one))
}
