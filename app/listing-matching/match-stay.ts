import { askArrivals, evaluateArrivals, verdicts } from '#features/pricing/arrivals-taken.ts'
import { findRefusal } from '#features/pricing/check-stay.ts'
import { partyOf } from '#features/pricing/price-terms.ts'
import { fromEpochDay } from '#lib/stay.ts'
import type { IndexQuestion } from '#platform/search-index.ts'
import { readClock } from './clocks.ts'
import type { HomeRules } from './home-terms.ts'
import type { ListingDoc } from './listing-doc.ts'

export type AskedStay = NonNullable<IndexQuestion['stay']>
export type Flexible = NonNullable<IndexQuestion['flexible']>

type Doc = Pick<ListingDoc, 'nights' | 'terms'>

/** What a home's rules make of a stay whose nights are free. A small number, because the index keeps one per set of rules. */
export const stayVerdicts = {
  taken: 1,
  refused: 2,
  /** Accepted only where the nights before and after are taken. */
  inGap: 3,
} as const

export type StayVerdict = (typeof stayVerdicts)[keyof typeof stayVerdicts]

/** Judges a stay by a home's rules, at the time that its clocks show. */
export function judgeStay(asks: HomeRules | undefined, { from, to, now }: AskedStay): StayVerdict {
  if (!asks) return stayVerdicts.refused
  const { rules, zone } = asks
  const refusal = findRefusal(rules, {
    stay: { checkIn: fromEpochDay(from), checkOut: fromEpochDay(to) },
    // Room for the guests is a condition of its own.
    ...{ party: partyOf(1), maxGuests: 1, takesPets: false },
    now: readClock(zone, now).moment,
    unavailable: [],
  })
  if (!refusal) return stayVerdicts.taken
  // A stay that is too short is not too long as well, so nothing else is against it.
  return refusal.rule === 'minNights' && rules.allowsGaps ? stayVerdicts.inGap : stayVerdicts.refused
}

/** Whether a listing is free and accepts the stay; true without a stay. */
export function takesStay({ nights, terms }: Doc, stay: IndexQuestion['stay']): boolean {
  if (!stay) return true
  if (nights.some((night) => night >= stay.from && night < stay.to)) return false
  const verdict = terms ? judgeStay(terms.asks, stay) : stayVerdicts.taken
  if (verdict !== stayVerdicts.inGap) return verdict === stayVerdicts.taken
  return nights.includes(stay.from - 1) && nights.includes(stay.to)
}

/** The arrival days whose stay a listing accepts. */
export function arrivalsOfDoc({ nights: taken, terms }: Doc, { nights, arrivals, now }: Flexible): number[] {
  const judged =
    terms &&
    evaluateArrivals(terms.asks.rules, askArrivals(nights, arrivals), readClock(terms.asks.zone, now).moment)
  return arrivals.filter((day, place) => {
    if (taken.some((night) => night >= day && night < day + nights)) return false
    const verdict = judged ? judged[place] : verdicts.taken
    if (verdict !== verdicts.inGapsOnly) return verdict === verdicts.taken
    return taken.includes(day - 1) && taken.includes(day + nights)
  })
}

/** Whether a listing accepts a stay from any of the arrivals; true without flexible dates. */
export function takesAnyStay(listing: Doc, flexible: IndexQuestion['flexible']): boolean {
  return !flexible || arrivalsOfDoc(listing, flexible).length > 0
}
