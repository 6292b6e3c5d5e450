import { dateOf, formatDate } from '#lib/stay.ts'
import { Avatar } from '#ui/avatar.tsx'
import { TextLink } from '#ui/link.tsx'
import { Stars } from '#ui/rating.tsx'
import { hostPageWords } from './host-page-words.ts'

export type HostReviewsProps = {
  reviews: readonly {
    id: string
    rating: number
    title: string
    comment: string
    createdAt: Date
    reviewerName: string
    home: string
    path: string | null
  }[]
}

/** What guests said of all homes of a host, newest first. */
export function HostReviews({ reviews }: HostReviewsProps) {
  if (reviews.length === 0) return <p className="text-muted">{hostPageWords.noReviews}</p>
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {reviews.map((review) => (
        <li key={review.id} className="grid content-start gap-3 wrap-anywhere">
          <div className="flex flex-wrap items-center gap-3">
            <Avatar name={review.reviewerName} decorative />
            <div className="min-w-0 grow basis-24">
              <p className="truncate font-semibold">{review.reviewerName}</p>
              <p className="text-meta text-muted">
                <time dateTime={review.createdAt.toISOString()}>{formatDate(dateOf(review.createdAt))}</time>
                {' · '}
                {review.path ? <TextLink href={review.path}>{review.home}</TextLink> : review.home}
              </p>
            </div>
            <span className="ms-auto shrink-0">
              <Stars value={review.rating} />
            </span>
          </div>
          <h3 className="text-h4">{review.title}</h3>
          <p className="whitespace-pre-line">{review.comment}</p>
        </li>
      ))}
    </ul>
  )
}
