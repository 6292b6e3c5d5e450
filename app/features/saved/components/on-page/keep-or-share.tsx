import { Share2 } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { cardWords } from '#features/listings/components/card-words.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { SpriteIcon } from '#ui/sprite.tsx'
import { noteViewed } from '../viewed/viewed-store.ts'
import { onPageWords } from './on-page-words.ts'

const ShareDialog = lazyPart(async () => (await import('../share/share-dialog.tsx')).ShareDialog)

/** On the page of a home: saves it, hands its address on, and remembers that it was looked at. The heart is markup like all others (decision 69). */
export function KeepOrShare({ id, title }: { id: string; title: string }) {
  const [isSharing, setSharing] = useState(false)
  useEffect(() => noteViewed(id), [id])
  return (
    <div className="scripts-only flex gap-1">
      <button
        type="button"
        data-heart={id}
        data-title={title}
        aria-pressed="false"
        aria-label={cardWords.save(title)}
        suppressHydrationWarning
        className={cx(buttonClass({ variant: 'quiet', size: 'sm' }), 'heart-plain')}
      >
        <SpriteIcon name="heart" className="size-5" />
        {onPageWords.save}
      </button>
      <Button
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        icon={<Share2 aria-hidden className="size-5" strokeWidth={1.75} />}
        onPointerEnter={ShareDialog.fetch}
        onFocus={ShareDialog.fetch}
        onClick={() => setSharing(true)}
      >
        {onPageWords.share}
      </Button>
      {isSharing && (
        <Suspense>
          <ShareDialog path={`/property/${id}`} title={title} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}
