import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { toast } from '#ui/toast.ts'
import type { BookingStatus } from '../booking.ts'
import type { BookingAnswer } from '../booking-schema.ts'

export type StatusChange = {
  status: BookingStatus
  reason?: string
  early?: boolean
  despite_stale_calendars?: boolean
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

/** Moves one booking and hands on what the server answered. */
export function useStatusChange(
  bookingId: string,
  onChanged: (booking: BookingAnswer) => void,
): ChangeStatus {
  const [pending, setPending] = useState<BookingStatus | null>(null)
  return {
    pending,
    change: async (wanted, { leaving = false, done, undo, onStale } = {}) => {
      setPending(wanted.status)
      try {
        const request = client.bookings[':id'].$patch(
          { param: { id: bookingId }, json: wanted },
          // Somebody who leaves the page has decided all the same.
          leaving ? { init: { keepalive: true } } : undefined,
        )
        const booking = await answerOf(request)
        onChanged(booking)
        toast.success(
          done ?? `Booking ${booking.status} successfully.`,
          undo ? { action: { label: 'Undo', onAction: undo } } : {},
        )
        return true
      } catch (error) {
        const isStale = error instanceof ApiProblem && error.code === 'staleCalendars'
        if (isStale && onStale) onStale(error.message)
        else toast.error('Failed to update booking status.', reasonOf(error))
        return false
      } finally {
        setPending(null)
      }
    },
  }
}

/** Why, when the server gave a reason that a person can act on. */
function reasonOf(error: unknown): { description?: string } {
  const canAct = error instanceof ApiProblem && error.status >= 400 && error.status < 500
  return canAct ? { description: error.message } : {}
}
