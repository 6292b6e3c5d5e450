import { formatMoney, type Money, money } from '#lib/money.ts'
import { policyLines } from './cancellation-words.ts'
import { type Allowed, houseLines, timeLines } from './house-rules-words.ts'
import { planLines } from './payment-words.ts'
import { cancellationOf, houseRulesOf, paymentPlanOf, stayRulesOf } from './rules-of-terms.ts'
import { stayLines } from './stay-lines-words.ts'
import { priceTermsOf, type StayTerms, todayOf } from './stay-terms.ts'

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
    { heading: 'What is due when', lines: plan ? planLines(plan) : [] },
    {
      heading: 'Deposit',
      lines: depositLines(money(priceTermsOf(home).deposit, home.pricePerNight.currency)),
    },
  ].filter(({ lines }) => lines.length > 0)
}

function depositLines(deposit: Money): string[] {
  return deposit.amount > 0 ? [`${formatMoney(deposit)}, given back after the stay`] : []
}
