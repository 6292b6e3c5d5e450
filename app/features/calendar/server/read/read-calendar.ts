import type ICAL from 'ical.js'
import { isPropertyMark } from '../property-mark.ts'
import type { RefusalReason } from './calendar-read.ts'
import {
  maxEvents,
  type NeutralLabel,
  type ReadAnswer,
  type ReadEvent,
  type ReadTask,
} from './calendar-read.ts'
import { type Reading, staysOf } from './event-stays.ts'
import { parseComponents } from './parse-components.ts'
import { isRecurring, maxSteps, OutOfSteps } from './recurring-starts.ts'
import { isCancelled, type Override, sortOut } from './revisions.ts'
import { type Scan, scanLines } from './scan-lines.ts'
import { textOf } from './values.ts'
import { knownZone } from './zone-names.ts'

/**
 * Reads a feed (calendar.md, rules 2 to 5): refuses what is not a whole calendar, and tells the stays of each event.
 * One unusable event is counted and makes nothing else vanish. Runs in a thread that can be killed, because no reader
 * of calendars is safe from every text.
 */
export function readCalendar(task: ReadTask, mostSteps = maxSteps): ReadAnswer {
  const refusal = checkEnvelope(task.text)
  if (refusal) return { kind: 'refused', reason: refusal }
  const scan = scanLines(task.text.replace(/^\uFEFF/, ''))
  if (!scan) return { kind: 'refused', reason: 'unreadable' }
  if (scan.isClear.length > maxEvents) return { kind: 'refused', reason: 'too_many_events' }
  const roots = parseComponents(scan.lines)
  if (!roots) return { kind: 'refused', reason: 'unreadable' }
  try {
    return readEvents(roots, scan, { ...task, zones: [], budget: { left: mostSteps } })
  } catch (error) {
    if (error instanceof OutOfSteps) return { kind: 'refused', reason: 'too_slow' }
    throw error
  }
}

function readEvents(roots: ICAL.Component[], scan: Scan, task: Reading): ReadAnswer {
  const answer = {
    kind: 'read' as const,
    events: [] as ReadEvent[],
    total: scan.isClear.length,
    unusable: 0,
    doubtful: scan.astray,
    widened: 0,
    dependsOnDay: false,
  }
  const calendars = roots.filter(({ name }) => name === 'vcalendar')
  const judged = calendars.flatMap((root) => root.getAllSubcomponents('vevent'))
  // Another number of events than the lines begin: something was passed over, and nobody knows what.
  if (judged.length !== scan.isClear.length) return { kind: 'refused', reason: 'unreadable' }
  const unclear = new Set(judged.filter((_, at) => !scan.isClear[at]))
  for (const root of calendars) {
    const { current, overrides } = sortOut(root.getAllSubcomponents('vevent'))
    const zones = task.timeZone ? [...new Set([task.timeZone, ...zonesOf(root)])] : []
    for (const component of current) {
      const read = readEvent(component, { ...task, zones }, overrides)
      if (read === 'unusable') {
        answer.unusable++
        continue
      }
      if (unclear.has(component) || read.isDoubtful) answer.doubtful++
      if (read.isWidened) answer.widened++
      answer.events.push(...read.events)
      answer.dependsOnDay ||= read.dependsOnDay
    }
  }
  return answer
}

type Read = { events: ReadEvent[]; dependsOnDay: boolean; isWidened: boolean; isDoubtful: boolean }

function readEvent(
  component: ICAL.Component,
  reading: Reading,
  overrides: Map<string, Override[]>,
): Read | 'unusable' {
  try {
    const read = staysOf(component, reading, overrides.get(textOf(component, 'uid')) ?? [])
    if (!read) return 'unusable'
    const { stays, ...sureness } = read
    if (isCancelled(component)) return { events: [], dependsOnDay: false, ...sureness }
    const status = textOf(component, 'status').toUpperCase()
    const facts = {
      uid: storable(textOf(component, 'uid')),
      via: textOf(component, 'x-holmward-via').split(' ').filter(isPropertyMark).slice(0, 10),
      label: neutralLabel(textOf(component, 'summary')),
      status: status === 'TENTATIVE' ? ('tentative' as const) : ('confirmed' as const),
    }
    const beyond = stays.some(({ checkOut }) => checkOut > reading.window.checkOut)
    return {
      events: stays.map((stay) => ({ ...stay, ...facts })),
      dependsOnDay: isRecurring(component) || beyond,
      ...sureness,
    }
  } catch (error) {
    if (error instanceof OutOfSteps) throw error
    // ical.js throws in many places on values that it does not understand.
    return 'unusable'
  }
}

/** The zones that a calendar names: that of its owner, and those that it defines. */
function zonesOf(root: ICAL.Component): string[] {
  const defined = root.getAllSubcomponents('vtimezone').map((zone) => textOf(zone, 'tzid'))
  const names = [textOf(root, 'x-wr-timezone'), ...defined].slice(0, 20)
  return names.flatMap((name) => (name ? (knownZone(name) ?? []) : []))
}

// A null character, which PostgreSQL refuses, would keep the whole feed from being stored.
function storable(uid: string): string {
  return uid
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 255)
    .toWellFormed()
}

// What a summary says is not kept, only which of three neutral words it comes nearest to (calendar.md, rule 7).
function neutralLabel(summary: string): NeutralLabel {
  if (/closed/i.test(summary)) return 'Closed'
  return /not available|unavailable|block/i.test(summary) ? 'Not available' : 'Reserved'
}

/**
 * Whether a text is a whole calendar: its first non-blank text begins one and its last ends one. Null when it is;
 * otherwise why not. A page of HTML is not one, half of a calendar was cut off on its way.
 */
function checkEnvelope(text: string): Extract<RefusalReason, 'not_calendar' | 'cut_off'> | null {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (!/^BEGIN:VCALENDAR(?![\w-])/i.test(trimmed)) return 'not_calendar'
  return /[\r\n]END:VCALENDAR$/i.test(trimmed) ? null : 'cut_off'
}
