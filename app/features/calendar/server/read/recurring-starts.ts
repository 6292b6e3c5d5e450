import ICAL from 'ical.js'
import type { CalendarDate } from '#lib/stay.ts'
import type { Series } from './exceptions.ts'
import { clockAt, dayText, instantAt, type Moment, readMoments, wholeDay } from './moments.ts'
import { dayNamed, daysNamed } from './whole-days.ts'

/** Most occurrences of one event that count (calendar.md, rule 4). */
export const maxOccurrences = 1_000
/** Most steps from occurrence to occurrence that one text may cost: forty daily events since the year 2010. */
export const maxSteps = 250_000

const ruleFrequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

/** True when an event repeats by a rule or further dates. */
export function isRecurring(event: ICAL.Component): boolean {
  return event.hasProperty('rrule') || event.hasProperty('rdate')
}

/** How many steps a text has left; thrown as `OutOfSteps` when there are none. */
export type StepBudget = { left: number }

/** Thrown when a text costs more steps than any honest calendar. */
export class OutOfSteps extends Error {}

/** The days, as written, on which occurrences are looked for: from the first up to the second. */
export type SearchedDays = { from: string; to: string }

/**
 * When the occurrences of a recurring event start on the searched days, before any exceptions; null when that cannot be
 * told. The event's own start is one of them, even if no rule and no further date names it (RFC 5545, 3.8.5.2).
 */
export function recurringStarts(
  event: ICAL.Component,
  series: Series,
  { from, to }: SearchedDays,
  budget: StepBudget,
): Moment[] | null {
  const rules = rulesOf(event)
  const further = readMoments(event, 'rdate')
  if (!rules || further.includes(null)) return null
  const found = new Map<string, Moment>()
  const add = (at: Moment) => {
    const day = dayText(at.time)
    if (day >= from && day < to) found.set(`${at.time} ${at.zoneName} ${at.length !== undefined}`, at)
  }
  add(series.start)
  for (const moment of further) for (const at of moment ? furtherStarts(moment, series) : []) add(at)
  for (const rule of rules) {
    const isWithin = endOfRule(rule, series)
    const iterator = generous(rule).iterator(series.start.time)
    for (let next = take(iterator, budget); next; next = take(iterator, budget)) {
      const day = dayText(next)
      if (day < from) continue
      const at = { time: next.clone(), zoneName: series.start.zoneName }
      if (day >= to || !isWithin(at)) break
      add(at)
      if (found.size > maxOccurrences) return null
    }
  }
  return found.size > maxOccurrences ? null : [...found.values()]
}

/** The rules of an event; null when there is one that is no rule, or one by hours and less. */
export function rulesOf(event: ICAL.Component): ICAL.Recur[] | null {
  const rules = event.getAllProperties('rrule').map((property) => property.getFirstValue())
  const known = rules.filter(
    (rule): rule is ICAL.Recur => rule instanceof ICAL.Recur && ruleFrequencies.has(rule.freq),
  )
  return known.length === rules.length ? known : null
}

function take(iterator: ICAL.RecurIterator, budget: StepBudget): ICAL.Time | null {
  if (budget.left-- <= 0) throw new OutOfSteps()
  return iterator.next()
}

// ical.js compares the end of a rule as written where the text does not define the zone. We look for it ourselves.
function generous(rule: ICAL.Recur): ICAL.Recur {
  if (!rule.until) return rule
  const copy = rule.clone()
  const until = rule.until.clone()
  until.day += 2
  copy.until = until
  return copy
}

/**
 * Whether a rule has not ended yet at an occurrence. Where its end is a date and the series one of times, or the reverse,
 * the later of all readings counts.
 */
function endOfRule({ until }: ICAL.Recur, { start, timeZone, zones }: Series): (at: Moment) => boolean {
  if (!until) return () => true
  const end = { time: until, zoneName: null }
  if (start.time.isDate) {
    const last = daysNamed(end, zones).reduce((a, b) => (a > b ? a : b))
    return ({ time }) => dayText(time) <= last
  }
  if (until.isDate) {
    const last = dayText(until)
    return (at) => dayText(at.time) <= last || (clockAt(at, timeZone)?.date ?? '') <= last
  }
  const isUtc = until.zone === ICAL.Timezone.utcTimezone
  const last = instantAt(end, null)
  const written = textOf(until)
  const floats = start.time.zone === ICAL.Timezone.localTimezone && !start.zoneName
  return (at) => {
    const instant = isUtc ? instantAt(at, timeZone) : null
    if (instant === null || last === null) return textOf(at.time) <= written
    return instant <= last || (floats && textOf(at.time) <= written)
  }
}

const textOf = (time: ICAL.Time) => time.toString().slice(0, 19)

/** What a further date may mean: where whole days recur each day that it names, else the time of the series on its date. */
function furtherStarts(moment: Moment, { start, zones }: Series): Moment[] {
  if (start.time.isDate) {
    const day = dayNamed(moment, zones)
    const days: CalendarDate[] = day ? [day] : daysNamed(moment, zones)
    return days.map(wholeDay)
  }
  if (!moment.time.isDate) return [moment]
  const { year, month, day } = moment.time
  const { hour, minute, second, zone } = start.time
  const time = new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone)
  return [{ time, zoneName: start.zoneName }]
}
