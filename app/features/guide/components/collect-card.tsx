import { MapPinned } from 'lucide-react'
import { useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { toast } from '#ui/toast.ts'
import type { HostGuideBook } from '../guide-schema.ts'

export type CollectCardProps = { book: HostGuideBook; onStarted: () => void }

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

const sourceWords = {
  overpass: { title: 'Places from the map', text: 'Up to 40 places nearby from OpenStreetMap.' },
  gazetteer: {
    title: 'Towns nearby',
    text: 'The town centre, neighbouring towns and the larger city near, with distances, from GeoNames. Restaurants and sights are yours to add.',
  },
}

/** Lets a Professional host have the places around the home collected, now and again. */
export function CollectCard({ book, onStarted }: CollectCardProps) {
  const [isPending, setPending] = useState(false)
  async function collect() {
    setPending(true)
    try {
      const json = { propertyId: book.property_id, address: book.address }
      await answerOf(client['guide-books'].$post({ json, header: newIdempotencyKey() }))
      onStarted()
    } catch (error) {
      const words = error instanceof ApiProblem ? error.message : 'Please try again.'
      toast.error('Places could not be collected', { description: words })
    }
    setPending(false)
  }
  const { title, text } = sourceWords[book.collects_from]
  return (
    <Card surface="sunken" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 items-start gap-3">
          <MapPinned {...icon} className="mt-0.5 size-6 shrink-0 text-tide-ink" />
          <div className="measure min-w-0">
            <h3 className="text-h4">{title}</h3>
            <p className="mt-1 text-meta text-muted">
              {text} What you add, change or hide stays as it is.
              {book.collected_at &&
                ` Last collected on ${new Date(book.collected_at).toLocaleDateString('en-US', { dateStyle: 'medium' })}.`}
            </p>
          </div>
        </div>
        {book.can_generate ? (
          <Button
            variant="secondary"
            pending={isPending}
            disabled={book.state === 'collecting'}
            onClick={collect}
          >
            {book.collected_at ? 'Collect again' : 'Collect places'}
          </Button>
        ) : (
          <ButtonLink variant="secondary" href="/pricing">
            Part of Professional
          </ButtonLink>
        )}
      </div>
      {book.state === 'collecting' && <ProgressBar label="Collecting places nearby" value={null} />}
      {book.state === 'failed' && (
        <Banner tone="warning" title="Places could not be collected">
          {book.failure}
        </Banner>
      )}
    </Card>
  )
}
