import { Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { Trip } from '../trip-schema.ts'
import { shownWords } from '../trip-words.ts'
import { shareWords } from './share-words.ts'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** The link for those who come along: made, handed on and ended. Nothing once the stay is over. */
export function ShareCard({ trip }: { trip: Trip }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!trip.is_open) return null
  return (
    <Card as="section" aria-labelledby={id} className="no-print grid grid-cols-1 gap-3">
      <h2 id={id} className="flex items-center gap-2.5 text-h4">
        <Share2 aria-hidden strokeWidth={1.75} className="size-5 text-tide-ink" />
        {shareWords.title}
      </h2>
      <p className="text-meta text-muted">
        {trip.link ? shareWords.openTo(shownWords(trip)) : shareWords.lead}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onPointerEnter={ShareDialog.fetch}
        onFocus={ShareDialog.fetch}
        onClick={() => setOpen(true)}
      >
        {trip.link ? shareWords.settings : shareWords.share}
      </Button>
      {isOpen && <ShareDialog trip={trip} onClose={() => setOpen(false)} />}
    </Card>
  )
}
