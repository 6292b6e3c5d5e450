import { type DeclineReason, declineReasons } from '#features/bookings/booking.ts'
import { declineLabels } from '#features/bookings/booking-words.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { declineRequestWords } from './booking-acts-words.ts'

export type ReasonSelectProps = {
  label?: string
  reason: DeclineReason
  onReason: (reason: DeclineReason) => void
}

/** Why a host says no to a stay, in the one word that is kept of it. */
export function ReasonSelect({ label = declineRequestWords.reason, reason, onReason }: ReasonSelectProps) {
  return (
    <NativeSelect
      label={label}
      name="decline_reason"
      value={reason}
      options={declineReasons.map((value) => ({ value, label: declineLabels[value] }))}
      onChange={(event) => {
        const chosen = declineReasons.find((each) => each === event.currentTarget.value)
        if (chosen) onReason(chosen)
      }}
    />
  )
}
