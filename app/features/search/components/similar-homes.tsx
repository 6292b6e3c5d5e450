import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import type { SimilarRowProps } from './similar-row.tsx'
import { similarWords } from './similar-words.ts'

const SimilarRow = lazyPart(async () => (await import('./similar-row.tsx')).SimilarRow)

export type SimilarHomesProps = SimilarRowProps & { count: number }

/** Homes like the one that is shown, far down its page; nothing where there are none. */
export function SimilarHomes({ count, ...row }: SimilarHomesProps) {
  if (count === 0) return null
  return (
    <section aria-labelledby="similar-heading">
      <h2 id="similar-heading" className="mb-4">
        {row.asked.stay ? similarWords.titleOnDates : similarWords.title}
      </h2>
      {/* On a phone two say enough. */}
      <div className="max-sm:[&_li:nth-child(n+3)]:hidden">
        <Suspense>
          <SimilarRow {...row} />
        </Suspense>
      </div>
    </section>
  )
}
