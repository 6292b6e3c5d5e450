import type ICAL from 'ical.js'
import { overlaps, type Stay } from '#lib/stay.ts'
import { isPropertyMark } from '../property-mark.ts'
import {
  maxEvents,
  type NeutralLabel,
  type ReadAnswer,
  type ReadEvent,
  type ReadTask,
} from './calendar-read.ts'
import { checkEnvelope } from './check-envelope.ts'
import { endOf, lengthOf, type Moment, nightsOf, readMoment } from './event-nights.ts'
import { parseComponents } from './parse-components.ts'
import { isRecurring, maxSteps, OutOfSteps, recurringStarts, type StepBudget } from './recurring-starts.ts'
import { type Scan, scanLines } from './scan-lines.ts'
import { instantIn } from './wall-clock.ts'

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
    return readEvents(roots, scan, { ...task, budget: { left: mostSteps } })
  } catch (error) {
    if (error instanceof OutOfSteps) return { kind: 'refused', reason: 'too_slow' }
    throw error
  }
}

type Reading = ReadTask & { budget: StepBudget }

function readEvents(roots: ICAL.Component[], scan: Scan, task: Reading): ReadAnswer {
  const answer = {
    kind: 'read' as const,
    events: [] as ReadEvent[],
    total: scan.isClear.length,
    unusable: 0,
    doubtful: scan.astray,
    dependsOnDay: false,
  }
  const calendars = roots.filter(({ name }) => name === 'vcalendar')
  const judged = calendars.flatMap((root) => root.getAllSubcomponents('vevent'))
  // Another number of events than the lines begin: something was passed over, and nobody knows what.
  if (judged.length !== scan.isClear.length) return { kind: 'refused', reason: 'unreadable' }
  const unclear = new Set(judged.filter((_, at) => !scan.isClear[at]))
  for (const root of calendars) {
    const { current, overridden } = sortOut(root.getAllSubcomponents('vevent'))
    for (const component of current) {
      const read = readEvent(component, task, overridden)
      if (read === 'unusable') {
        answer.unusable++
        continue
      }
      if (unclear.has(component) || hasUnknownZone(component, task)) answer.doubtful++
      answer.events.push(...read.events)
      answer.dependsOnDay ||= read.dependsOnDay
    }
  }
  return answer
}

/**
 * The events that count, and which occurrences of recurring ones were moved. Of one event sent in several revisions the
 * latest counts (RFC 5545, 3.8.7.4). Many feeds give all their events one UID: of the same revision all count.
 */
function sortOut(components: ICAL.Component[]) {
  const revisions = new Map<string, { sequence: number; events: ICAL.Component[] }>()
  const overridden = new Map<string, Set<string>>()
  for (const component of components) {
    const uid = textOf(component, 'uid')
    const replaced = readMoment(component, 'recurrence-id')
    if (replaced) {
      const moved = overridden.get(uid) ?? new Set()
      for (const key of [...keysOf(replaced), dayOf(replaced)]) moved.add(key)
      overridden.set(uid, moved)
    }
    const key = `${uid}\n${replaced ? keysOf(replaced)[0] : ''}`
    const sequence = uid ? sequenceOf(component) : 0
    const known = revisions.get(key)
    if (!known || sequence > known.sequence) revisions.set(key, { sequence, events: [component] })
    else if (sequence === known.sequence) known.events.push(component)
  }
  return { current: [...revisions.values()].flatMap(({ events }) => events), overridden }
}

type Read = { events: ReadEvent[]; dependsOnDay: boolean } | 'unusable'

function readEvent(component: ICAL.Component, task: Reading, overridden: Map<string, Set<string>>): Read {
  try {
    const status = textOf(component, 'status').toUpperCase()
    const stays = staysOf(component, task, overridden)
    if (!stays) return 'unusable'
    if (status === 'CANCELLED') return { events: [], dependsOnDay: false }
    const facts = {
      uid: storable(textOf(component, 'uid')),
      via: textOf(component, 'x-holmward-via').split(' ').filter(isPropertyMark).slice(0, 10),
      label: neutralLabel(textOf(component, 'summary')),
      status: status === 'TENTATIVE' ? ('tentative' as const) : ('confirmed' as const),
    }
    const beyond = stays.some(({ checkOut }) => checkOut > task.window.checkOut)
    return {
      events: stays.map((stay) => ({ ...stay, ...facts })),
      dependsOnDay: isRecurring(component) || beyond,
    }
  } catch (error) {
    if (error instanceof OutOfSteps) throw error
    // ical.js throws in many places on values that it does not understand.
    return 'unusable'
  }
}

function staysOf(
  component: ICAL.Component,
  task: Reading,
  overridden: Map<string, Set<string>>,
): Stay[] | null {
  const start = readMoment(component, 'dtstart')
  if (!start) return null
  const length = lengthOf(component, start)
  if (length === 'unreadable') return null
  const first = nightsOf(start, endOf(length, start, start), task.timeZone)
  if (!first) return null
  if (!isRecurring(component) || component.hasProperty('recurrence-id')) return [first]
  const starts = recurringStarts(component, start.time, task.window, nightsBetween(first), task.budget)
  if (!starts) return null
  const moved = overridden.get(textOf(component, 'uid'))
  const stays: Stay[] = []
  for (const time of starts) {
    const at = { time, zoneName: start.zoneName }
    if (moved && keysOf(at).some((key) => moved.has(key))) continue
    const stay = nightsOf(at, endOf(length, start, at), task.timeZone)
    if (!stay) return null
    if (overlaps(stay, task.window)) stays.push(stay)
  }
  return stays
}

// Such times count as written, which may be another night at the property.
function hasUnknownZone(component: ICAL.Component, { timeZone }: Reading): boolean {
  if (!timeZone) return false
  return ['dtstart', 'dtend'].some((name) => {
    const moment = readMoment(component, name)
    return moment?.zoneName && !moment.time.isDate && instantIn(moment.time, moment.zoneName) === null
  })
}

function nightsBetween({ checkIn, checkOut }: Stay): number {
  return (Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000
}

/** What an occurrence is known by: as written, and its instant, since the two may stand in different zones. */
function keysOf({ time, zoneName }: Moment): [string, ...string[]] {
  const instant = time.isDate ? null : instantIn(time, zoneName)
  return instant === null ? [time.toString()] : [time.toString(), String(instant)]
}

// Some write a moment where whole days recur, so that its day counts for those.
function dayOf({ time }: Moment): string {
  return time.toString().slice(0, 10)
}

function sequenceOf(component: ICAL.Component): number {
  const sequence = Number(readValue(component, 'sequence') ?? 0)
  return Number.isFinite(sequence) ? sequence : 0
}

function textOf(component: ICAL.Component, name: string): string {
  const value = readValue(component, name)
  return typeof value === 'string' ? value : ''
}

// A null character, which PostgreSQL refuses, would keep the whole feed from being stored.
function storable(uid: string): string {
  return uid
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 255)
    .toWellFormed()
}

/** A value of an event; null when there is none, or none that ical.js understands. */
function readValue(component: ICAL.Component, name: string): unknown {
  try {
    return component.getFirstPropertyValue(name)
  } catch {
    return null
  }
}

// What a summary says is not kept, only which of three neutral words it comes nearest to (calendar.md, rule 7).
function neutralLabel(summary: string): NeutralLabel {
  if (/closed/i.test(summary)) return 'Closed'
  return /not available|unavailable|block/i.test(summary) ? 'Not available' : 'Reserved'
}
