import { PencilLine } from 'lucide-react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client } from '#lib/api-client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { timeOf } from './draft-status.tsx'
import { unfinishedWords, untitled } from './draft-words.ts'
import { formPath } from './form-path.ts'
import { listLocalDrafts } from './list-local-drafts.ts'
import { type UnfinishedDraft, withLocal } from './with-local.ts'

/** What was begun in the listing form and not listed or saved yet, on this device or another one. */
export function UnfinishedDrafts() {
  const drafts = useDrafts()
  if (!drafts) return <Waiting />
  if (drafts.length === 0) return null
  return (
    <Card as="section" surface="sunken" aria-labelledby="unfinished" className="mb-5 animate-enter">
      <h3 id="unfinished" className="flex items-center gap-2 text-h4">
        <PencilLine aria-hidden className="size-5 text-tide-ink" strokeWidth={1.75} />
        {unfinishedWords.title}
      </h3>
      <ul className="mt-2 grid divide-y divide-line">
        {drafts.map((draft) => (
          <DraftLine key={draft.name} draft={draft} />
        ))}
      </ul>
    </Card>
  )
}

function DraftLine({
  draft: { name: draftName, property_id, title, updated_at },
}: {
  draft: UnfinishedDraft
}) {
  const name = title || untitled
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 last:pb-0">
      <p className="min-w-0 text-meta wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-muted">
          {property_id ? unfinishedWords.edit(timeOf(updated_at)) : unfinishedWords.fresh(timeOf(updated_at))}
        </span>
      </p>
      <ButtonLink
        href={formPath(draftName)}
        variant="secondary"
        size="sm"
        aria-label={unfinishedWords.continueWith(name)}
      >
        {unfinishedWords.continue}
      </ButtonLink>
    </li>
  )
}

/** Null until they are known. Those that only this browser holds are told of too, above all while the server is away. */
function useDrafts(): readonly UnfinishedDraft[] | null {
  const { user } = useAuth()
  const { state } = useAnswer(['drafts'], () => answerOf(client['listing-drafts'].$get()))
  if (state.status === 'loading') return null
  const stored = state.status === 'ready' ? state.answer.drafts : []
  return withLocal(stored, user ? listLocalDrafts(user.id) : [])
}
