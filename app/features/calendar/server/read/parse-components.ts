import ICAL from 'ical.js'

/**
 * The components of a text that has passed `checkEnvelope`; null when nobody can read it. Strict first. Where that
 * fails, lines of events that are no properties (and say no dates) are left out, as other readers do, and it is tried
 * once more; a bad line anywhere else refuses the text.
 */
export function parseComponents(text: string): ICAL.Component[] | null {
  const exact = spoilBadTimes(text)
  try {
    return toComponents(ICAL.parse(exact))
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

// ical.js reads 'T1100000Z' as eleven o'clock. What has the wrong number of digits is made unreadable, which is
// counted.
function spoilBadTimes(text: string): string {
  return text.replace(/^((?:DTSTART|DTEND)[^\r\n]*):([^:\r\n]*)$(?![\r\n]+[ \t])/gim, (line, head, value) =>
    /^\d{8}(T\d{6}Z?)?\s*$/.test(value) ? line : `${head}:x`,
  )
}

const meansNights = /^(BEGIN|END|DTSTART|DTEND|DURATION|RECURRENCE-ID|RDATE|EXDATE|UID|STATUS)\b/i

function leaveOutBadLines(text: string): string | null {
  const open: string[] = []
  const kept: string[] = []
  // A folded line continues behind its break, blank lines between or not (RFC 5545, 3.1, and what is met).
  for (const line of text.replace(/(\r?\n)+[ \t]/g, '').split(/[\r\n]+/)) {
    if (line.trim() === '') continue
    const [, mark, name = ''] = /^(BEGIN|END):(.*)$/i.exec(line) ?? []
    if (mark?.toUpperCase() === 'BEGIN') open.push(name.trim().toUpperCase())
    else if (mark && open.pop() !== name.trim().toUpperCase()) return null
    if (mark || isProperty(line)) kept.push(line)
    else if (!open.includes('VEVENT') || meansNights.test(line)) return null
  }
  return open.length === 0 ? kept.join('\r\n') : null
}

function isProperty(line: string): boolean {
  try {
    ICAL.parse.property(line)
    return true
  } catch {
    return false
  }
}
