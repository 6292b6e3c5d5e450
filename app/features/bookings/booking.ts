import { dayMs, hourMs } from '#lib/duration.ts'
import { recordOf } from '#lib/record-of.ts'
import { addDays, type CalendarDate, dateOf, type Stay } from '#lib/stay.ts'
import { instantOf } from '#lib/time-zone.ts'

/** What holds for bookings in some states and not in others. */
const traits = [
  'awaitAnswer',
  'awaitArrival',
  // Against all others.
  'holdNights',
  // Each side may know how to reach the other: from the confirmation on, never of a cancelled booking.
  'shareContacts',
  'areCompleted',
  'areCancelled',
  // Nothing can change them any more.
  'areFinal',
] as const
type Trait = (typeof traits)[number]

/** The specification's five states, in the order of a stay that goes well, with all that holds in each. */
const traitsOf = {
  pending: ['awaitAnswer'],
  confirmed: ['awaitArrival', 'holdNights', 'shareContacts'],
  'checked-in': ['holdNights', 'shareContacts'],
  completed: ['shareContacts', 'areCompleted', 'areFinal'],
  cancelled: ['areCancelled', 'areFinal'],
} as const satisfies Record<string, readonly Trait[]>

export type BookingStatus = keyof typeof traitsOf
export const bookingStatuses = Object.keys(traitsOf) as BookingStatus[] // the keys of that very object

/** The states in which something holds for a booking. All conditions, in SQL too, are made of these. */
export const statusesThat = recordOf(traits, (trait) =>
  bookingStatuses.filter((status) => traitsOf[status].some((its) => its === trait)),
)

/** The status that somebody asks for who wants this step. */
export const statusAfter = {
  requesting: 'pending',
  accepting: 'confirmed',
  declining: 'cancelled',
  withdrawing: 'cancelled',
  cancelling: 'cancelled',
  checkingIn: 'checked-in',
  undoingCheckIn: 'confirmed',
  completing: 'completed',
} as const satisfies Record<string, BookingStatus>

/** True for a request that its host has not answered. */
export const awaitsAnswer = isOneOf(statusesThat.awaitAnswer)
/** True for an agreed stay that has not begun. */
export const awaitsArrival = isOneOf(statusesThat.awaitArrival)
/** True when the booking holds its nights against all others. */
export const holdsNights = isOneOf(statusesThat.holdNights)
/** True when each side may know how to reach the other. */
export const areContactsShared = isOneOf(statusesThat.shareContacts)
export const isCancelled = isOneOf(statusesThat.areCancelled)
export const isFinal = isOneOf(statusesThat.areFinal)

/** True while a host wants to know who the guest is: of a request, and of a stay that was confirmed without asking the host. */
export function isGuestUnknown({ status, instant }: { status: BookingStatus; instant: boolean }): boolean {
  return awaitsAnswer(status) || (instant && holdsNights(status))
}

function isOneOf(statuses: readonly BookingStatus[]) {
  return (status: BookingStatus): boolean => statuses.includes(status)
}

