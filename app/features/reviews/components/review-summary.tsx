import { countOf } from '#lib/text.ts'
import { Rating } from '#ui/rating.tsx'
import { homeScores, stars } from '../review.ts'
import type { ReviewPage } from '../review-schema.ts'
import { homeScoreLabels } from '../review-words.ts'
import { reviewsWords } from './reviews-words.ts'

export type ReviewSummaryProps = { summary: ReviewPage['summary'] }

/** Average, recommendations and how the stars are spread (specification, section 9). */
export function ReviewSummary({ summary }: ReviewSummaryProps) {
  const { average, count, recommend_percent, breakdown } = summary
  if (average === null) return null
  return (
    <div className="grid grid-cols-1 items-center gap-6 rounded-card bg-sunken p-5 sm:grid-cols-[auto_1fr] sm:gap-10 sm:p-6">
      <div className="grid gap-1">
        <Rating value={average} count={count} size="lg" />
        {recommend_percent !== null && (
          <p className="text-meta text-muted">{reviewsWords.recommended(recommend_percent)}</p>
        )}
      </div>
      <ul aria-label={reviewsWords.scores} className="grid gap-1.5">
        {stars.map((star) => (
          <li key={star} className="tabular flex items-center gap-3 text-meta">
            <span className="w-14 shrink-0">{countOf(star, 'star')}</span>
            <svg
              aria-hidden
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              className="h-1.5 w-0 grow rounded-full bg-line"
            >
              <rect width={(breakdown[star] / count) * 100} height="6" className="fill-ember" />
            </svg>
            <span className="w-8 shrink-0 text-end text-muted">
              {breakdown[star]}
              <span className="sr-only"> {breakdown[star] === 1 ? 'review' : 'reviews'}</span>
            </span>
          </li>
        ))}
      </ul>
      <Scores scores={summary.scores} />
    </div>
  )
}

/** What guests gave stars to besides, with how many did: few say all of it. */
function Scores({ scores }: Pick<ReviewPage['summary'], 'scores'>) {
  const given = homeScores.flatMap((score) => {
    const { average, count } = scores[score]
    return average === null ? [] : [{ score, average, count }]
  })
  if (given.length === 0) return null
  return (
    <dl className="grid gap-x-10 gap-y-2 border-t border-line-strong pt-5 text-meta sm:col-span-2 sm:grid-cols-2 lg:grid-cols-3">
      {given.map(({ score, average, count }) => (
        <div key={score} className="flex items-center justify-between gap-3">
          <dt className="text-muted">{homeScoreLabels[score]}</dt>
          <dd>
            <Rating value={average} count={count} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
