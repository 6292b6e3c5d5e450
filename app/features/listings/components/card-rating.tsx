import { Badge } from '#ui/badge.tsx'
import { Rating } from '#ui/rating.tsx'
import { SpriteIcon } from '#ui/sprite.tsx'
import type { ListingCard } from '../listing.ts'
import { cardWords } from './card-words.ts'

/** What stands beside "New" on a listing without reviews: the specification's 4.5, or nothing (rulings A). */
export type UnratedScore = '4.5' | 'off'

export type CardRatingProps = { rating: ListingCard['rating']; unratedScore: UnratedScore }

/** A card's rating: the true average and count, or a muted outline star that never passes for one. */
export function CardRating({ rating, unratedScore }: CardRatingProps) {
  if (rating) return <Rating value={rating.average} count={rating.count} />
  return (
    <span className="tabular inline-flex items-center gap-1.5 text-meta whitespace-nowrap text-faint">
      {unratedScore !== 'off' && (
        <span aria-hidden className="inline-flex items-center gap-1">
          <SpriteIcon name="star" className="size-[1.05em] text-line-strong" />
          {unratedScore}
        </span>
      )}
      <span aria-hidden>
        <Badge tone="tide">{cardWords.unrated}</Badge>
      </span>
      <span className="sr-only">{cardWords.unratedSpoken}</span>
    </span>
  )
}