/** Why a cancelled booking is one. */
export const cancelReasons = [
  'declined',
  'withdrawn',
  'expired',
  'dates_taken',
  'property_removed',
  'cancelled_by_host',
  'cancelled_by_guest',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** What a letter about a booking says; why it was cancelled among it. */
export const bookingNews = [
  ...cancelReasons,
  'requested',
  'accepted',
  'runs_out',
  'reminder',
  'review_invitation',
  'completed_early',
] as const
export type BookingNews = (typeof bookingNews)[number]

/** Why a host declines a request, in one word (market rule 28); words of the host's own come besides. */
export const declineReasons = ['dates', 'party', 'price', 'rules', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Those that end what was confirmed; all others end a request. */
export const reasonsToCancelStays = [
  'cancelled_by_host',
  'cancelled_by_guest',
] as const satisfies readonly CancelReason[]

/** Whether a booking was confirmed once: its stay may lie ahead, be over or have been given up. */
export function wasConfirmed({
  status,
  cancel_reason,
}: {
  status: BookingStatus
  cancel_reason: CancelReason | null
}): boolean {
  return areContactsShared(status) || reasonsToCancelStays.some((reason) => reason === cancel_reason)
}

/** Who moves a booking; the system acts when nobody has. */
export const bookingRoles = ['guest', 'host', 'system'] as const
export type BookingRole = (typeof bookingRoles)[number]

/** One permitted step. What it asks beyond the right state and role is in `needs`. */
export type Move = {
  by: BookingRole
  from: BookingStatus
  to: BookingStatus
  /** Given exactly when the step cancels. */
  reason?: CancelReason
  /** What a letter tells of it, or null when none does; `completed_early` only of a stay that ends before its day. */
  news: BookingNews | null
  /**
   * answerable: the request has not run out; arrival: the check-in day has begun; same-day: the step that is taken back
   * was made today; stay-over: it has ended, or has begun and is said to end early; note: words for the other side;
   * offer: an open offer of the host, which only accepting that offer can bring.
   * Days are those at the home.
   */
  needs?: 'answerable' | 'arrival' | 'same-day' | 'stay-over' | 'note' | 'offer'
}

/** Every step that exists (rulings, D). Whatever is not here is refused. */
export const moves: readonly Move[] = [
  { by: 'host', from: 'pending', to: 'confirmed', news: 'accepted', needs: 'answerable' },
  { by: 'host', from: 'pending', to: 'cancelled', reason: 'declined', news: 'declined' },
  { by: 'host', from: 'confirmed', to: 'checked-in', news: null, needs: 'arrival' },
  { by: 'host', from: 'checked-in', to: 'confirmed', news: null, needs: 'same-day' },
  { by: 'host', from: 'confirmed', to: 'completed', news: 'completed_early', needs: 'stay-over' },
  { by: 'host', from: 'checked-in', to: 'completed', news: 'completed_early', needs: 'stay-over' },
  {
    by: 'host',
    from: 'confirmed',
    to: 'cancelled',
    reason: 'cancelled_by_host',
    news: 'cancelled_by_host',
    needs: 'note',
  },
  { by: 'guest', from: 'pending', to: 'confirmed', news: 'accepted', needs: 'offer' },
  { by: 'guest', from: 'pending', to: 'cancelled', reason: 'withdrawn', news: 'withdrawn' },
  {
    by: 'guest',
    from: 'confirmed',
    to: 'cancelled',
    reason: 'cancelled_by_guest',
    news: 'cancelled_by_guest',
    needs: 'note',
  },
  // In the transaction of the request itself, of a home that is booked without asking.
  { by: 'system', from: 'pending', to: 'confirmed', news: 'accepted' },
  { by: 'system', from: 'pending', to: 'cancelled', reason: 'expired', news: 'expired' },
  { by: 'system', from: 'pending', to: 'cancelled', reason: 'dates_taken', news: 'dates_taken' },
  { by: 'system', from: 'pending', to: 'cancelled', reason: 'property_removed', news: 'property_removed' },
  { by: 'system', from: 'confirmed', to: 'completed', news: null, needs: 'stay-over' },
  { by: 'system', from: 'checked-in', to: 'completed', news: null, needs: 'stay-over' },
]

/** The step from one state to another by a role; null when there is none. */
export function findMove(by: BookingRole, from: BookingStatus, to: BookingStatus): Move | null {
  return moves.find((move) => move.by === by && move.from === from && move.to === to) ?? null
}

/** True for the step by which a request becomes an agreed stay. */
export function isAcceptance({ from, to }: Pick<Move, 'from' | 'to'>): boolean {
  return awaitsAnswer(from) && to === statusAfter.accepting
}

/** The step of a role that cancels for this reason. Throws when there is none. */
export function findCancelling(by: BookingRole, reason: CancelReason): Move & { reason: CancelReason } {
  const move = moves.find((each) => each.by === by && each.reason === reason)
  if (!move) throw new Error(`${by} never cancels with ${reason}`)
  return { ...move, reason }
}

// Where on earth a day begins first and ends last: for the few homes whose place tells no time zone.
const firstZoneMs = 14 * hourMs
const lastZoneMs = -12 * hourMs

/** The earliest date that is still today somewhere: an arrival before it is past for everybody. */
export function earliestToday(now: Date): CalendarDate {
  return dateOf(new Date(now.getTime() + lastZoneMs))
}

/** The latest date that has begun somewhere. */
export function latestToday(now: Date): CalendarDate {
  return dateOf(new Date(now.getTime() + firstZoneMs))
}

/** How long a host has to answer. */
export const answerWithinHours = 48

/**
 * When a request runs out: after 48 hours, or with the check-in day at the home when that ends first. `timeZone` is the
 * home's (IANA name), or null where nothing tells it: then the day ends where it ends last.
 */
export function requestExpiresAt(requestedAt: Date, stay: Stay, timeZone: string | null): Date {
  const afterTwoDays = requestedAt.getTime() + answerWithinHours * hourMs
  return new Date(Math.min(afterTwoDays, endOfArrivalDay(stay, timeZone)))
}

/** The instant at which the check-in day is over at the home, where `timeZone` is the home's, else everywhere. */
export function endOfArrivalDay({ checkIn }: Stay, timeZone: string | null): number {
  return beginOf(addDays(checkIn, 1), timeZone)
}

/** When the system completes a stay by itself: 24 hours after the check-out day has begun at the home. */
export function completesByItselfAt(stay: Stay, timeZone: string | null): Date {
  return new Date(beginOf(stay.checkOut, timeZone) + dayMs)
}

/** The instant at which a date begins in a time zone, or, without one, has begun everywhere. */
export function beginOf(date: CalendarDate, timeZone: string | null): number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const atHome = timeZone === null ? null : instantOf(midnight, timeZone)
  return atHome ?? midnight - lastZoneMs
}

type MoveFacts = {
  stay: Stay
  expiresAt: Date
  note: string | null
  /** The host has said that the stay shall end before its check-out date. */
  early: boolean
  /** When it came into its present status; asked for by `same-day` alone. */
  since: Date | null
  /** The home's (IANA name); null where nothing tells it. */
  timeZone: string | null
  /** There is no other side for whom words would be. */
  isAlone?: boolean
}

export type Obstacle =
  | 'requestExpired'
  | 'tooEarlyToCheckIn'
  | 'tooLateToUndo'
  | 'tooEarlyToComplete'
  | 'stayNotOver'
  | 'reasonMissing'
  | 'notYourMove'

/** What keeps a step from being made now; null when nothing does. */
export function findObstacle(
  move: Move,
  { stay, expiresAt, note, early, since, timeZone, isAlone = false }: MoveFacts,
  now: Date,
): Obstacle | null {
  const atHome = (instant: Date) => dateOf(instant, timeZone ?? 'UTC')
  const today = atHome(now)
  switch (move.needs) {
    case undefined:
      return null
    case 'answerable':
      return now < expiresAt ? null : 'requestExpired'
    case 'arrival':
      return stay.checkIn <= today ? null : 'tooEarlyToCheckIn'
    case 'same-day':
      return since && atHome(since) === today ? null : 'tooLateToUndo'
    case 'note':
      return note || isAlone ? null : 'reasonMissing'
    case 'offer':
      return 'notYourMove'
    case 'stay-over':
      if (move.by === 'system') return now >= completesByItselfAt(stay, timeZone) ? null : 'stayNotOver'
      if (today < stay.checkIn) return 'tooEarlyToComplete'
      return early || stay.checkOut <= today ? null : 'stayNotOver'
  }
}
