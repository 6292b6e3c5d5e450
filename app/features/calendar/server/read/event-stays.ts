import type ICAL from 'ical.js'
import { dayMs } from '#lib/duration.ts'
import { addDays, type CalendarDate, countNights, daysBetween, overlaps, type Stay } from '#lib/stay.ts'
import type { ReadTask } from './calendar-read.ts'
import { endOf, lengthOf, nightsOf } from './event-nights.ts'
import { namedKey, occurrenceKey, type Series } from './exceptions.ts'
import { clockAt, type Moment, readMoment, readMoments } from './moments.ts'
import {
  isRecurring,
  recurringStarts,
  rulesOf,
  type SearchedDays,
  type StepBudget,
} from './recurring-starts.ts'
import { isCancelled, type Override, readOverride } from './revisions.ts'
import { instantIn } from './wall-clock.ts'
import { dayNamed, isFlagged, toWholeDays, type WholeDays } from './whole-days.ts'

/** A text that is being read: on whose clocks its days may be told, and how many steps it may still cost. */
export type Reading = ReadTask & { zones: readonly string[]; budget: StepBudget }

/** The nights of an event, and how sure they are (calendar.md, rule 3). */
export type EventStays = { stays: Stay[]; isWidened: boolean; isDoubtful: boolean }

const longestTailDays = 400

/** The nights of an event, and of its occurrences in the window; null when they cannot be told. */
export function staysOf(
  component: ICAL.Component,
  reading: Reading,
  overrides: readonly Override[],
): EventStays | null {
  const times = timesOf(component, reading)
  const first = times && firstNights(times, reading)
  if (!first) return null
  const own = readOverride(component)
  const follows = own?.range === 'THISANDFUTURE'
  const isDoubtful = hasUnknownZone(times, reading) || (own?.range != null && !follows)
  if (!isRecurring(component) || (own && !follows)) return { stays: [first], isWidened: follows, isDoubtful }
  const series = { start: times.start, timeZone: reading.timeZone, zones: times.zones }
  const excepted = readMoments(component, 'exdate')
  const named = [
    ...excepted.filter((moment) => moment !== null),
    ...(own ? [] : overrides.map((one) => one.replaced)),
  ]
  const moves = own ? [] : movesOf(overrides, series, reading)
  const searched = searchedDays(reading.window, countNights(first), moves)
  const starts = recurringStarts(component, series, searched, reading.budget)
  const stays = starts && occurrences(starts, times, { series, named, moves, window: reading.window })
  if (!stays) return null
  const isMixed = mixesKinds(component, times.written, named)
  return { stays, isWidened: follows || isMixed, isDoubtful: isDoubtful || excepted.includes(null) }
}

/** When an event starts, as written and as it is meant, and how long it takes. */
type Times = WholeDays & { written: Moment; zones: readonly string[] }

function timesOf(component: ICAL.Component, { zones }: Reading): Times | null {
  const written = readMoment(component, 'dtstart')
  const length = written && lengthOf(component, written)
  if (!length || length === 'unreadable') return null
  const whole = isFlagged(component) ? toWholeDays(written, length, zones) : null
  if (!whole) return { start: written, length, zone: null, written, zones }
  return { ...whole, written, zones: whole.zone ? [whole.zone] : [] }
}

function firstNights({ start, length }: Times, { timeZone }: Reading): Stay | null {
  return nightsOf(start, endOf(length, start, start), timeZone)
}

// Such times count as written, which may be another night at the property.
function hasUnknownZone({ start, length }: Times, { timeZone }: Reading): boolean {
  if (!timeZone) return false
  return [start, length.end].some(
    (moment) => moment?.zoneName && !moment.time.isDate && instantIn(moment.time, moment.zoneName) === null,
  )
}

/** True when what ends a series, adds to it or takes out of it is a date, and the series one of times, or the reverse. */
function mixesKinds(component: ICAL.Component, { time }: Moment, named: readonly Moment[]): boolean {
  const ends = rulesOf(component)?.flatMap(({ until }) => until ?? []) ?? []
  const further = readMoments(component, 'rdate').flatMap((moment) => moment ?? [])
  const others = [...ends, ...[...named, ...further].map((moment) => moment.time)]
  return others.some(({ isDate }) => isDate !== time.isDate)
}

/** What RANGE=THISANDFUTURE does with occurrences after a day: by how many days it moves them, and their least nights. */
type Move = { after: CalendarDate; days: number; nights: number }

// One that cancels takes out the occurrence that it names: those that follow may be meant or not, and stay blocked.
function movesOf(overrides: readonly Override[], series: Series, reading: Reading): Move[] {
  const moves = overrides.flatMap(({ component, replaced, range }) => {
    if (range !== 'THISANDFUTURE' || isCancelled(component)) return []
    const times = timesOf(component, reading)
    const stay = times && firstNights(times, reading)
    const day = series.start.time.isDate ? dayNamed(replaced, series.zones) : null
    const after = day ?? clockAt(replaced, series.timeZone)?.date
    return stay && after ? { after, days: daysBetween(after, stay.checkIn), nights: countNights(stay) } : []
  })
  return moves.sort((a, b) => (a.after < b.after ? 1 : -1))
}

function searchedDays(window: Stay, nights: number, moves: readonly Move[]): SearchedDays {
  const before = Math.max(nights, ...moves.map((move) => Math.max(nights, move.nights) + move.days))
  const behind = Math.max(0, ...moves.map((move) => -move.days))
  const bounded = (days: number) => Math.min(longestTailDays, days)
  const from = new Date(Date.parse(window.checkIn) - (bounded(before) + 2) * dayMs)
  return {
    from: from.getUTCFullYear() < 1 ? '0001-01-01' : from.toISOString().slice(0, 10),
    to: addDays(window.checkOut, bounded(behind)),
  }
}

type Exceptions = { series: Series; named: readonly Moment[]; moves: readonly Move[]; window: Stay }

function occurrences(
  starts: readonly Moment[],
  { start, length }: Times,
  { series, named, moves, window }: Exceptions,
): Stay[] | null {
  const keys = new Set(named.map((moment) => namedKey(moment, series)))
  const stays: Stay[] = []
  for (const at of starts) {
    if (keys.size > 0 && keys.has(occurrenceKey(at, series))) continue
    const listed = nightsOf(at, endOf(length, start, at), series.timeZone)
    if (!listed) return null
    const move = moves.find(({ after }) => after < listed.checkIn)
    const stay = move ? moved(listed, move) : listed
    if (overlaps(stay, window)) stays.push(stay)
  }
  return stays
}

function moved(stay: Stay, { days, nights }: Move): Stay {
  const checkIn = addDays(stay.checkIn, days)
  return { checkIn, checkOut: addDays(checkIn, Math.max(nights, countNights(stay))) }
}
