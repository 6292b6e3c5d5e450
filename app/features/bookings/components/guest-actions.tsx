import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { BookingActionsProps } from './host-actions.tsx'
import { useStatusChange } from './use-status-change.ts'

/** What a guest can do with the own booking in its present state. */
export function GuestActions({ booking, onChanged }: BookingActionsProps) {
  const { pending, change } = useStatusChange(booking.id, onChanged)
  const [isAsking, setAsking] = useState(false)
  const { title } = booking.property
  if (booking.status === 'pending') {
    return (
      <div className="grid @md:flex">
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Withdraw request
        </Button>
        <AlertDialog
          open={isAsking}
          title={`Withdraw your request for ${title}?`}
          confirmLabel="Withdraw request"
          cancelLabel="Keep it"
          pending={pending === 'cancelled'}
          onCancel={() => setAsking(false)}
          onConfirm={async () => {
            await change({ status: 'cancelled' })
            setAsking(false)
          }}
        >
          The host is told. You can send a new request at any time.
        </AlertDialog>
      </div>
    )
  }
  if (booking.status !== 'confirmed') return null
  return (
    <div className="flex">
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Cancel booking
      </Button>
      <CancelDialog
        open={isAsking}
        to="host"
        title={`Cancel your stay at ${title}?`}
        pending={pending === 'cancelled'}
        onClose={() => setAsking(false)}
        onConfirm={async (reason) => {
          if (await change({ status: 'cancelled', reason })) setAsking(false)
        }}
      />
    </div>
  )
}
