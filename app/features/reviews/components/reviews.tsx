import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Stars } from '#ui/rating.tsx'
import { toast } from '#ui/toast.ts'
import type { ReviewPage } from '../review-schema.ts'
import { ReviewSummary } from './review-summary.tsx'

export type ReviewsProps = {
  propertyId: string
  /** The first page, from the loader, so that it stands in the document. */
  page: ReviewPage
}

/** What guests said: the summary and the reviews, newest first. */
export function Reviews({ propertyId, page }: ReviewsProps) {
  const [more, setMore] = useState<ReviewPage[]>([])
  const [isLoading, setLoading] = useState(false)
  const pages = [page, ...more]
  const cursor = pages.at(-1)?.next_cursor ?? null

  async function loadMore() {
    if (!cursor || isLoading) return
    setLoading(true)
    try {
      const request = client.properties[':id'].reviews.$get({ param: { id: propertyId }, query: { cursor } })
      const next = await answerOf(request)
      setMore([...more, next])
    } catch {
      toast.error('Error', { description: 'The reviews could not be loaded. Please try again.' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <section aria-labelledby="reviews-heading" className="grid gap-6">
      <h2 id="reviews-heading" className="text-h2">
        Reviews
      </h2>
      {page.summary.count === 0 ? (
        <p className="text-muted">No reviews yet. The first guests can write one after their stay.</p>
      ) : (
        <>
          <ReviewSummary summary={page.summary} />
          <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
            {pages
              .flatMap(({ reviews }) => reviews)
              .map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
          </ul>
          {cursor && (
            <Button variant="secondary" pending={isLoading} onClick={loadMore} className="justify-self-start">
              Show more reviews
            </Button>
          )}
          <p role="status" className="sr-only">
            {more.length > 0 && `${countOf(pages.flatMap(({ reviews }) => reviews).length, 'review')} shown`}
          </p>
        </>
      )}
    </section>
  )
}

function ReviewItem({ review }: { review: ReviewPage['reviews'][number] }) {
  return (
    <li className="grid content-start gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={review.reviewer_name} decorative />
        <div className="min-w-0">
          <p className="truncate font-semibold">{review.reviewer_name}</p>
          <p className="text-meta text-muted">
            {/* In UTC, so that server and browser write the same day. */}
            <time dateTime={review.created_at}>{formatDate(dateOf(new Date(review.created_at)))}</time>
          </p>
        </div>
        <span className="ms-auto">
          <Stars value={review.rating} />
        </span>
      </div>
      <h3 className="text-h4">{review.title}</h3>
      <p className="whitespace-pre-line">{review.comment}</p>
      {review.would_recommend && (
        <p className="flex items-center gap-1.5 text-meta text-moss">
          <ThumbsUp aria-hidden className="size-4" strokeWidth={1.75} />
          Would recommend
        </p>
      )}
    </li>
  )
}
