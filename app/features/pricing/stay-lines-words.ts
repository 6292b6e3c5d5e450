import { commaList } from '#lib/list-words.ts'
import { addDays, type CalendarDate, formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import type { Weekdays } from './price-terms.ts'
import { weekdayWords } from './refusal-words.ts'
import { daysOf, everyDay, noRules, type SeasonRules, type StayRules } from './stay-rules.ts'

/** Which stays a home takes, in the order in which a guest asks for it. Seasons that are over are not told of. */
export function stayLines(rules: StayRules, today: CalendarDate | null): string[] {
  return [
    ...leastLines(rules),
    ...(rules.maxNights === null ? [] : [`At most ${countOf(rules.maxNights, 'night')}`]),
    ...rules.seasons.flatMap((season) =>
      today !== null && season.until <= today ? [] : seasonLines(season, rules),
    ),
    ...(rules.arrivalDays === everyDay ? [] : [`Arrival on ${weekdayWords(rules.arrivalDays)}`]),
    ...(rules.departureDays === everyDay ? [] : [`Departure on ${weekdayWords(rules.departureDays)}`]),
    ...(rules.notice === null ? [] : [noticeLine(rules.notice)]),
    ...(rules.windowMonths >= noRules.windowMonths
      ? []
      : [`Ask up to ${countOf(rules.windowMonths, 'month')} before arrival`]),
  ]
}

/** "At least 2 nights", then "At least 3 nights for arrivals on Friday or Saturday". */
function leastLines(rules: StayRules): string[] {
  const { minNights, arrivalDays } = rules
  const others = byNights(daysOf(arrivalDays), (day) => {
    const nights = leastOfHome(rules, day)
    return nights === minNights ? null : nights
  })
  return [
    ...(minNights > 1 ? [`At least ${countOf(minNights, 'night')}`] : []),
    ...others.map(
      ([nights, days]) => `At least ${countOf(nights, 'night')} for arrivals on ${weekdayWords(days)}`,
    ),
  ]
}

/** What is different for arrivals in a season: a line where it is only the least nights, else all of it in one. */
function seasonLines(season: SeasonRules, rules: StayRules): string[] {
  const arrivals = `arrivals from ${formatDate(season.from)} to ${formatDate(addDays(season.until, -1))}`
  const facts = seasonFacts(season, rules)
  const [first, ...others] = facts
  if (!first) return []
  if (others.length === 0 && season.minNights !== null && first === leastNights(season.minNights)) {
    return [`At least ${countOf(season.minNights, 'night')} for ${arrivals}`]
  }
  return [`For ${arrivals}: ${commaList(facts)}`]
}

function seasonFacts(season: SeasonRules, rules: StayRules): string[] {
  const { arrivalDays, departureDays } = season
  return [
    ...seasonLeast(season, rules),
    ...seasonMost(season, rules),
    ...(arrivalDays === null || arrivalDays === rules.arrivalDays
      ? []
      : [`arrival on ${dayWords(arrivalDays)}`]),
    ...(departureDays === null || departureDays === rules.departureDays
      ? []
      : [`departure on ${dayWords(departureDays)}`]),
  ]
}

/** "at least 5 nights, at least 7 nights on Saturday": where it is not what the lines of the home say already. */
function seasonLeast({ minNights, weekdayMinNights, arrivalDays }: SeasonRules, rules: StayRules): string[] {
  const days = daysOf(arrivalDays ?? rules.arrivalDays)
  const least = byNights(days, (day) => {
    const nights = weekdayMinNights?.[day] ?? minNights ?? leastOfHome(rules, day)
    const said = daysOf(rules.arrivalDays).includes(day) ? leastOfHome(rules, day) : rules.minNights
    return nights === said ? null : nights
  })
  const general = least.filter(([nights]) => nights === minNights)
  const others = least.filter(([nights]) => nights !== minNights)
  return [
    ...general.map(([nights]) => leastNights(nights)),
    ...others.map(([nights, on]) => `${leastNights(nights)} on ${weekdayWords(on)}`),
  ]
}

/** A season's minimum goes before the home's maximum (`arrivalRulesOn`). */
function seasonMost({ minNights, maxNights }: SeasonRules, rules: StayRules): string[] {
  const most = maxNights ?? rules.maxNights
  if (most === null) return []
  const holding = Math.max(most, minNights ?? 1)
  return holding === rules.maxNights ? [] : [`at most ${countOf(holding, 'night')}`]
}

function leastOfHome({ weekdayMinNights, minNights }: StayRules, day: number): number {
  return weekdayMinNights?.[day] ?? minNights
}

function leastNights(nights: number): string {
  return `at least ${countOf(nights, 'night')}`
}

function dayWords(days: Weekdays): string {
  return days === everyDay ? 'any day' : weekdayWords(days)
}

/** Days with the same number of nights together, the fewest nights first; days of null are left out. */
function byNights(days: readonly number[], nightsOn: (day: number) => number | null): [number, Weekdays][] {
  const found = new Map<number, Weekdays>()
  for (const day of days) {
    const nights = nightsOn(day)
    if (nights !== null) found.set(nights, (found.get(nights) ?? 0) | (1 << day))
  }
  return [...found].sort(([a], [b]) => a - b)
}

function noticeLine({ days, hour }: NonNullable<StayRules['notice']>): string {
  const clock = hour === 24 ? 'midnight' : `${String(hour).padStart(2, '0')}:00`
  return days === 0
    ? `Ask before ${clock} on the day of arrival`
    : `Ask at least ${countOf(days, 'day')} before arrival, before ${clock}`
}
