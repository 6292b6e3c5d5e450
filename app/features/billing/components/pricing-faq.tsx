import { Accordion } from '#ui/disclosure.tsx'
import { TextLink } from '#ui/link.tsx'
import type { PricingQuestion } from '../pricing-questions.ts'

/** The questions, with their answers folded. */
export function PricingFaq({ questions }: { questions: readonly PricingQuestion[] }) {
  const items = questions.map(({ id, question, answer }) => ({
    id,
    title: question,
    content: <p>{answer}</p>,
  }))
  return (
    <section aria-labelledby="faq" className="mx-auto mt-16 w-full max-w-3xl sm:mt-20">
      <h2 id="faq">Questions hosts ask</h2>
      <div className="mt-4">
        <Accordion items={items} />
      </div>
      <p className="mt-6 text-meta text-muted">
        By choosing a plan you agree to the <TextLink href="/terms-of-service">terms of service</TextLink> and
        the <TextLink href="/host-policies">host policies</TextLink>.
      </p>
    </section>
  )
}
