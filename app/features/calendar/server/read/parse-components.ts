import ICAL from 'ical.js'

/**
 * The components of lines that `scanLines` has found in order; null when nobody can read them. Strict first. Where that
 * fails, lines of events that are no properties (and say no dates) are left out, as other readers do, and it is tried
 * once more; a bad line anywhere else refuses the text.
 */
export function parseComponents(lines: readonly string[]): ICAL.Component[] | null {
  const exact = lines.map((line) => spoilBadTime(quoteZone(line)))
  try {
    return toComponents(ICAL.parse(exact.join('\r\n')))
  } catch {
    const mended = leaveOutBadLines(exact)
    if (mended === null) return null
    try {
      return toComponents(ICAL.parse(mended))
    } catch {
      return null
    }
  }
}

// One root is ['vcalendar', properties, components]; several are an array of those.
function toComponents(parsed: unknown): ICAL.Component[] {
  const roots = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
  return roots.map((root) => new ICAL.Component(root))
}

// Microsoft writes names of zones with a colon, at which the value would begin.
function quoteZone(line: string): string {
  const unquoted =
    /^((?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)\b[^":]{0,99};TZID=)([^";]{0,99}:[^";]{0,99})(;[^":]{0,99})?:(?=\d{8}[\dTZ,]*\s*$)/i
  return line.replace(unquoted, '$1"$2"$3:')
}

// ical.js reads 'T1100000Z' as eleven o'clock. What has the wrong number of digits is made unreadable, which is
// counted.
function spoilBadTime(line: string): string {
  const [, head, value = ''] = /^((?:DTSTART|DTEND)[^\r\n]*):([^:]*)$/i.exec(line) ?? []
  return head === undefined || /^\d{8}(T\d{6}Z?)?\s*$/.test(value) ? line : `${head}:x`
}

const meansNights = /^(BEGIN|END|DTSTART|DTEND|DURATION|RECURRENCE-ID|RDATE|EXDATE|UID|STATUS)\b/i

function leaveOutBadLines(lines: readonly string[]): string | null {
  const kept: string[] = []
  let events = 0
  for (const line of lines) {
    const [, mark] = /^(BEGIN|END):VEVENT$/.exec(line) ?? []
    if (mark) events += mark === 'BEGIN' ? 1 : -1
    if (/^(BEGIN|END):/.test(line) || isProperty(line)) kept.push(line)
    else if (events === 0 || meansNights.test(line)) return null
  }
  return kept.join('\r\n')
}

function isProperty(line: string): boolean {
  try {
    ICAL.parse.property(line)
    return true
  } catch {
    return false
  }
}
