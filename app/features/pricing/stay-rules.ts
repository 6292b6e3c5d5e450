import type { CalendarDate } from '#lib/stay.ts'
import type { Weekdays } from './price-terms.ts'

/** How long a stay that begins on a day may be, and on which days of the week it may begin and end. */
export type ArrivalRules = {
  minNights: number
  /** Null where only the two years ahead end a stay. */
  maxNights: number | null
  /** Other least nights for arrivals on a day of the week, Sunday first; null where `minNights` holds. */
  weekdayMinNights: readonly (number | null)[] | null
  arrivalDays: Weekdays
  departureDays: Weekdays
}

/** Other rules for stays that begin in the nights `[from, until)`; null where the home's own rule holds. */
export type SeasonRules = { [Rule in keyof ArrivalRules]: ArrivalRules[Rule] | null } & {
  from: CalendarDate
  until: CalendarDate
}

/** Which stays a home takes (market rules 3, 5 and 10 to 13). They bind guests; a host may agree to any stay. */
export type StayRules = ArrivalRules & {
  /** They never overlap. */
  seasons: readonly SeasonRules[]
  /** Least nights of stays that begin in single nights; they go before all others. */
  nights: readonly { night: CalendarDate; minNights: number }[]
  /** Arrival on day D is asked for before this hour (0 to 24) of the day so many days earlier, by the home's clocks. */
  notice: { days: number; hour: number } | null
  /** The least free nights between two stays. */
  preparation: number
  /** Whether also around the nights that other calendars tell of. */
  preparesAroundFeeds: boolean
  /** How many months ahead arrivals are taken, 1 to 24. */
  windowMonths: number
  /** Whether a stay shorter than the least may fill a gap exactly. */
  allowsGaps: boolean
  children: boolean
  infants: boolean
  /** How many come along at most, where the home takes any. */
  maxPets: number
}

export const everyDay: Weekdays = 0b1111111

/** What a home takes while its host has not said otherwise: every stay. */
export const noRules: StayRules = {
  minNights: 1,
  maxNights: null,
  weekdayMinNights: null,
  arrivalDays: everyDay,
  departureDays: everyDay,
  seasons: [],
  nights: [],
  notice: null,
  preparation: 0,
  preparesAroundFeeds: true,
  windowMonths: 24,
  allowsGaps: false,
  children: true,
  infants: true,
  maxPets: 9,
}

/** What a guest agrees to besides; times as 'HH:MM' by the home's clocks, null where the host does not say. */
export type HouseRules = {
  checkInFrom: string | null
  checkInUntil: string | null
  checkOutUntil: string | null
  quietFrom: string | null
  quietUntil: string | null
  parties: boolean
  /** In the host's own words, at most three. */
  own: readonly string[]
}

/** Days of the week as bits, from their numbers (Sunday is 0). */
export function weekdaysOf(days: readonly number[]): Weekdays {
  return days.reduce((bits, day) => bits | (1 << day), 0)
}

/** The numbers of the days, ascending. */
export function daysOf(weekdays: Weekdays): number[] {
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => (weekdays >> day) & 1)
}
