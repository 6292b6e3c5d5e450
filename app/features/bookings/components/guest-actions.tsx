import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { awaitsAnswer, awaitsArrival, statusAfter } from '../booking.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { BookingActionsProps } from './host-actions.tsx'
import { useStatusChange } from './use-status-change.ts'

/** What a guest can do with the own booking in its present state. */
export function GuestActions({ booking, onChanged }: BookingActionsProps) {
  const { pending, change } = useStatusChange(booking.id, onChanged)
  const [isAsking, setAsking] = useState(false)
  const { title } = booking.property
  if (awaitsAnswer(booking.status)) {
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
          pending={pending === statusAfter.withdrawing}
          onCancel={() => setAsking(false)}
          onConfirm={async () => {
            await change({ status: statusAfter.withdrawing })
            setAsking(false)
          }}
        >
          The host is told. You can send a new request at any time.
        </AlertDialog>
      </div>
    )
  }
  if (!awaitsArrival(booking.status)) return null
  return (
    <div className="flex">
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Cancel booking
      </Button>
      <CancelDialog
        open={isAsking}
        to="host"
        booking={booking}
        title={`Cancel your stay at ${title}?`}
        pending={pending === statusAfter.cancelling}
        onClose={() => setAsking(false)}
        onConfirm={async (answer) => {
          if (await change({ status: statusAfter.cancelling, ...answer })) setAsking(false)
        }}
      />
    </div>
  )
}
