import { riskWords } from '#features/pricing/payment-words.ts'
import type { Quote } from '#features/pricing/quote.ts'
import { paymentPlanOf } from '#features/pricing/rules-of-terms.ts'
import { stayDueLines } from '#features/pricing/stay-dues.ts'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import type { Stay } from '#lib/stay.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { duesWords } from './dues-words.ts'

type PlannedDuesProps = { home: StayTerms; stay: Stay; quote: Quote }

/** What would be due when, and in which ways the host takes it; nothing where the host has said nothing. */
export function PlannedDues({ home, stay, quote }: PlannedDuesProps) {
  const plan = paymentPlanOf(home)
  if (!plan) return null
  return (
    <section aria-labelledby="dues-heading" className="border-t border-line pt-2.5 text-meta">
      <h3 id="dues-heading" className="text-meta font-semibold">
        {duesWords.title}
      </h3>
      <ul className="tabular mt-1 grid gap-1">
        {stayDueLines(home, { stay, quote }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Disclosure summary={<span className="text-meta">{duesWords.ways}</span>} className="-mb-2">
        <ul className="grid gap-1.5 text-meta">
          {plan.ways.map((way) => (
            <li key={way} className="wrap-anywhere">
              {riskWords(way, plan.other)}
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
