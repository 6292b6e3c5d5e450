import { useEffect, useState } from 'react'
import { AlertDialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { deleteWords } from './my-properties-words.ts'

/** What stands in the way of deleting a property, in words, and how many requests it would cancel. */
export type StaysAhead = { lines: string[]; count: number; requests: number }

export type DeleteDialogProps = {
  property: { id: string; title: string }
  isDeleting: boolean
  /** Asks what lies ahead; bookings know. */
  findStays: (propertyId: string) => Promise<StaysAhead>
  onCancel: () => void
  onDelete: () => void
  onShowBookings: () => void
}

/** Asks before a property is deleted for good, and says what stands in the way or goes with it. */
export function DeleteDialog({
  property,
  isDeleting,
  findStays,
  onCancel,
  onDelete,
  onShowBookings,
}: DeleteDialogProps) {
  const ahead = useStaysAhead(property.id, findStays)
  const isKept = ahead !== 'loading' && ahead !== 'unknown' && ahead.count > 0
  return (
    <AlertDialog
      open
      title={deleteWords.title(property.title)}
      confirmLabel={isKept ? deleteWords.bookings : deleteWords.confirm}
      tone={isKept ? 'primary' : 'danger'}
      pending={isDeleting || ahead === 'loading'}
      onCancel={onCancel}
      onConfirm={isKept ? onShowBookings : onDelete}
    >
      {ahead === 'loading' && <Spinner label={deleteWords.loading} />}
      {isKept ? <StandsInTheWay {...ahead} /> : <GoesWithIt ahead={ahead} />}
    </AlertDialog>
  )
}

function StandsInTheWay({ lines, count }: StaysAhead) {
  const more = count - lines.length
  return (
    <>
      <p>{deleteWords.keeps(count)}</p>
      <ul className="mt-3 grid list-disc gap-1 ps-5 text-ink">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
        {more > 0 && <li>{deleteWords.more(more)}</li>}
      </ul>
    </>
  )
}

function GoesWithIt({ ahead }: { ahead: StaysAhead | 'loading' | 'unknown' }) {
  const requests = typeof ahead === 'string' ? 0 : ahead.requests
  return <p>{deleteWords.goes(ahead === 'unknown' ? null : requests)}</p>
}

/** Unknown when it cannot be asked: the server refuses what must not happen. */
function useStaysAhead(propertyId: string, findStays: DeleteDialogProps['findStays']) {
  const [ahead, setAhead] = useState<StaysAhead | 'loading' | 'unknown'>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each property
  useEffect(() => {
    let isCurrent = true
    findStays(propertyId).then(
      (found) => isCurrent && setAhead(found),
      () => isCurrent && setAhead('unknown'),
    )
    return () => {
      isCurrent = false
    }
  }, [propertyId])
  return ahead
}
