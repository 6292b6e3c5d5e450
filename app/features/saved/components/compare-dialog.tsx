import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#web/use-answer.ts'
import type { ComparedHome } from '../saved-schema.ts'
import { whenAndWho } from '../words.ts'
import { type ComparedList, CompareTable } from './compare-table.tsx'
import { comparisonWords, savedPagesWords } from './words.ts'

export type CompareDialogProps = {
  /** The list's own key, so that each of them has its answer. */
  of: string
  ids: readonly string[]
  list: ComparedList
  load: (ids: string) => Promise<{ homes: ComparedHome[] }>
  onClose: () => void
}

/** Up to five homes of a list side by side. */
export function CompareDialog({ of, ids, list, load, onClose }: CompareDialogProps) {
  const asked = ids.join(',')
  const { state, answer, again } = useAnswer(['saved', 'compare', of, asked], () => load(asked))
  return (
    <Dialog open size="full" onClose={onClose} title={comparisonWords.title}>
      <p className="mb-3 text-meta text-muted">{whenAndWho(list)}</p>
      {state.status === 'loading' && <Skeleton className="h-96 w-full" label={comparisonWords.loading} />}
      {state.status === 'failed' && (
        <EmptyState
          title={comparisonWords.failed}
          actions={<Button onClick={again}>{savedPagesWords.tryAgain}</Button>}
        >
          {comparisonWords.failedText}
        </EmptyState>
      )}
      {answer && <CompareTable homes={answer.homes} list={list} />}
    </Dialog>
  )
}
