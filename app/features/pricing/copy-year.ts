import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  lastCheckOut,
  nightsAhead,
} from '#lib/stay.ts'
import { termsBounds } from './terms-edit-schema.ts'
import type { StayTermsFields } from './terms-fields.ts'

type OwnNight = StayTermsFields['nights'][number]
type Season = StayTermsFields['seasons'][number]

/** Which year is copied into the next, and how its nights find theirs. */
export type YearCopy = {
  year: number
  /** On the same dates; or 52 weeks later, so that a Friday stays a Friday. */
  keeps: 'dates' | 'weekdays'
  /** Whether nights that have terms of their own in the next year get those of this one. */
  replaces: boolean
}

/** What a copy sets, and what it leaves as it is. */
export type YearPlan = {
  nights: OwnNight[]
  seasons: Season[]
  /** Nights of the next year with terms of their own, which are kept; or replaced, and then among `nights` too. */
  ownNights: number
  /** Nights and seasons that are over, or lie beyond what can be sold. */
  outside: number
  /** Seasons that are left out because others are there. */
  takenSeasons: number
}

/** So far the weekdays of a date move from one year to the next, and not much farther a season that follows them. */
const edgeNights = 7

/**
 * What a host has set by hand for nights and seasons of one year, as it would stand in the next: nothing past, nothing beyond
 * two years, and no season where there is one. Whoever copies twice sets nothing the second time.
 */
export function planYearCopy(
  terms: Pick<StayTermsFields, 'nights' | 'seasons'>,
  { year, keeps, replaces }: YearCopy,
  today: CalendarDate,
): YearPlan {
  const later = keeps === 'dates' ? sameDateLater : (date: CalendarDate) => addDays(date, 364)
  const end = lastCheckOut(today)
  const plan: YearPlan = { nights: [], seasons: [], ownNights: 0, outside: 0, takenSeasons: 0 }
  const own = new Map(terms.nights.map((night) => [night.night, night]))
  for (const source of terms.nights) {
    const night = yearOf(source.night) === year ? later(calendarDate(source.night)) : null
    // By weekdays the first of January would be the last night of its own year.
    if (night === null || yearOf(night) !== year + 1) continue
    const there = own.get(night)
    if (night < today || night >= end) plan.outside += 1
    else if (there && replaces && isSame(there, source)) continue
    else {
      if (there) plan.ownNights += 1
      if (!there || replaces) plan.nights.push({ ...source, night })
    }
  }
  for (const season of terms.seasons.filter(({ from }) => yearOf(from) === year)) {
    const moved = moveSeason(season, later)
    if (!moved) continue
    if (moved.until <= today || moved.from >= end) {
      plan.outside += 1
      continue
    }
    const all = [...terms.seasons, ...plan.seasons]
    const free = all.length < termsBounds.seasons ? makeRoom(moved, all) : null
    if (free) plan.seasons.push(free)
    else plan.takenSeasons += 1
  }
  return plan
}

/** Nights one after the other that are set alike, as one change of the API. */
export function toNightChanges(nights: readonly OwnNight[]) {
  const changes: (Omit<OwnNight, 'night'> & { check_in_date: CalendarDate; check_out_date: CalendarDate })[] =
    []
  for (const { night, ...terms } of nights.toSorted((a, b) => (a.night < b.night ? -1 : 1))) {
    const date = calendarDate(night)
    const last = changes.at(-1)
    if (last?.check_out_date === date && isSame(last, terms)) last.check_out_date = addDays(date, 1)
    else changes.push({ check_in_date: date, check_out_date: addDays(date, 1), ...terms })
  }
  return changes
}

/** The years of which something was set by hand, up to this one and the next. */
export function yearsToCopy(
  { nights, seasons }: Pick<StayTermsFields, 'nights' | 'seasons'>,
  today: CalendarDate,
): number[] {
  const known = new Set([
    ...nights.map(({ night }) => yearOf(night)),
    ...seasons.map(({ from }) => yearOf(from)),
  ])
  const present = yearOf(today)
  return [present - 1, present, present + 1].filter((year) => known.has(year))
}

/** By its last night: that of a February stays in February. Null where no night is left of it. */
function moveSeason(season: Season, later: (date: CalendarDate) => CalendarDate | null): Season | null {
  const [first, last] = [calendarDate(season.from), addDays(calendarDate(season.until), -1)]
  const from = later(first) ?? addDays(first, 366)
  const until = addDays(later(last) ?? addDays(last, 365), 1)
  // Two years with a leap day more than before would be too long for a season.
  const length = Math.min(daysBetween(from, until), nightsAhead + 1)
  return length > 0 ? { ...season, from, until: addDays(from, length) } : null
}

/** The season without the days at its edges that belong to others already; null where more than a week would be lost. */
function makeRoom(season: Season, others: readonly Season[]): Season | null {
  let { from, until } = season
  for (const other of others) {
    if (other.until <= from || until <= other.from) continue
    if (other.from <= from) from = other.until
    else if (other.until >= until) until = other.from
    else return null
  }
  const [start, end] = [calendarDate(season.from), calendarDate(season.until)]
  const isGone = from >= until
  if (isGone || daysBetween(start, calendarDate(from)) > edgeNights) return null
  if (daysBetween(calendarDate(until), end) > edgeNights) return null
  return { ...season, from, until }
}

function isSame(a: Omit<OwnNight, 'night'>, b: Omit<OwnNight, 'night'>): boolean {
  return a.price === b.price && a.min_nights === b.min_nights
}

/** Null for the 29th of February. */
function sameDateLater(date: CalendarDate): CalendarDate | null {
  return date.endsWith('-02-29') ? null : calendarDate(`${yearOf(date) + 1}${date.slice(4)}`)
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}
