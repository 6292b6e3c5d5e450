import { MessageSquareReply } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Stars } from '#ui/rating.tsx'
import { toast } from '#ui/toast.ts'
import { Waiting } from '#ui/wait-together.tsx'
import { type Page, usePages } from '#web/use-pages.ts'
import type { UnansweredPage } from '../review-schema.ts'
import { reviewsWords } from './reviews-words.ts'

const AnswerForm = lazyPart(async () => (await import('./answer-form.tsx')).AnswerForm)

type Unanswered = UnansweredPage['reviews'][number]
type Reviews = Page<Unanswered> & { count: number }

// The rest is a press away.
const firstShown = 2

/** What guests have said and the host has not answered yet, to be answered here. Nothing at all while there is none. */
export function ReviewsToAnswer() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const list = usePages<Unanswered, Reviews>(
    ['reviews', 'unanswered'],
    async (cursor) => {
      const query = cursor ? { cursor } : {}
      const page = await answerOf(client.host.reviews.unanswered.$get({ query }))
      return { rows: page.reviews, count: page.count, nextCursor: page.next_cursor }
    },
    {
      onMoreFailed: () => toast.error(reviewsWords.failedTitle, { description: reviewsWords.failed }),
    },
  )
  if (list.state.status === 'loading') return <Waiting />
  // A failure is no reason to stand in the way: the property's page has them too.
  if (list.state.status === 'failed' || list.rows.length === 0) return null
  const { count } = list.state.answer
  const shown = isOpen ? list.rows : list.rows.slice(0, firstShown)
  return (
    <Card as="section" aria-labelledby={id} padding="md" className="mb-6">
      <h2 id={id} className="flex items-center gap-2 text-h4">
        <MessageSquareReply aria-hidden className="size-5 text-tide-ink" strokeWidth={1.75} />
        {reviewsWords.toAnswer}
        <span className="tabular rounded-full bg-sunken px-2 text-meta font-semibold text-muted">
          {count}
        </span>
      </h2>
      <ul className="mt-3 grid divide-y divide-line">
        {shown.map((review) => (
          <ReviewLine key={review.id} review={review} />
        ))}
      </ul>
      {(list.rows.length > shown.length || list.hasMore) && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-3"
          pending={list.isLoadingMore}
          onClick={isOpen ? list.loadMore : () => setOpen(true)}
        >
          {reviewsWords.more}
        </Button>
      )}
    </Card>
  )
}

function ReviewLine({ review }: { review: Unanswered }) {
  const [isAnswering, setAnswering] = useState(false)
  return (
    <li className="grid gap-2 py-3 wrap-anywhere first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta">
        <Stars value={review.rating} />
        <span>
          <span className="font-semibold">{review.reviewer_name}</span>
          {'\u00a0· '}
          <Link
            to={`/property/${review.property_id}#reviews`}
            className="-my-3 inline-block py-3 text-muted underline decoration-line-strong underline-offset-4"
          >
            {review.property_title}
          </Link>
        </span>
      </div>
      <p className="text-meta">
        <span className="font-semibold">{review.title}</span>{' '}
        <span className={isAnswering ? 'text-muted' : 'line-clamp-2 text-muted'}>{review.comment}</span>
      </p>
      {isAnswering ? (
        <Suspense fallback={null}>
          <AnswerForm
            review={review}
            onClose={() => setAnswering(false)}
            onAnswered={() => setAnswering(false)}
          />
        </Suspense>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-label={reviewsWords.answerLabel(review.reviewer_name)}
          onClick={() => setAnswering(true)}
        >
          {reviewsWords.answer}
        </Button>
      )}
    </li>
  )
}
