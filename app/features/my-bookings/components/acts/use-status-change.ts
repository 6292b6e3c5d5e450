import type { BookingStatus, DeclineReason } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { answerOf, client } from '#lib/api-client.ts'
import type { ApiProblem } from '#lib/api-problem.ts'
import { useAction } from '#web/use-action.ts'
import { statusChangeWords } from './booking-acts-words.ts'

export type StatusChange = {
  status: BookingStatus
  reason?: string
  /** Why a request is declined. */
  decline_reason?: DeclineReason
  early?: boolean
  despite_stale_calendars?: boolean
  /** What comes back, as it stood in the question. */
  expected_refund?: number | undefined
}

export type ChangeStatus = {
  /** The state that is being asked for, while the answer is awaited; never shown as reached before it is. */
  pending: BookingStatus | null
  /** True when it was carried out. What is refused is said in a toast, unless `onStale` takes it. */
  change: (wanted: StatusChange, options?: ChangeOptions) => Promise<boolean>
}

type ChangeOptions = {
  leaving?: boolean
  /** What the message says that it was done, when it is not "Booking … successfully.", and a way to take it back. */
  done?: string
  undo?: () => void
  /** Gets the words when a calendar of another platform could not be read again before accepting. */
  onStale?: (message: string) => void
}

type Asked = { wanted: StatusChange; leaving: boolean } & Pick<ChangeOptions, 'done' | 'undo'>

/** Moves one booking and hands on what the server answered. */
export function useStatusChange(
  bookingId: string,
  onChanged: (booking: BookingAnswer) => void,
): ChangeStatus {
  const { pending, run } = useAction(
    ({ wanted, leaving }: Asked) =>
      answerOf(
        client.bookings[':id'].$patch(
          { param: { id: bookingId }, json: wanted },
          // Somebody who leaves the page has decided all the same.
          leaving ? { init: { keepalive: true } } : undefined,
        ),
      ),
    {
      done: (booking, { done, undo }) => ({
        title: done ?? statusChangeWords.done(booking.status),
        ...(undo ? { action: { label: statusChangeWords.undo, onAction: undo } } : {}),
      }),
      failed: statusChangeWords.failed,
      // A stay that ends takes its guide book with it.
      outdates: ['bookings', 'booking-counts', 'agenda', 'money', 'guide-books'],
    },
  )
  return {
    pending: pending?.input.wanted.status ?? null,
    change: async (wanted, { leaving = false, done, undo, onStale } = {}) => {
      const onRefused = ({ code, message }: ApiProblem) => {
        if (code !== 'staleCalendars' || !onStale) return false
        onStale(message)
        return true
      }
      const booking = await run({ wanted, leaving, done, undo }, { onRefused })
      if (booking) onChanged(booking)
      return booking !== null
    },
  }
}
