import { RotateCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useListPosition } from '#web/use-history-state.ts'
import { HomeTiles } from './home-tile.tsx'
import { NoHomes } from './saved-lists.tsx'
import { useHearts } from './use-hearts.ts'
import { usePropertyCards } from './use-property-cards.ts'
import { listsWords, savedHereWords, savedPagesWords } from './words.ts'

const pageSize = 24

/** What this browser keeps while nobody is signed in. */
export function SavedHere() {
  const ids = [...useHearts()]
  const latest = useRef(pageSize)
  const left = useListPosition('saved here', () => latest.current)
  const [shown, setShown] = useState(left ?? pageSize)
  latest.current = shown
  // Page by page, so that no question is longer than the server takes.
  const pages = Array.from({ length: Math.ceil(Math.min(shown, ids.length) / pageSize) }, (_, at) => at)
  if (ids.length === 0) return <NoHomes />
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-sunken p-4">
        <p className="min-w-0 grow basis-72">{savedHereWords.lead}</p>
        <ButtonLink href="/auth?next=/saved">{savedHereWords.signIn}</ButtonLink>
      </div>
      {pages.map((page) => (
        <TilesOf key={page} ids={ids.slice(page * pageSize, (page + 1) * pageSize)} />
      ))}
      {shown < ids.length && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => setShown(shown + pageSize)}
        >
          {savedHereWords.more}
        </Button>
      )}
    </div>
  )
}

function TilesOf({ ids }: { ids: readonly string[] }) {
  const { homes, hasFailed, again } = usePropertyCards(ids)
  if (hasFailed) {
    return (
      <EmptyState
        title={savedHereWords.failed}
        icon={<RotateCw strokeWidth={1.75} />}
        actions={<Button onClick={again}>{savedPagesWords.tryAgain}</Button>}
      >
        {savedHereWords.failedText}
      </EmptyState>
    )
  }
  if (!homes) return <Skeleton className="h-80 w-full" label={listsWords.loading} />
  return <HomeTiles homes={homes} level={2} />
}
