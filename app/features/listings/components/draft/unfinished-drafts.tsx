import { PencilLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import type { DraftSummary } from '../../listing-draft-schema.ts'
import { timeOf } from './draft-status.tsx'

/** What was begun in the listing form and not listed or saved yet, on this device or another one. */
export function UnfinishedDrafts() {
  const drafts = useDrafts()
  if (!drafts) return <Waiting />
  if (drafts.length === 0) return null
  return (
    <Card as="section" surface="sunken" aria-labelledby="unfinished" className="mb-5 animate-enter">
      <h3 id="unfinished" className="flex items-center gap-2 text-h4">
        <PencilLine aria-hidden className="size-5 text-tide-ink" strokeWidth={1.75} />
        Continue where you left off
      </h3>
      <ul className="mt-2 grid divide-y divide-line">
        {drafts.map((draft) => (
          <DraftLine key={draft.property_id} draft={draft} />
        ))}
      </ul>
    </Card>
  )
}

function DraftLine({ draft: { property_id, title, updated_at } }: { draft: DraftSummary }) {
  const name = title || 'Untitled listing'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 last:pb-0">
      <p className="min-w-0 text-meta wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-muted">
          {property_id ? 'Unsaved changes' : 'New listing'}, saved {timeOf(updated_at)}
        </span>
      </p>
      <ButtonLink
        href={property_id ? `/list-property?edit=${property_id}` : '/list-property'}
        variant="secondary"
        size="sm"
        aria-label={`Continue with ${name}`}
      >
        Continue
      </ButtonLink>
    </li>
  )
}

/** Null until they are known; none when they cannot be asked for: the form itself has them too. */
function useDrafts(): readonly DraftSummary[] | null {
  const [drafts, setDrafts] = useState<readonly DraftSummary[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    answerOf(client['listing-drafts'].$get()).then(
      (answer) => isCurrent && setDrafts(answer.drafts),
      () => isCurrent && setDrafts([]),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return drafts
}
