import { type CalendarDate, calendarDate, epochDay, fromEpochDay } from '#lib/stay.ts'
import { addMonths } from './check-stay.ts'
import type { ArrivalRules, SeasonRules, StayRules } from './stay-rules.ts'

/** What rules say of stays whose nights are free. */
export const verdicts = { refused: 0, inGapsOnly: 1, taken: 2 } as const

/** Stays of one length that begin on any of some days: the days since 1970 and the dates, ascending. */
export type ArrivalsAsked = { nights: number; days: readonly number[]; dates: readonly CalendarDate[] }

/** Stays of so many nights from each of these days since 1970, ascending. */
export function askArrivals(nights: number, days: readonly number[]): ArrivalsAsked {
  return { nights, days, dates: days.map(fromEpochDay) }
}

/**
 * What rules say of each arrival by itself: what `findRefusal` says of it for one guest, where no night of the stay is
 * unavailable. A search asks thousands of homes about dozens of arrivals, so what a week has in common is asked once.
 */
export function evaluateArrivals(rules: StayRules, asked: ArrivalsAsked, now: string): Uint8Array {
  const { days, dates } = asked
  const judged = new Uint8Array(days.length)
  judgeSpan(judged, rules, asked, 0, days.length)
  for (const season of rules.seasons) {
    if (!hasRules(season)) continue
    const [first, end] = [firstFrom(dates, season.from), firstFrom(dates, season.until)]
    if (first < end) judgeSpan(judged, inSeason(rules, season), asked, first, end)
  }
  for (const { night, minNights } of rules.nights) {
    const at = firstFrom(dates, night)
    if (dates[at] !== night) continue
    const season = rules.seasons.find(({ from, until }) => from <= night && night < until)
    const single = { ...(season ? inSeason(rules, season) : rules), minNights, weekdayMinNights: null }
    judgeSpan(judged, { ...single, allowsGaps: rules.allowsGaps }, asked, at, at + 1)
  }
  refuseMoments(judged, rules, days, now)
  return judged
}

type Holding = ArrivalRules & Pick<StayRules, 'allowsGaps'>

function hasRules({ from: _from, until: _until, ...rules }: SeasonRules): boolean {
  return Object.values(rules).some((rule) => rule !== null)
}

/** What holds in a season: what it says itself, and else what the rest of the year says (market rule 3). */
function inSeason(rules: StayRules, season: SeasonRules): Holding {
  const least = [0, 1, 2, 3, 4, 5, 6].map(
    (day) =>
      season.weekdayMinNights?.[day] ?? season.minNights ?? rules.weekdayMinNights?.[day] ?? rules.minNights,
  )
  return {
    minNights: rules.minNights,
    weekdayMinNights: least,
    maxNights: season.maxNights ?? rules.maxNights,
    arrivalDays: season.arrivalDays ?? rules.arrivalDays,
    departureDays: season.departureDays ?? rules.departureDays,
    allowsGaps: rules.allowsGaps,
  }
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]
// 1 January 1970 was a Thursday.
const thursday = 4

/** Judges the arrivals `[first, end)` by one set of rules; only the day of the week tells them apart. */
function judgeSpan(
  judged: Uint8Array,
  holding: Holding,
  { nights, days }: ArrivalsAsked,
  first: number,
  end: number,
): void {
  const byWeekday = weekdays.map((weekday) => judgeWeekday(holding, nights, weekday))
  for (let at = first; at < end; at++) {
    // Within the days, and each has a weekday.
    const weekday = ((((days[at] as number) + thursday) % 7) + 7) % 7
    judged[at] = byWeekday[weekday] as number
  }
}

function judgeWeekday(holding: Holding, nights: number, weekday: number): number {
  const { arrivalDays, departureDays, weekdayMinNights, minNights, maxNights, allowsGaps } = holding
  if (!((arrivalDays >> weekday) & 1)) return verdicts.refused
  if (!((departureDays >> ((weekday + nights) % 7)) & 1)) return verdicts.refused
  const least = weekdayMinNights?.[weekday] ?? minNights
  // A stay that is too short is not too long as well, so nothing else is against it.
  if (nights < least) return allowsGaps ? verdicts.inGapsOnly : verdicts.refused
  return maxNights !== null && nights > Math.max(maxNights, least) ? verdicts.refused : verdicts.taken
}

const minutesADay = 24 * 60

/** How soon, and how far ahead (market rule 10). */
function refuseMoments(
  judged: Uint8Array,
  { notice, windowMonths }: StayRules,
  days: readonly number[],
  now: string,
): void {
  const date = calendarDate(now.slice(0, 10))
  const today = epochDay(date)
  const minute = today * minutesADay + Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16))
  const last = epochDay(addMonths(date, windowMonths))
  for (let at = 0; at < days.length; at++) {
    const day = days[at] as number // within the days
    const lastMinute = notice ? (day - notice.days) * minutesADay + notice.hour * 60 : Infinity
    if (day < today || minute >= lastMinute || day > last) judged[at] = verdicts.refused
  }
}

/** The place of the first date that is not before another. */
function firstFrom(dates: readonly CalendarDate[], date: CalendarDate): number {
  let [low, high] = [0, dates.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((dates[middle] ?? '') < date) low = middle + 1
    else high = middle
  }
  return low
}
