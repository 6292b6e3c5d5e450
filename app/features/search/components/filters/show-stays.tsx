import { countOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { SpokenCount } from '../spoken-count.tsx'
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
      <Button onClick={apply} className="tabular min-w-44">
        {total === null
          ? 'Show stays'
          : total === 0
            ? 'No stays like this'
            : `Show ${countOf(total, 'stay')}`}
      </Button>
      <SpokenCount text={total === null ? null : countOf(total, 'stay')} />
    </>
  )
}
