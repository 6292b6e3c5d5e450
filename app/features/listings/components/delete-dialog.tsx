import { useEffect, useState } from 'react'
import { countOf } from '#lib/text.ts'
import { AlertDialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'

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
      title={`Delete ${property.title}?`}
      confirmLabel={isKept ? 'See the bookings' : 'Delete property'}
      tone={isKept ? 'primary' : 'danger'}
      pending={isDeleting || ahead === 'loading'}
      onCancel={onCancel}
      onConfirm={isKept ? onShowBookings : onDelete}
    >
      {ahead === 'loading' && <Spinner label="Looking for upcoming stays" />}
      {isKept ? <StandsInTheWay {...ahead} /> : <GoesWithIt ahead={ahead} />}
    </AlertDialog>
  )
}

function StandsInTheWay({ lines, count }: StaysAhead) {
  const more = count - lines.length
  return (
    <>
      <p>
        It has {countOf(count, 'upcoming confirmed stay')}, so it cannot be deleted now. Cancel them first, or
        deactivate the property to take no new requests.
      </p>
      <ul className="mt-3 grid list-disc gap-1 ps-5 text-ink">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
        {more > 0 && <li>and {countOf(more, 'more stay')}</li>}
      </ul>
    </>
  )
}

function GoesWithIt({ ahead }: { ahead: StaysAhead | 'loading' | 'unknown' }) {
  const requests = typeof ahead === 'string' ? 0 : ahead.requests
  return (
    <p>
      The listing is gone for good.{' '}
      {requests > 0
        ? `${countOf(requests, 'open request')} will be cancelled, and the ${requests === 1 ? 'guest is' : 'guests are'} told. `
        : ahead === 'unknown' && 'Open requests will be cancelled, and their guests are told. '}
      Past bookings and reviews keep their record. To take it off the site for a while, deactivate it instead.
    </p>
  )
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
