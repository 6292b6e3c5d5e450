import type { BookingRole, BookingStatus, CancelReason } from '#features/bookings/booking.ts'
import type { Stay } from '#lib/stay.ts'
import type { Home } from '../homes/home.ts'
import type { GuestKey } from '../people.ts'
import type { DemoReview } from '../reviews/review.ts'

/** One step of a booking's timeline. */
export type Step = {
  from: BookingStatus | null
  to: BookingStatus
  reason: CancelReason | null
  actor: BookingRole
  at: Date
}

/** A booking with everything that happened to it, ready to be stored. */
export type BookingPlan = {
  /** Stable and unique in the demo world. */
  key: string
  home: Home
  guest: GuestKey
  stay: Stay
  party: number
  status: BookingStatus
  reason: CancelReason | null
  note: string | null
  wish: string | null
  /** In whole units; null where it was requested. */
  offeredFor: number | null
  /** The request, or the offer that was accepted, first; ascending. */
  steps: [Step, ...Step[]]
  review: DemoReview | null
}
