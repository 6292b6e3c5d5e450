import { type Money, money } from '#lib/money.ts'
import { addDays, countNights, type Stay } from '#lib/stay.ts'
import { quoteStay, type StayQuestion } from './quote.ts'
import { lengthDiscounts } from './reckon.ts'
import { priceTermsOf, type StayTerms } from './stay-terms.ts'

/** A stay that is longer and costs less: so many nights, and so much less in all. */
export type LongerStayFound = { stay: Stay; nights: number; saved: Money }

/**
 * The cheapest stay from the same day on that is longer, at most until the next discount for length, and costs less in all
 * than the one that is asked for; the shortest of equal ones. Null where there is none among those that may be had.
 */
export function findLongerStay(
  home: StayTerms,
  { stay, party }: StayQuestion,
  mayBeHad: (longer: Stay) => boolean,
): LongerStayFound | null {
  const asked = countNights(stay)
  const until = nextDiscount(home, asked)
  if (until === null) return null
  const totalOf = (each: Stay) => quoteStay(home, { stay: each, party }).total
  const { amount, currency } = totalOf(stay)
  let found: LongerStayFound | null = null
  for (let nights = asked + 1; nights <= until; nights++) {
    const longer = { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, nights) }
    const saved = amount - totalOf(longer).amount
    if (saved > (found?.saved.amount ?? 0) && mayBeHad(longer)) {
      found = { stay: longer, nights, saved: money(saved, currency) }
    }
  }
  return found
}

/** From how many nights on the next discount for length holds; null where none is left. */
function nextDiscount(home: StayTerms, nights: number): number | null {
  const { weeklyDiscount, monthlyDiscount } = priceTermsOf(home)
  if (weeklyDiscount > 0 && nights < lengthDiscounts.weekly) return lengthDiscounts.weekly
  return monthlyDiscount > 0 && nights < lengthDiscounts.monthly ? lengthDiscounts.monthly : null
}
