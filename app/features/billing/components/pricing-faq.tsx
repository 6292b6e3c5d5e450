import { Accordion } from '#ui/disclosure.tsx'
import { TextLink } from '#ui/link.tsx'
import type { PricingQuestion } from '../pricing-questions.ts'
import { pricingFaqWords } from './words.ts'

/** The questions, with their answers folded. */
export function PricingFaq({ questions }: { questions: readonly PricingQuestion[] }) {
  const { agreement } = pricingFaqWords
  const items = questions.map(({ id, question, answer }) => ({
    id,
    title: question,
    content: <p>{answer}</p>,
  }))
  return (
    <section aria-labelledby="faq" className="mx-auto mt-16 w-full max-w-3xl sm:mt-20">
      <h2 id="faq">{pricingFaqWords.title}</h2>
      <div className="mt-4">
        <Accordion items={items} />
      </div>
      <p className="mt-6 text-meta text-muted">
        {agreement.before}
        <TextLink href="/terms-of-service">{agreement.terms}</TextLink>
        {agreement.between}
        <TextLink href="/host-policies">{agreement.policies}</TextLink>
        {agreement.after}
      </p>
    </section>
  )
}
