import { type FormEvent, useId, useState } from 'react'
import { moneyOfBooking, refundNow } from '#features/bookings/agreed/components/refund-now.ts'
import type { DeclineReason } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { bookingRefusals } from '#features/bookings/booking-errors.ts'
import { isByHand } from '#features/bookings/by-hand.ts'
import { owedDetails, owedWords } from '#features/pricing/cancellation-words.ts'
import { toNumber } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { cancelStayWords } from './booking-acts-words.ts'
import { ReasonSelect } from './reason-select.tsx'

export type CancelDialogProps = {
  open: boolean
  /** The other side, who reads the reason. */
  to: 'host' | 'guest'
  title: string
  booking: BookingAnswer
  pending: boolean
  onClose: () => void
  onConfirm: (answer: { reason: string; decline_reason?: DeclineReason; expected_refund?: number }) => void
}

/** Asks why before a confirmed stay is cancelled. */
export function CancelDialog({ open, to, title, booking, pending, onClose, onConfirm }: CancelDialogProps) {
  const formId = useId()
  const [error, setError] = useState<string>()
  const [why, setWhy] = useState<DeclineReason>('other')
  const by = to === 'host' ? 'guest' : 'host'
  const refund = refundNow(booking, by, new Date())
  const sums = moneyOfBooking(booking)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (!reason && !isByHand(booking)) {
      setError(bookingRefusals.reasonMissing.message)
      document.getElementById(`${formId}-reason`)?.focus()
      return
    }
    if (pending) return
    onConfirm({
      reason,
      ...(to === 'guest' && { decline_reason: why }),
      ...(refund && { expected_refund: toNumber(refund) }),
    })
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
            {cancelStayWords.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={pending}>
            {cancelStayWords.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          {isByHand(booking)
            ? cancelStayWords.textByHand
            : to === 'guest'
              ? cancelStayWords.textToGuest
              : `${cancelStayWords.textToHost}${refund ? '' : cancelStayWords.toSettle}`}
        </p>
        {refund && sums && (
          <div role="status" className="rounded-input bg-sunken p-3 text-meta">
            <p className="font-semibold">{owedWords({ ...sums, refund }, by)}</p>
            <p className="mt-1 text-muted empty:hidden">{owedDetails({ ...sums, refund }, by)}</p>
          </div>
        )}
        {to === 'guest' && <ReasonSelect label={cancelStayWords.about} reason={why} onReason={setWhy} />}
        <TextArea
          id={`${formId}-reason`}
          name="reason"
          label={cancelStayWords.reason}
          optional={isByHand(booking)}
          limit={500}
          maxLength={500}
          error={error}
          onChange={() => setError(undefined)}
        />
      </form>
    </Dialog>
  )
}
