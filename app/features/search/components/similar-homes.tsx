import { Suspense } from 'react'
import type { UnratedScore } from '#features/listings/components/card-rating.tsx'
import type { ListingCard } from '#features/listings/listing.ts'
import type { Stay } from '#lib/stay.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { similarWords } from './similar-words.ts'

const SimilarRow = lazyPart(async () => (await import('./similar-row.tsx')).SimilarRow)

export type SimilarHomesProps = {
  /** Undefined in the browser where a document already shows them. */
  cards: readonly ListingCard[] | undefined
  count: number
  asked: { stay: Stay | null; guests: number | null }
  unratedScore: UnratedScore
}

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
