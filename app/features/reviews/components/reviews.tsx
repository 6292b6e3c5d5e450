import { ThumbsUp } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client } from '#lib/api-client.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Stars } from '#ui/rating.tsx'
import { toast } from '#ui/toast.ts'
import type { Review, ReviewPage } from '../review-schema.ts'
import { ReviewSummary } from './review-summary.tsx'

const AnswerForm = lazyPart(async () => (await import('./answer-form.tsx')).AnswerForm)

export type ReviewsProps = {
  propertyId: string
  /** Who may answer here. */
  hostId: string
  /** The first page, from the loader, so that it stands in the document. */
  page: ReviewPage
  /** The way to say that something is wrong with one of them. */
  report?: (id: string) => ReactNode
}

/** What guests said: the summary and the reviews, newest first. */
export function Reviews({ propertyId, hostId, page, report }: ReviewsProps) {
  const { user } = useAuth()
  const isHost = user?.id === hostId
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
    <section id="reviews" aria-labelledby="reviews-heading" className="grid scroll-mt-24 grid-cols-1 gap-6">
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
                <ReviewItem key={review.id} review={review} canAnswer={isHost} report={report?.(review.id)} />
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

type ReviewItemProps = { review: Review; canAnswer: boolean; report: ReactNode }

function ReviewItem({ review: loaded, canAnswer, report }: ReviewItemProps) {
  const [review, setReview] = useState(loaded)
  const [isAnswering, setAnswering] = useState(false)
  return (
    <li className="grid content-start gap-3 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={review.reviewer_name} decorative />
        <div className="min-w-0 grow basis-24">
          <p className="truncate font-semibold">{review.reviewer_name}</p>
          <p className="text-meta text-muted">
            <DayOf instant={review.created_at} />
          </p>
        </div>
        <span className="ms-auto shrink-0">
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
      {review.host_answer && review.host_answered_at && (
        <div className="grid gap-1 border-s-2 border-line-strong ps-4">
          <p className="text-meta">
            <span className="font-semibold">
              {review.host_name ? `Answer from ${review.host_name}, the host` : 'Answer from the host'}
            </span>{' '}
            <span className="text-muted">
              <DayOf instant={review.host_answered_at} />
            </span>
          </p>
          <p className="whitespace-pre-line text-muted">{review.host_answer}</p>
        </div>
      )}
      {canAnswer && !review.host_answer && !isAnswering && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-label={`Answer publicly to ${review.reviewer_name}`}
          onClick={() => setAnswering(true)}
        >
          Answer publicly
        </Button>
      )}
      {isAnswering && (
        <Suspense fallback={null}>
          <AnswerForm
            review={review}
            onClose={() => setAnswering(false)}
            onAnswered={(answered) => {
              setReview(answered)
              setAnswering(false)
            }}
          />
        </Suspense>
      )}
      {report && <div>{report}</div>}
    </li>
  )
}

/** In UTC, so that server and browser write the same day. */
function DayOf({ instant }: { instant: string }) {
  return <time dateTime={instant}>{formatDate(dateOf(new Date(instant)))}</time>
}
