import { addDays, type CalendarDate, dateOf, type Stay } from '#lib/stay.ts'
import {
  type BookingStatus,
  beginOf,
  type CancelReason,
  holdsNights,
  isCancelled,
  isFinal,
  reasonsToCancelStays,
} from '../booking.ts'

/** How many days after the check-out date both sides can say how it was (market rule 27). */
export const reviewDays = 14

/** What decides whether a stay can be reviewed. */
export type ReviewFacts = {
  status: BookingStatus
  cancelReason: CancelReason | null
  stay: Stay
  /** When it came into this status; null when nothing tells. */
  since: Date | null
  /** The home's (IANA name). */
  timeZone: string
  /** By `reviewsCloseAt`. */
  closesAt: Date
}

type Closing = {
  stay: Stay
  /** The home's (IANA name). */
  timeZone: string
  /** The last day of stays that ended before hosts could write too; null for all others. */
  graceUntil: CalendarDate | null
}

/** The instant at which the last day ends, at the home, on which a stay can be reviewed. */
export function reviewsCloseAt({ stay, timeZone, graceUntil }: Closing): Date {
  const usual = addDays(stay.checkOut, reviewDays)
  const last = graceUntil && graceUntil > usual ? graceUntil : usual
  return new Date(beginOf(addDays(last, 1), timeZone))
}

/** Whether each side may say how it was: not yet (or never), now, or no more. */
export type ReviewTime = 'before' | 'open' | 'over'

/**
 * From the check-out date on, and as soon as a stay that had begun was ended, whoever ended it and however, until
 * `closesAt`. Dates are those at the home. Whoever invites, asks or takes a review asks this.
 */
export function reviewTime(facts: ReviewFacts, now: Date): ReviewTime {
  if (!hasOpened(facts, now)) return 'before'
  return now < facts.closesAt ? 'open' : 'over'
}

/** The same as yes or no. */
export function isReviewOpen(facts: ReviewFacts, now: Date): boolean {
  return reviewTime(facts, now) === 'open'
}

function hasOpened({ status, cancelReason, stay, since, timeZone }: ReviewFacts, now: Date): boolean {
  const hasBegun = (at: Date) => stay.checkIn <= dateOf(at, timeZone)
  // Only what was confirmed before can have begun.
  if (isCancelled(status)) {
    return reasonsToCancelStays.some((reason) => reason === cancelReason) && since !== null && hasBegun(since)
  }
  if (isFinal(status)) return hasBegun(since ?? now)
  return holdsNights(status) && stay.checkOut <= dateOf(now, timeZone)
}
