import type { ReactNode } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { Button } from '#ui/button.tsx'
import type { ReviewPage } from '../review-schema.ts'
import { cancellationWords, whoWrites } from '../review-words.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { ReviewTools } from './review-tools.tsx'
import { reviewsWords } from './reviews-words.ts'
import { useReviews } from './use-reviews.ts'

export type ReviewsProps = {
  propertyId: string
  /** Who may answer here. */
  hostId: string
  /** The first page, from the loader, so that it stands in the document. */
  page: ReviewPage
  /** The way to say that something is wrong with one of them. */
  report?: ((id: string) => ReactNode) | undefined
}

/** With fewer, all of them are seen at once. */
const fewestToSort = 3

/** What guests said: who may write, the summary, and the reviews. */
export function Reviews({ propertyId, hostId, page, report }: ReviewsProps) {
  const { summary, host_cancellations } = page
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="grid scroll-mt-24 grid-cols-1 gap-6">
      <div className="grid gap-2">
        <h2 id="reviews-heading" className="text-h2">
          {reviewsWords.title}
        </h2>
        <p className="max-w-prose text-meta text-muted">{whoWrites}</p>
        {host_cancellations.length > 0 && (
          <p className="max-w-prose text-meta">{cancellationWords(host_cancellations)}</p>
        )}
      </div>
      {summary.count === 0 ? (
        <p className="text-muted">{reviewsWords.empty}</p>
      ) : (
        <>
          <ReviewSummary summary={summary} />
          <ReviewList propertyId={propertyId} hostId={hostId} page={page} report={report} />
        </>
      )}
    </section>
  )
}

function ReviewList({ propertyId, hostId, page, report }: ReviewsProps) {
  const { user } = useAuth()
  const { reviews, wish, found, hasMore, isChanged, pending, lookFor, loadMore } = useReviews(
    propertyId,
    page,
  )
  const { count } = page.summary
  return (
    <>
      {count >= fewestToSort && <ReviewTools wish={wish} isPending={pending === 'wish'} onWish={lookFor} />}
      {found === 0 && <p className="text-muted">{reviewsWords.nothingFound}</p>}
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            canAnswer={user?.id === hostId}
            report={report?.(review.id)}
          />
        ))}
      </ul>
      {hasMore && (
        <Button
          variant="secondary"
          pending={pending === 'more'}
          onClick={loadMore}
          className="justify-self-start"
        >
          {reviewsWords.more}
        </Button>
      )}
      <p role="status" className="sr-only">
        {isChanged && reviewsWords.shown(reviews.length, found)}
      </p>
    </>
  )
}
