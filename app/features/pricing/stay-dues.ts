import { dateOf, type Stay } from '#lib/stay.ts'
import { dues } from './payment-plan.ts'
import { dueWords } from './payment-words.ts'
import type { Quote } from './quote.ts'
import { paymentPlanOf } from './rules-of-terms.ts'
import { type StayTerms, todayOf } from './stay-terms.ts'

/** What would be due when for a stay that is asked for now; nothing where the host has said nothing. */
export function stayDueLines(home: StayTerms, { stay, quote }: { stay: Stay; quote: Quote }): string[] {
  const plan = paymentPlanOf(home)
  if (!plan) return []
  const requestedOn = todayOf(home) ?? dateOf(new Date())
  const { total, deposit } = quote
  return dues(plan, { total, deposit, stay, requestedOn, confirmedOn: null }).map(dueWords)
}
