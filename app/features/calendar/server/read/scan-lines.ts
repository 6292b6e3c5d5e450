import { hidesNights, meansNights, swallows } from './line-doubts.ts'

/** What stands in a text line by line, and what of it the parser will not tell as an event. */
export type Scan = {
  /** Unfolded, without blank ones, and with clean ends whatever they were. */
  lines: string[]
  /**
   * The events of the calendars in their order: false where something was not understood, so that its nights may be
   * others than they seem.
   */
  isClear: boolean[]
  /** Events, or what may be some, where no calendar has any. */
  astray: number
}

type Open = { name: string; isEvent: boolean; lines: string[]; isAstray: boolean }

const deepest = 32
const lineBreak = /[\r\n]+/
// A folded line continues behind its break, blank lines between or not (RFC 5545, 3.1, and what is met).
// Looked for where a break begins, or a text of nothing but breaks would take hours.
const fold = /(?<![\r\n])[\r\n]+[ \t]/g
const mark = /^(?:[\w-]+\.)?(BEGIN|END)\s*(?:;[^:]*)?:(.*)$/i

/**
 * Looks at every line of a text that has passed `checkEnvelope`, because the parser passes over what it does not know
 * without a word: components closed by another's name, events in other components, properties with broken names. Null
 * when the components don't fit into each other, so that nobody can tell what belongs to what.
 */
export function scanLines(text: string): Scan | null {
  const scan: Scan = { lines: [], isClear: [], astray: 0 }
  const open: Open[] = []
  for (const raw of text.replace(fold, '').split(lineBreak)) {
    const line = raw.trim()
    if (line === '') continue
    const [, which, named = ''] = mark.exec(line) ?? []
    if (!which) {
      const inner = open.at(-1)
      if (!inner) return null
      inner.lines.push(raw)
      scan.lines.push(raw)
      continue
    }
    const name = named.trim().toUpperCase()
    if (!/^[A-Z0-9-]+$/.test(name)) return null
    scan.lines.push(`${which.toUpperCase()}:${name}`)
    if (which.toUpperCase() === 'END') {
      const closed = open.pop()
      if (closed?.name !== name) return null
      close(scan, closed, open)
    } else {
      const isEvent = name === 'VEVENT' && open.length === 1 && open[0]?.name === 'VCALENDAR'
      if (open.push({ name, isEvent, lines: [], isAstray: name === 'VEVENT' && !isEvent }) > deepest)
        return null
      if (isEvent) scan.isClear.push(true)
    }
  }
  return open.length === 0 ? scan : null
}

// Components whose times are those of no stay.
const withTimes = new Set('STANDARD DAYLIGHT VTODO VJOURNAL VFREEBUSY VAVAILABILITY AVAILABLE'.split(' '))

function close(scan: Scan, { name, isEvent, isAstray, lines }: Open, open: readonly Open[]): void {
  const isInEvent = open.some((outer) => outer.isEvent)
  if (isAstray) scan.astray++
  else if (isEvent ? hidesNights(lines) : isDoubtful(name, lines, isInEvent)) {
    // What lies in an event belongs to it, and that is the last one.
    if (isEvent || isInEvent) scan.isClear[scan.isClear.length - 1] = false
    else scan.astray++
  }
}

function isDoubtful(name: string, lines: readonly string[], isInEvent: boolean): boolean {
  if (lines.some(swallows)) return true
  if (withTimes.has(name) && !isInEvent) return false
  // An alarm has a length when it repeats, and only then (RFC 5545, 3.6.6).
  const isRepeating = name === 'VALARM' && lines.some((line) => /^REPEAT\b/i.test(line))
  const orLength = isInEvent && !isRepeating
  return lines.some((line) => meansNights(line, { orLength }))
}
