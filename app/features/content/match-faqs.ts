import { plainText } from './article.ts'

export type Faq = { id: string; question: string; answer: string }

/**
 * Those whose question or answer contains the words, whatever their case; all of them for none (specification, section
 * 2).
 */
export function matchFaqs<F extends Faq>(faqs: readonly F[], typed: string): F[] {
  const words = typed.trim().toLowerCase()
  return faqs.filter(({ question, answer }) => {
    return question.toLowerCase().includes(words) || plainText(answer).toLowerCase().includes(words)
  })
}
