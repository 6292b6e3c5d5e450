import { stayLimitsOf } from '#features/booking-form/components/stay-limits.ts'
import type { PartyFields } from '#features/pricing/price-terms.ts'
import type { StayRules } from '#features/pricing/stay-rules.ts'
import { parseTerms, type TermsFields } from '#features/pricing/stay-terms.ts'
import type { CalendarDate, Stay } from '#lib/stay.ts'
import type { StayLimits } from '#ui/range-calendar/calendar-rules.ts'

// A host may take others than its rules, and a home without terms says nothing of them.
const mostPets = 9

/**
 * What a calendar for a change has to know of what the home asks; undefined where it asks nothing of who proposes. An arrival
 * that does not move was agreed before, so that no notice is asked for it.
 */
export function changeLimitsOf(
  asked: TermsFields | null,
  own: CalendarDate,
  taken: readonly Stay[],
): StayLimits | undefined {
  const home = asked && parseTerms(asked)
  if (!home?.terms) return undefined
  const others = stayLimitsOf(home, taken)
  const agreed = { ...home.terms, notice_days: null, notice_hour: null, now: `${own}T00:00` }
  const kept = stayLimitsOf({ ...home, terms: agreed }, taken)
  if (!others || !kept) return undefined
  const on = (day: CalendarDate) => (day === own ? kept : others)
  return {
    canBegin: (day) => on(day).canBegin(day),
    takes: (stay) => on(stay.checkIn).takes(stay),
    wordsOn: (day) => on(day).wordsOn(day),
    priceOf: others.priceOf,
  }
}

/** Which company a changed stay may have: what the home takes today, and what was agreed before. */
export function partyLimitsOf(
  asked: TermsFields | null,
  booked: Pick<PartyFields, 'children' | 'infants' | 'pets'>,
): Pick<StayRules, 'children' | 'infants' | 'maxPets'> {
  const terms = asked?.terms
  if (!terms) return { children: true, infants: true, maxPets: mostPets }
  return {
    children: terms.children_welcome || booked.children > 0,
    infants: terms.infants_welcome || booked.infants > 0,
    maxPets: Math.max(terms.max_pets, booked.pets),
  }
}
