import { Button, ButtonLink } from '#ui/button.tsx'
import { savedLimits } from '../saved.ts'
import { compareBarWords, savedPagesWords } from './words.ts'

export type CompareBarProps = {
  count: number
  onOpen: () => void
  /** Where the chosen homes are asked the same, for the owner of the list. */
  askHref?: string
}

/** Leads to the comparison as soon as two homes are chosen, and to a question to all of them; stays in sight. */
export function CompareBar({ count, onOpen, askHref }: CompareBarProps) {
  if (count === 0) return null
  return (
    <div className="sticky bottom-16 z-20 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-3 ps-4 shadow-e2 md:bottom-4">
      <p role="status" className="text-meta font-medium">
        {count === 1 ? compareBarWords.chooseOther : compareBarWords.chosen(count, savedLimits.compared)}
      </p>
      <div className="flex flex-wrap gap-3">
        {askHref && (
          <ButtonLink href={askHref} variant="secondary">
            {savedPagesWords.ask(count)}
          </ButtonLink>
        )}
        <Button onClick={onOpen} disabled={count < 2}>
          {compareBarWords.compare(count)}
        </Button>
      </div>
    </div>
  )
}
