import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { bookingRefusals } from '../booking-errors.ts'

export type CancelDialogProps = {
  open: boolean
  /** The other side, who reads the reason. */
  to: 'host' | 'guest'
  title: string
  pending: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks why before a confirmed stay is cancelled. */
export function CancelDialog({ open, to, title, pending, onClose, onConfirm }: CancelDialogProps) {
  const formId = useId()
  const [error, setError] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (!reason) {
      setError(bookingRefusals.reasonMissing.message)
      document.getElementById(`${formId}-reason`)?.focus()
      return
    }
    if (!pending) onConfirm(reason)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep booking
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={pending}>
            Cancel booking
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          {to === 'guest'
            ? 'Your guest has made plans around this stay. The nights become free again, and what you write is sent to the guest.'
            : 'The nights become free for others, and what you write is sent to the host. Settle with the host what you may have paid.'}
        </p>
        <TextArea
          id={`${formId}-reason`}
          name="reason"
          label="Reason"
          limit={500}
          maxLength={500}
          error={error}
          onChange={() => setError(undefined)}
        />
      </form>
    </Dialog>
  )
}
