import { nightsAhead } from '#lib/stay.ts'
import { contradictionWords } from './stays-that-fit-words.ts'
import type { StayTermsFields } from './terms-fields.ts'

type Season = Pick<
  StayTermsFields['seasons'][number],
  'min_nights' | 'max_nights' | 'weekday_min_nights' | 'arrival_days' | 'departure_days'
>

/** The rules of a home that only together can leave nobody who may book. */
export type FittingRules = Pick<
  StayTermsFields,
  | 'min_nights'
  | 'max_nights'
  | 'weekday_min_nights'
  | 'arrival_days'
  | 'departure_days'
  | 'notice_days'
  | 'window_months'
> & { seasons: readonly Season[] }

/** The fields that have a part in it. */
export const fittingFields = [
  'min_nights',
  'max_nights',
  'weekday_min_nights',
  'arrival_days',
  'departure_days',
  'notice_days',
  'window_months',
  'seasons',
] as const satisfies (keyof FittingRules)[]

type Contradiction = { path: (string | number)[]; message: string }

/**
 * What the rules of a home contradict each other in, each at the field of the API that can mend it. Empty where stays fit, in
 * the home and in every season.
 */
export function findContradictions(rules: FittingRules): Contradiction[] {
  const { notice_days, window_months, seasons } = rules
  const found: Contradiction[] = []
  // The shortest month is 28 days, and who asks after the hour is a day later.
  if (window_months === 1 && notice_days !== null && notice_days > 27) {
    found.push({
      path: ['notice_days'],
      message: contradictionWords.notice,
    })
  }
  const ofHome = contradictionOf(rules)
  if (ofHome) found.push({ path: [ofHome.field], message: ofHome.message })
  seasons.forEach((season, at) => {
    const ofSeason = contradictionIn(season, rules)
    if (ofSeason) found.push({ path: ['seasons', at, ofSeason.field], message: ofSeason.message })
  })
  return found
}

type Lengths = {
  /** The least nights for arrivals on each day of the week. */
  least: readonly number[]
  most: number | null
  arrivals: readonly number[]
  departures: readonly number[]
}

function contradictionOf(rules: FittingRules) {
  const { min_nights, max_nights, weekday_min_nights, arrival_days, departure_days } = rules
  if (exceeds(weekday_min_nights, max_nights)) {
    return { field: 'weekday_min_nights', message: contradictionWords.least(max_nights ?? 0) }
  }
  const least = days.map((day) => weekday_min_nights?.[day] ?? min_nights)
  const stays = { least, most: max_nights, arrivals: arrival_days, departures: departure_days }
  return takesSomeStay(stays) ? null : { field: 'departure_days', message: contradictionWords.noStay }
}

/** What a season does not say is as in the rest of the year; that alone is no fault of the season. */
function contradictionIn(season: Season, home: FittingRules) {
  const { min_nights, max_nights, weekday_min_nights, arrival_days, departure_days } = season
  if (exceeds(weekday_min_nights, max_nights)) {
    return { field: 'weekday_min_nights', message: contradictionWords.least(max_nights ?? 0) }
  }
  const least = days.map(
    (day) => weekday_min_nights?.[day] ?? min_nights ?? home.weekday_min_nights?.[day] ?? home.min_nights,
  )
  const arrivals = arrival_days ?? home.arrival_days
  const shortest = Math.min(...arrivals.map((day) => least[day] ?? 1))
  if (max_nights !== null && max_nights < shortest) {
    return {
      field: 'max_nights',
      message: contradictionWords.most(shortest),
    }
  }
  const own = (
    ['departure_days', 'arrival_days', 'max_nights', 'min_nights', 'weekday_min_nights'] as const
  ).find((field) => season[field] !== null)
  const stays = {
    ...{ least, arrivals },
    most: max_nights ?? home.max_nights,
    departures: departure_days ?? home.departure_days,
  }
  return own && !takesSomeStay(stays) ? { field: own, message: contradictionWords.noStay } : null
}

/** Whether any stay begins and ends where it may. A longest stay gives way to a shortest that is more special. */
function takesSomeStay({ least, most, arrivals, departures }: Lengths): boolean {
  return arrivals.some((day) => {
    const shortest = least[day] ?? 1
    const longest = Math.max(most ?? nightsAhead, shortest)
    // A week of lengths ends on every day.
    const lengths = days.map((more) => shortest + more).filter((nights) => nights <= longest)
    return lengths.some((nights) => departures.includes((day + nights) % 7))
  })
}

const days = [0, 1, 2, 3, 4, 5, 6]

function exceeds(nights: readonly (number | null)[] | null, most: number | null): boolean {
  return most !== null && (nights ?? []).some((each) => each !== null && each > most)
}
