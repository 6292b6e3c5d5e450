import {
  awaitsArrival,
  type BookingRole,
  type BookingStatus,
  earliestToday,
  holdsNights,
  requestExpiresAt,
} from '#features/bookings/booking.ts'
import type { LineKind } from '#features/pricing/line-kind.ts'
import type { PartyFields } from '#features/pricing/price-terms.ts'
import { hourMs } from '#lib/duration.ts'
import { addDays, dateOf, type Stay } from '#lib/stay.ts'

/** What can become of a proposal to change a stay; all but `open` are for good. `ended`: the stay itself was ended before. */
export const stayChangeStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'expired', 'ended'] as const
export type StayChangeStatus = (typeof stayChangeStatuses)[number]

/** What somebody may make of an open proposal, and which side. */
export const stayChangeAnswers = ['accepted', 'declined', 'withdrawn'] as const
export type StayChangeAnswerStatus = (typeof stayChangeAnswers)[number]

type Side = Exclude<BookingRole, 'system'>

/** Whether this answer is this side's to give: the other one's, but for withdrawing. */
export function mayAnswer(answer: StayChangeAnswerStatus, side: Side, proposedBy: Side): boolean {
  return (answer === 'withdrawn') === (side === proposedBy)
}

/** A line as a proposal keeps it, its amount as a decimal. */
export type ChangedLine = { kind: LineKind; label: string | null; amount: string }

/** A stay as it was when its change was proposed, with amounts as decimals. */
export type FormerStay = PartyFields & {
  check_in_date: string
  check_out_date: string
  total_price: string
  deposit: string
}

type StayFacts = { status: BookingStatus; stay: Stay; timeZone: string | null }

/**
 * Whether a stay is under way: its guest has checked in, or the day of arrival is over. On that day somebody may still be
 * late by one.
 */
export function isUnderWay({ status, stay, timeZone }: StayFacts, now: Date): boolean {
  const hasCheckedIn = holdsNights(status) && !awaitsArrival(status)
  return hasCheckedIn || stay.checkIn < todayAt(timeZone, now)
}

const liveHours = 48

/**
 * When a proposal runs out: after 48 hours, or with the day of check-in at the home, the earlier one of the two stays; of a
 * stay under way with the day of check-out.
 */
export function stayChangeExpiresAt(facts: StayFacts, next: Stay, now: Date): Date {
  const { stay, timeZone } = facts
  if (isUnderWay(facts, now)) {
    const ends = requestExpiresAt(
      now,
      { checkIn: stay.checkOut, checkOut: addDays(stay.checkOut, 1) },
      timeZone,
    )
    return new Date(Math.min(ends.getTime(), now.getTime() + liveHours * hourMs))
  }
  const checkIn = next.checkIn < stay.checkIn ? next.checkIn : stay.checkIn
  return requestExpiresAt(now, { ...stay, checkIn }, timeZone)
}

export type ChangeObstacle = 'notPossible' | 'stayIsOver' | 'arrivalIsPast' | 'pastArrival' | 'pastDeparture'

/** What keeps a stay from being moved now, whatever the home says to it; null when nothing does. Asked again on accepting. */
export function findChangeObstacle(facts: StayFacts, next: Stay, now: Date): ChangeObstacle | null {
  const { status, stay, timeZone } = facts
  if (!holdsNights(status)) return 'notPossible'
  const today = todayAt(timeZone, now)
  if (stay.checkOut < today) return 'stayIsOver'
  const movesArrival = next.checkIn !== stay.checkIn
  if (isUnderWay(facts, now)) {
    if (movesArrival) return 'arrivalIsPast'
  } else if (movesArrival && next.checkIn < today) return 'pastArrival'
  return next.checkOut < today ? 'pastDeparture' : null
}

function todayAt(timeZone: string | null, now: Date) {
  // Where nothing tells the home's clock, a day is over when it is over everywhere.
  return timeZone === null ? earliestToday(now) : dateOf(now, timeZone)
}
