import { cx } from './cx.ts'
import { SpriteIcon } from './sprite.tsx'
import { ratingWords } from './ui-words.ts'

/** `value` is null exactly when there are no reviews. */
export type RatingProps = ({ value: number; count: number } | { value: null }) & { size?: 'sm' | 'md' | 'lg' }

const sizes = { sm: 'text-meta', md: 'text-body', lg: 'text-h4' }

/** A listing's rating in one star: "★ 4.8 (12)", or "New" while nobody has reviewed it. */
export function Rating(props: RatingProps) {
  const look = cx(
    'tabular inline-flex items-center gap-1 font-semibold whitespace-nowrap',
    sizes[props.size ?? 'sm'],
  )
  if (props.value === null) {
    return (
      <span className={cx(look, 'text-muted')}>
        <SpriteIcon name="star" className="size-[1.05em] text-line-strong" />
        <span aria-hidden>{ratingWords.isNew}</span>
        <span className="sr-only">{ratingWords.noReviews}</span>
      </span>
    )
  }
  const shown = props.value.toFixed(1)
  return (
    <span className={look}>
      <SpriteIcon name="star" className="size-[1.05em] fill-ember text-ember" />
      <span aria-hidden>{shown}</span>
      <span aria-hidden className="font-normal text-muted">
        {`(${props.count})`}
      </span>
      <span className="sr-only">{ratingWords.rated(shown, props.count)}</span>
    </span>
  )
}

export type StarsProps = {
  /** 1 to 5, whole. */
  value: number
  size?: 'sm' | 'md'
}

/** The five stars of one review. */
export function Stars({ value, size = 'sm' }: StarsProps) {
  return (
    <span className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <SpriteIcon
          key={star}
          name="star"
          className={cx(
            size === 'sm' ? 'size-4' : 'size-5',
            star <= value ? 'fill-ember text-ember' : 'text-line-strong',
          )}
        />
      ))}
      <span className="sr-only">{ratingWords.stars(value)}</span>
    </span>
  )
}
