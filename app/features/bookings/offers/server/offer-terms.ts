import { priceTermsOf, type StayTerms } from '#features/pricing/stay-terms.ts'
import { type Money, money } from '#lib/money.ts'

/** What a home asks to be given back after the stay. */
export function priceTermsDeposit(terms: StayTerms): Money {
  return money(priceTermsOf(terms).deposit, terms.pricePerNight.currency)
}
