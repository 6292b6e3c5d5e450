import { knownTimeZone, type StoredPlace } from '#features/listings/server/property-time-zone.ts'
import { findRefusal, nearestStays, type StayRefusal } from '#features/pricing/check-stay.ts'
import { type PartyFields, partyOfFields } from '#features/pricing/price-terms.ts'
import { type Quote, quoteStay } from '#features/pricing/quote.ts'
import { stayRulesOf } from '#features/pricing/rules-of-terms.ts'
import { termsOfRow } from '#features/pricing/server/terms-rows.ts'
import type { StayRules } from '#features/pricing/stay-rules.ts'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import { addDays, type Stay, wallClockOf } from '#lib/stay.ts'
import type { TermsRow } from '../rows/booking-requests.ts'

/** What is known of a home when somebody asks for a stay. */
export type HomeNow = {
  home: TermsRow
  place: StoredPlace
  /** Taken and kept free, around the stay. */
  unavailable: readonly Stay[]
}

type StayAsked = {
  stay: Stay
  party: PartyFields
  now: Date
  /** The arrival was agreed before, so that it is neither too late nor too far ahead to ask for it. */
  isArrivalAgreed?: boolean
}

export type Judged = {
  terms: StayTerms
  /** The rule that the home refuses the stay by, and what it takes instead; null when it takes it. */
  refused: { refusal: StayRefusal; nearest: readonly Stay[] } | null
  quote: Quote
}

/** What a home says to a stay at this moment: whether it takes it, and what it costs. The one way to both. */
export function evaluateStay({ home, place, unavailable }: HomeNow, asked: StayAsked): Judged {
  const { stay, now } = asked
  const terms = termsOfRow(home, now)
  const party = partyOfFields(asked.party)
  const { isArrivalAgreed = false } = asked
  const rules = isArrivalAgreed ? { ...stayRulesOf(terms), notice: null } : stayRulesOf(terms)
  const wish = {
    stay,
    party,
    maxGuests: home.max_guests,
    takesPets: home.amenities.includes('pet-friendly'),
    // Where nothing tells the home's clock, a day is over when it is over everywhere.
    now: isArrivalAgreed ? `${stay.checkIn}T00:00` : wallClockOf(now, knownTimeZone(place) ?? 'Etc/GMT+12'),
    unavailable,
  }
  const refusal = findRefusal(rules, wish)
  return {
    terms,
    refused: refusal && { refusal, nearest: isArrivalAgreed ? [] : nearestStays(rules, wish) },
    quote: quoteStay(terms, { stay, party }),
  }
}

// Alternatives begin within 14 days, and are at most some nights longer than the wish or the least; a gap is known by the
// nights beside it.
const daysAround = 30

/** The days whose nights have to be known before `evaluateStay` is asked. */
export function daysToKnow({ checkIn, checkOut }: Stay, home: TermsRow, now: Date) {
  const longest = addDays(checkIn, longestMinimum(stayRulesOf(termsOfRow(home, now))))
  return {
    from: addDays(checkIn, -daysAround),
    to: addDays(longest > checkOut ? longest : checkOut, daysAround),
  }
}

function longestMinimum({ minNights, weekdayMinNights, seasons, nights }: StayRules): number {
  const special = seasons.flatMap((season) => [season.minNights, ...(season.weekdayMinNights ?? [])])
  const least = [...(weekdayMinNights ?? []), ...special, ...nights.map((night) => night.minNights)]
  return Math.max(minNights, ...least.map((known) => known ?? 1))
}
