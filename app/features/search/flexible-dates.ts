import { addMonths, weekdayOf } from '#features/pricing/check-stay.ts'
import { type CalendarDate, calendarDate, countNights, epochDay, fromEpochDay, type Stay } from '#lib/stay.ts'
import { isKind, type StayKind, type WishedNights } from './flexible-choice.ts'

/** How many months are offered, from the one that is on. */
const monthsOffered = 12

/** A weekend is Friday's and Saturday's night; a month is four weeks, which every month has room for. */
export const nightsOf: Record<StayKind, number> = { weekend: 2, week: 7, month: 28 }

const friday = 5

/** The last day that a date can name. */
const lastDay = epochDay(calendarDate('9999-12-31'))

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
  const nights = to - from
  return { nights, arrivals: arrivals.filter((day) => day >= first && day + nights <= lastDay) }
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

/** The stay that a search with flexible dates has found, by the day since 1970 on which it begins. */
export function stayFrom(day: number, { checkIn, checkOut, flexible }: WishedNights): Stay {
  const wished = checkIn && checkOut ? countNights({ checkIn, checkOut }) : 1
  const nights = isKind(flexible) ? nightsOf[flexible] : wished
  return { checkIn: fromEpochDay(day), checkOut: fromEpochDay(day + nights) }
}

/** The months that are offered on a day. */
export function offeredMonths(today: CalendarDate): string[] {
  const first = calendarDate(`${today.slice(0, 7)}-01`)
  return Array.from({ length: monthsOffered }, (_, later) => addMonths(first, later).slice(0, 7))
}
