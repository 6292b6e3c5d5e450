import {
  fitsQuestion,
  isPricedAlike,
  type MatchedHome,
  type NightsAsked,
  priceOf,
  takesNightsAsked,
  withTaken,
} from '#features/search/server/match-homes.ts'
import type { StoredQuestion } from '#features/search/server/stored-question.ts'
import type { Money } from '#lib/money.ts'
import type { Rates } from '#lib/rates.ts'
import type { Stay } from '#lib/stay.ts'
import type { FindKind } from '../../alert.ts'

/** All that has become of one home since it was last looked at. */
export type News = {
  home: MatchedHome
  isListed: boolean
  /** As it was before its price or terms changed; null where they did not. */
  former: MatchedHome | null
  freed: readonly Stay[]
}

export type AskedOf = { question: StoredQuestion; nights: NightsAsked; isNewer: boolean }
type Moment = { now: Date; rates: Rates }

/** Why a home is news to a search; with what it costs as the search compares it, and what it cost before where that is more. */
export type Judged = { kind: FindKind; price: Money; before: Money | null }

/**
 * Judges what has become of a home as a search sees it: with dates by the total of the stay, with flexible ones by the cheapest
 * stay that the home takes. Null where the search does not find it, or found it at that price before.
 */
export function evaluateNews(
  { home, isListed, former, freed }: News,
  { question, nights, isNewer }: AskedOf,
  { now, rates }: Moment,
): Judged | null {
  if (!fitsQuestion(home, question, { nights, now, rates })) return null
  const costOf = (form: MatchedHome) => priceOf(form, { nights, guests: question.guests, now })
  const price = costOf(home)
  if (isListed && isNewer) return { kind: 'new', price, before: null }
  if (freed.length > 0 && !takesNightsAsked(withTaken(home, freed), nights, now))
    return { kind: 'freed', price, before: null }
  const earlier = withTaken(former ?? home, freed)
  // One that changed its currency, or did not take such a stay, has no price that compares.
  if (earlier.currency !== home.currency || !takesNightsAsked(earlier, nights, now)) return null
  const before = costOf(earlier)
  return price.amount < before.amount ? { kind: 'cheaper', price, before } : null
}

/** Whether anybody could be told of it. */
export function isNews({ home, isListed, former, freed }: News): boolean {
  return isListed || freed.length > 0 || (former !== null && !isPricedAlike(former, home))
}
