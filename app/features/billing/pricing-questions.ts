import type { PlanSite } from './plans.ts'
import { pricingQuestionsWords } from './pricing-questions-words.ts'

export type PricingQuestion = { id: string; question: string; answer: string }

/** What people ask before they choose a plan, with what holds on this site; search engines are told the same. */
export function pricingQuestions({
  billingEnforcement,
}: Pick<PlanSite, 'billingEnforcement'>): PricingQuestion[] {
  return pricingQuestionsWords.map(({ id, question, answer, unlimited }) => ({
    id,
    question,
    answer: unlimited && billingEnforcement === 'off' ? `${answer} ${unlimited}` : answer,
  }))
}
