import { MapPinned } from 'lucide-react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { messageOf, useAction } from '#web/use-action.ts'
import type { HostGuideBook } from '../guide-schema.ts'
import { collectWords } from './words.ts'

export type CollectCardProps = { book: HostGuideBook }

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

const sourceWords = {
  overpass: { title: collectWords.places, text: collectWords.placesText },
  gazetteer: {
    title: collectWords.towns,
    text: collectWords.townsText,
  },
}

/** Lets a Professional host have the places around the home collected, now and again. */
export function CollectCard({ book }: CollectCardProps) {
  const { pending, run: collect } = useAction(() => startCollecting(book), {
    failed: (error) => ({ title: collectWords.failed, description: messageOf(error) }),
    outdates: ['guide-books'],
  })
  const { title, text } = sourceWords[book.collects_from]
  return (
    <Card surface="sunken" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 items-start gap-3">
          <MapPinned {...icon} className="mt-0.5 size-6 shrink-0 text-tide-ink" />
          <div className="measure min-w-0">
            <h3 className="text-h4">{title}</h3>
            <p className="mt-1 text-meta text-muted">
              {collectWords.keeps(text)}
              {book.collected_at &&
                collectWords.lastCollected(
                  new Date(book.collected_at).toLocaleDateString('en-US', { dateStyle: 'medium' }),
                )}
            </p>
          </div>
        </div>
        {book.can_generate ? (
          <Button
            variant="secondary"
            pending={pending !== null}
            disabled={book.state === 'collecting'}
            onClick={() => void collect(undefined)}
          >
            {book.collected_at ? collectWords.again : collectWords.collect}
          </Button>
        ) : (
          <ButtonLink variant="secondary" href="/pricing">
            {collectWords.plan}
          </ButtonLink>
        )}
      </div>
      {book.state === 'collecting' && <ProgressBar label={collectWords.collecting} value={null} />}
      {book.state === 'failed' && (
        <Banner tone="warning" title={collectWords.failed}>
          {book.failure}
        </Banner>
      )}
    </Card>
  )
}

function startCollecting({ property_id, address }: HostGuideBook): Promise<unknown> {
  const json = { propertyId: property_id, address }
  return answerOf(client['guide-books'].$post({ json, header: newIdempotencyKey() }))
}
