import { Button } from '#ui/button.tsx'
import { SpokenCount } from '../spoken-count.tsx'
import { choiceWords } from './choice-words.ts'
import type { FilterDraft } from './use-filter-draft.ts'

export type ShowStaysProps = Pick<FilterDraft, 'total' | 'apply'> & {
  clear: { label: string; onClear: () => void; disabled: boolean }
}

/** Gives the wishes up, or applies them; the number follows while they change, and is read aloud. */
export function ShowStays({ total, apply, clear }: ShowStaysProps) {
  return (
    <>
      <Button variant="quiet" onClick={clear.onClear} disabled={clear.disabled}>
        {clear.label}
      </Button>
      <Button data-in-address onClick={apply} className="tabular min-w-44">
        {showWords(total)}
      </Button>
      <SpokenCount text={total === null ? null : choiceWords.found(total)} />
    </>
  )
}

function showWords(total: number | null): string {
  if (total === null) return choiceWords.show
  return total === 0 ? choiceWords.nothing : choiceWords.showFound(total)
}
