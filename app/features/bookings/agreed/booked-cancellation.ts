import {
  type Cancellation,
  type Deadline,
  deadlinesOf,
  lowerDeadlines,
  percentBack,
  shareOf,
} from '#features/pricing/cancellation.ts'
import type { Money } from '#lib/money.ts'
import { dateOf, type Stay } from '#lib/stay.ts'
import type { BookingRole } from '../booking.ts'

/**
 * What was agreed with a request about giving the stay up: the policy with all that it means, and whose days count. Kept
 * whole, so that neither the host, a new place of the home nor a change of ours reaches it.
 */
export type BookedCancellation = Cancellation & {
  time_zone: string
  /** What held before the stay was changed; no date of the new stay gives more back (market rule 16). */
  before_change?: readonly Deadline[]
}

// Where nothing tells the home's clock, a day is over when it is over everywhere.
const lastZone = 'Etc/GMT+12'

/** What a booking keeps of a policy. `timeZone` is the home's (IANA name), null where nothing tells it. */
export function toBookedCancellation(
  policy: Cancellation | null,
  timeZone: string | null,
): BookedCancellation | null {
  return policy && { ...policy, time_zone: timeZone ?? lastZone }
}

/** The dates of what was agreed. Without a confirmation, those that hold whenever it comes. */
export function bookedDeadlines(
  agreed: BookedCancellation,
  stay: Stay,
  confirmedAt: Date | null,
): Deadline[] {
  const confirmedOn = confirmedAt && dateOf(confirmedAt, agreed.time_zone)
  const deadlines = deadlinesOf(agreed, { stay, confirmedOn })
  return agreed.before_change ? lowerDeadlines(agreed.before_change, deadlines) : deadlines
}

/**
 * What is agreed about giving a stay up once it has been changed: the same policy, and with it the dates that held until
 * then, so that on each day the lower of both holds, however often a stay is moved there and back.
 */
export function cancellationAfterChange(
  agreed: BookedCancellation | null,
  before: Stay,
  confirmedAt: Date | null,
): BookedCancellation | null {
  return agreed && { ...agreed, before_change: bookedDeadlines(agreed, before, confirmedAt) }
}

type Cancelled = { stay: Stay; total: Money; confirmedAt: Date | null }

/**
 * How much of the total is owed to the guest of a confirmed stay that one side cancels now: all of it when the host does,
 * whatever was agreed (market rule 17), and for a guest what was agreed. Null where a guest cancels and no policy was agreed.
 */
export function refundOf(
  agreed: BookedCancellation | null,
  { stay, total, confirmedAt }: Cancelled,
  by: Exclude<BookingRole, 'system'>,
  now: Date,
): Money | null {
  if (by === 'host') return total
  if (!agreed) return null
  return shareOf(
    total,
    percentBack(bookedDeadlines(agreed, stay, confirmedAt), dateOf(now, agreed.time_zone)),
  )
}
