import { Check, Circle } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { checkQuality, type ListingFacts } from '../listing-quality.ts'
import { checklistWords } from './form-words.ts'

export type QualityChecklistProps = { facts: ListingFacts }

/** What would bring more guests, as advice: nothing of it keeps anybody from listing. */
export function QualityChecklist({ facts }: QualityChecklistProps) {
  const items = checkQuality(facts)
  const good = items.filter(({ advice }) => advice === null).length
  return (
    <Card as="section" surface="sunken" aria-labelledby="quality" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="quality" className="text-h4">
          {checklistWords.title}
        </h2>
        <p className="tabular text-meta text-muted">{checklistWords.good(good, items.length)}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {items.map(({ id, label, advice }) => (
          <li key={id} className="flex items-start gap-2.5 text-meta">
            {advice === null ? (
              <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-moss" strokeWidth={2.25} />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-4.5 shrink-0 text-line-strong" strokeWidth={1.75} />
            )}
            <span className="min-w-0">
              <span className="font-semibold">{label}</span>
              {advice === null ? (
                <span className="sr-only">{checklistWords.goodAfter}</span>
              ) : (
                <span className="block text-muted">{advice}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-meta text-muted">{checklistWords.hint}</p>
    </Card>
  )
}
