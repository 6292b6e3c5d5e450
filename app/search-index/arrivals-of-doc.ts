import { askArrivals, evaluateArrivals, verdicts } from '#features/pricing/arrivals-taken.ts'
import type { IndexQuestion } from '#platform/search-index.ts'
import { readClock } from './clocks.ts'
import type { ListingDoc } from './listing-doc.ts'

type Doc = Pick<ListingDoc, 'nights' | 'terms'>

/** The days of the arrivals whose stay a listing takes that stands in no segment yet. */
export function arrivalsOfDoc(
  { nights: taken, terms }: Doc,
  { nights, arrivals, now }: NonNullable<IndexQuestion['flexible']>,
): number[] {
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

/** Whether it takes any of them. */
export function takesAnyStay(listing: Doc, flexible: IndexQuestion['flexible']): boolean {
  return !flexible || arrivalsOfDoc(listing, flexible).length > 0
}
