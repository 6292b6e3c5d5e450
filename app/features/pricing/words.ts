import { commaList } from '#lib/list-words.ts'
import { formatMoney, type Money, money } from '#lib/money.ts'
import { addDays, type CalendarDate, formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { policyLines } from './cancellation-words.ts'
import type { StayRefusal } from './check-stay.ts'
import { type Allowed, houseLines, timeLines } from './house-rules-words.ts'
import type { LongerStayFound } from './longer-stay.ts'
import { planLines } from './payment-words.ts'
import type { Weekdays } from './price-terms.ts'
import { weekdayWords } from './refusal-words.ts'
import { cancellationOf, houseRulesOf, paymentPlanOf, stayRulesOf } from './rules-of-terms.ts'
import {
  type ArrivalRules,
  daysOf,
  everyDay,
  noRules,
  type SeasonRules,
  type StayRules,
} from './stay-rules.ts'
import { priceTermsOf, type StayTerms, todayOf } from './stay-terms.ts'

/** What holds for stays that begin on a day, before anybody chooses it: "3 nights minimum, check-out on Monday". */
export function askedWords(
  { minNights, maxNights, departureDays }: ArrivalRules,
  closed: StayRefusal['rule'] | null,
): string | null {
  if (closed === 'arrivalDay') return 'no check-in'
  if (closed === 'notice') return 'too soon to request'
  if (closed === 'window') return 'not open for booking yet'
  const parts = [
    minNights > 1 && `${countOf(minNights, 'night')} minimum`,
    maxNights !== null && `${countOf(maxNights, 'night')} maximum`,
    departureDays !== everyDay && `check-out on ${weekdayWords(departureDays)}`,
  ]
  return commaList(parts) || null
}

/** "Stay 7 nights and pay $45 less". */
export function longerStayWords({ nights, saved }: LongerStayFound): string {
  return `Stay ${countOf(nights, 'night')} and pay ${formatMoney(saved)} less`
}

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
      : [`Book up to ${countOf(rules.windowMonths, 'month')} ahead`]),
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
    ? `Request before ${clock} on the day of arrival`
    : `Request at least ${countOf(days, 'day')} before arrival, before ${clock}`
}

/** Some things to know under one heading. */
export type Known = { heading: string; lines: string[] }

/** What is known of a home by the slugs of its amenities. */
export function allowedBy(amenities: readonly string[]): Allowed {
  return { pets: amenities.includes('pet-friendly'), smoking: amenities.includes('smoking-allowed') }
}

/** The house rules that a guest accepts, as the page of the home says them; null where it has none. */
export function houseRulesAsWorded(home: StayTerms, amenities: readonly string[]): string[] | null {
  const house = houseRulesOf(home)
  if (!house) return null
  return [...timeLines(house), ...houseLines(house, stayRulesOf(home), allowedBy(amenities))]
}

/**
 * What a guest has to know before asking, as far as the host has said it: when to come and go, the rules of the house,
 * and which stays the home takes. Nothing for a home without terms.
 */
export function thingsToKnow(home: StayTerms, allowed: Allowed): Known[] {
  const house = houseRulesOf(home)
  if (!house) return []
  const rules = stayRulesOf(home)
  const cancellation = cancellationOf(home)
  const plan = paymentPlanOf(home)
  return [
    { heading: 'Check-in and check-out', lines: timeLines(house) },
    { heading: 'House rules', lines: houseLines(house, rules, allowed) },
    { heading: 'The stay', lines: stayLines(rules, todayOf(home)) },
    { heading: 'Cancellation', lines: cancellation ? policyLines(cancellation) : [] },
    { heading: 'Payment schedule', lines: plan ? planLines(plan) : [] },
    {
      heading: 'Deposit',
      lines: depositLines(money(priceTermsOf(home).deposit, home.pricePerNight.currency)),
    },
  ].filter(({ lines }) => lines.length > 0)
}

function depositLines(deposit: Money): string[] {
  return deposit.amount > 0
    ? [`${formatMoney(deposit)}, returned after the stay, less any damage you both agree on`]
    : []
}
