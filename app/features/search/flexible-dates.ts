import { addMonths, weekdayOf } from '#features/pricing/check-stay.ts'
import { type CalendarDate, calendarDate, epochDay, fromEpochDay } from '#lib/stay.ts'

/** By how many days chosen nights may shift, either way. */
export const shiftChoices = [1, 2, 3, 7] as const

/** What somebody wants who has chosen no nights: so many of them, within chosen months. */
export const stayKinds = ['weekend', 'week', 'month'] as const
export type StayKind = (typeof stayKinds)[number]

/** How dates may differ from those chosen, or what is wanted in the months; null: exactly the chosen nights. */
export type Flexible = (typeof shiftChoices)[number] | StayKind | null

/** Of so many months at once. */
export const mostMonths = 3

/** How many months are offered, from the one that is on. */
export const monthsOffered = 12

/** A weekend is Friday's and Saturday's night; a month is four weeks, which every month has room for. */
export const nightsOf: Record<StayKind, number> = { weekend: 2, week: 7, month: 28 }

const friday = 5

/** Reads a choice of the address; null for anything else. */
export function readFlexible(value: string | null): Flexible {
  return (
    shiftChoices.find((days) => String(days) === value) ?? stayKinds.find((kind) => kind === value) ?? null
  )
}

/** Months as 'YYYY-MM', each once, the earliest first; at most three. */
export function readMonths(values: readonly string[]): string[] {
  const months = values
    .flatMap((value) => value.split(','))
    .filter((month) => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(month))
  return [...new Set(months)].sort().slice(0, mostMonths)
}

/** Whether the choice is a kind of stay. */
export function isKind(flexible: Flexible): flexible is StayKind {
  return typeof flexible === 'string'
}

/** What of a search says which nights are wanted. */
export type WishedNights = {
  checkIn: CalendarDate | null
  checkOut: CalendarDate | null
  flexible: Flexible
  months: readonly string[]
}

/** Stays of one length, each of which would do, by the days since 1970 on which they begin, ascending. */
export type PossibleStays = { nights: number; arrivals: number[] }

/**
 * The stays that a search with flexible dates would take, from the first day on which somebody may still arrive; null for one
 * without. Every night of a kind of stay lies in the chosen months.
 */
export function possibleStays(
  { checkIn, checkOut, flexible, months }: WishedNights,
  firstDay: CalendarDate,
): PossibleStays | null {
  const first = epochDay(firstDay)
  if (isKind(flexible)) {
    const nights = nightsOf[flexible]
    const days = months.flatMap(daysOfMonth)
    const isChosen = new Set(days)
    const arrivals = days.filter(
      (day) =>
        day >= first &&
        (flexible !== 'weekend' || weekdayOf(fromEpochDay(day)) === friday) &&
        everyNight(day, nights, isChosen),
    )
    return { nights, arrivals }
  }
  if (flexible === null || !checkIn || !checkOut) return null
  const [from, to] = [epochDay(checkIn), epochDay(checkOut)]
  const arrivals = Array.from({ length: flexible * 2 + 1 }, (_, at) => from - flexible + at)
  return { nights: to - from, arrivals: arrivals.filter((day) => day >= first) }
}

/** The same with dates. */
export function inDates({ nights, arrivals }: PossibleStays): { nights: number; arrivals: CalendarDate[] } {
  return { nights, arrivals: arrivals.map(fromEpochDay) }
}

function everyNight(day: number, nights: number, isChosen: ReadonlySet<number>): boolean {
  for (let night = day; night < day + nights; night++) if (!isChosen.has(night)) return false
  return true
}

function daysOfMonth(month: string): number[] {
  const first = calendarDate(`${month}-01`)
  const [from, to] = [epochDay(first), epochDay(addMonths(first, 1))]
  return Array.from({ length: to - from }, (_, at) => from + at)
}
