import { Button } from '#ui/button.tsx'
import { savedLimits } from '../saved.ts'

/** Leads to the comparison as soon as two homes are chosen; stays in sight. */
export function CompareBar({ count, onOpen }: { count: number; onOpen: () => void }) {
  if (count === 0) return null
  return (
    <div className="sticky bottom-16 z-20 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-3 ps-4 shadow-e2 md:bottom-4">
      <p role="status" className="text-meta font-medium">
        {count === 1
          ? 'Choose another home to compare'
          : `${count} of at most ${savedLimits.compared} chosen`}
      </p>
      <Button onClick={onOpen} disabled={count < 2}>
        {`Compare ${count > 1 ? count : ''} homes`.replace('  ', ' ')}
      </Button>
    </div>
  )
}
