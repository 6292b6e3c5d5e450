import ICAL from 'ical.js'
import type { Stay } from '#lib/stay.ts'

/** Most occurrences of one event that count (calendar.md, rule 4). */
export const maxOccurrences = 1_000
/** Most steps from occurrence to occurrence that one text may cost: forty daily events since the year 2010. */
export const maxSteps = 250_000
const longestTailDays = 400

const ruleFrequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])

/** True when an event repeats by a rule or further dates. */
export function isRecurring(event: ICAL.Component): boolean {
  return event.hasProperty('rrule') || event.hasProperty('rdate')
}

/** How many steps a text has left; thrown as `OutOfSteps` when there are none. */
export type StepBudget = { left: number }

/** Thrown when a text costs more steps than any honest calendar. */
export class OutOfSteps extends Error {}

/** When the occurrences of a recurring event start that may reach into the window; null when that cannot be told. */
export function recurringStarts(
  event: ICAL.Component,
  start: ICAL.Time,
  window: Stay,
  tailDays: number,
  budget: StepBudget,
): ICAL.Time[] | null {
  const rules = event.getAllProperties('rrule').map((property) => property.getFirstValue())
  for (const rule of rules) {
    if (!(rule instanceof ICAL.Recur) || !ruleFrequencies.has(rule.freq)) return null
  }
  // RDATEs may be periods, which ical.js does not expand.
  for (const property of event.getAllProperties('rdate')) {
    if (property.getValues().some((value) => !(value instanceof ICAL.Time))) return null
  }
  const expansion = new ICAL.RecurExpansion({ component: event, dtstart: start })
  const from = daysBefore(window.checkIn, Math.min(longestTailDays, tailDays) + 2)
  // The event's own start is one of them, also where no rule and no further date names it, which ical.js leaves out
  // (RFC 5545, 3.8.5.2).
  const own = toText(start)
  const countsOwn = own >= from && own < window.checkOut && !isExcluded(event, start)
  const found: ICAL.Time[] = countsOwn ? [start] : []
  while (budget.left-- > 0) {
    const next = expansion.next()
    if (!next) return found
    const day = toText(next)
    if (day >= window.checkOut) return found
    if (day < from || next.compare(start) === 0) continue
    found.push(next)
    if (found.length > maxOccurrences) return null
  }
  throw new OutOfSteps()
}

/** True when an EXDATE names this very start. A date does not take back a time: what may be meant stays blocked. */
function isExcluded(event: ICAL.Component, start: ICAL.Time): boolean {
  const excluded = event.getAllProperties('exdate').flatMap((property) => property.getValues())
  return excluded.some(
    (value) => value instanceof ICAL.Time && value.isDate === start.isDate && value.compare(start) === 0,
  )
}

function daysBefore(date: string, days: number): string {
  const time = new Date(`${date}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() - days)
  return time.getUTCFullYear() < 1 ? '0001-01-01' : time.toISOString().slice(0, 10)
}

function toText({ year, month, day }: ICAL.Time): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
