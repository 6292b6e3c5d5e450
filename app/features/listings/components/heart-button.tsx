import { cx } from '#ui/cx.ts'
import { SpriteIcon } from '#ui/sprite.tsx'
import { cardWords } from './card-words.ts'

type HeartButtonProps = {
  /** Needless in an article whose first link leads to the home: twenty-four ids would be a hundred bytes of a document. */
  id?: string
  title: string
  className?: string
}

/**
 * Saves a home. Only markup: what is saved only the browser knows, which fills and hears all hearts of a page from one place
 * (saved/components/hearts, decision 69).
 */
export function HeartButton({ id = '', title, className }: HeartButtonProps) {
  return (
    <button
      type="button"
      data-heart={id}
      data-title={id ? title : undefined}
      aria-pressed="false"
      aria-label={cardWords.save(title)}
      suppressHydrationWarning
      className={cx('heart', className)}
    >
      <SpriteIcon name="heart" className="size-6" />
    </button>
  )
}
