import { partyWords } from '#features/pricing/party-words.ts'
import { type PartyFields, partyOfFields } from '#features/pricing/price-terms.ts'
import { hourMs, minuteMs } from '#lib/duration.ts'
import { addDays, type CalendarDate, dateOf, formatDate, formatDay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import {
  type BookingRole,
  type BookingStatus,
  type CancelReason,
  type DeclineReason,
  isAcceptance,
  isCancelled,
} from './booking.ts'

/** Whose account was erased is called that in the bookings that others keep; it is stored there in place of the name. */
export const formerGuestName = 'Former guest'

/** How long the words for the other side may be. */
export const longestReason = 500
export const reasonTooLong = 'The reason must be less than 500 characters'

/** The five states as people read them. */
export const statusLabels: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  'checked-in': 'Checked In',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** The same within a sentence. */
export const statusInSentence: Record<BookingStatus, string> = {
  pending: 'pending',
  confirmed: 'confirmed',
  'checked-in': 'checked in',
  completed: 'completed',
  cancelled: 'cancelled',
}

/** The tone of each state, by the names of the ui library. */
export const statusTones = {
  pending: 'sun',
  confirmed: 'moss',
  'checked-in': 'ember',
  completed: 'tide',
  cancelled: 'neutral',
} as const satisfies Record<BookingStatus, string>

// Without the letters that are taken for others (Crockford's base 32).
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** "7K3M-2XQF": what people call a booking by, made of the last 40 bits of its id, which are random. */
export function bookingNumber(id: string): string {
  const tail = BigInt(`0x${id.replaceAll('-', '').slice(-10)}`)
  const text = Array.from({ length: 8 }, (_, at) => digits[Number((tail >> BigInt(35 - at * 5)) & 31n)]).join(
    '',
  )
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

type Reader = Exclude<BookingRole, 'system'>

/** Why a booking was cancelled, said to one of its sides. */
export function cancelWords(reason: CancelReason, reader: Reader): string {
  const host = reader === 'host' ? 'you' : 'the host'
  const guest = reader === 'guest' ? 'you' : 'the guest'
  const words: Record<CancelReason, string> = {
    declined: `Declined by ${host}`,
    withdrawn: `Withdrawn by ${guest}`,
    expired: 'Expired: no reply from the host',
    dates_taken: 'Another request for these nights was accepted',
    property_removed: reader === 'host' ? 'You deleted the property' : 'The host no longer offers this home',
    cancelled_by_host: `Cancelled by ${host}`,
    cancelled_by_guest: `Cancelled by ${guest}`,
  }
  return words[reason]
}

/** Why a request is declined, as the host chooses it. */
export const declineLabels: Record<DeclineReason, string> = {
  dates: 'The dates don’t work',
  party: 'The home isn’t right for this group',
  price: 'The price doesn’t work',
  rules: 'It doesn’t fit the house rules',
  other: 'Another reason',
}

/** The same, said to the guest; null where the word tells nothing. */
export function declineWords(reason: DeclineReason | null): string | null {
  return reason === null || reason === 'other' ? null : `${declineLabels[reason]}.`
}

type Event = {
  from: BookingStatus | null
  status: BookingStatus
  reason: CancelReason | null
  actor: BookingRole
}

type Noted = { accept_note: string | null; cancel_note: string | null }

/** What was written with a step for the other side; null without words. */
export function noteOfStep(
  { from, status }: Pick<Event, 'from' | 'status'>,
  { accept_note, cancel_note }: Noted,
): string | null {
  if (isCancelled(status)) return cancel_note
  return from !== null && isAcceptance({ from, to: status }) ? accept_note : null
}

/** One line of the timeline, said to one of the booking's sides. */
export function eventWords({ from, status, reason, actor }: Event, reader: Reader): string {
  const who = actor === reader ? 'you' : actor === 'system' ? 'Holmward' : `the ${actor}`
  switch (status) {
    case 'pending':
      return `Requested by ${who}`
    case 'confirmed':
      // Only a guest accepts an offer.
      if (actor === 'guest') return `Offer accepted by ${who}`
      if (from === null) return `Added by ${who}`
      if (from === 'checked-in') return `Check-in undone by ${who}`
      return actor === 'system' ? 'Booked instantly' : `Accepted by ${who}`
    case 'checked-in':
      return `Checked in by ${who}`
    case 'completed':
      return actor === 'system' ? 'Completed a day after check-out' : `Completed by ${who}`
    case 'cancelled':
      return reason ? cancelWords(reason, reader) : `Cancelled by ${who}`
  }
}

/** What there is to say of an arrival on the date that it is at the home. */
export function arrivalWords(checkIn: CalendarDate, today: CalendarDate): string {
  if (checkIn < today) return `Due to arrive on ${formatDay(checkIn)}, not checked in`
  if (checkIn === today) return 'Arrives today'
  return checkIn === addDays(today, 1) ? 'Arrives tomorrow' : `Arrives on ${formatDay(checkIn)}`
}

/** What there is to say of a departure on the date that it is at the home. */
export function departureWords(checkOut: CalendarDate, today: CalendarDate): string {
  if (checkOut < today) return `Due to leave on ${formatDay(checkOut)}`
  if (checkOut === today) return 'Leaves today'
  return checkOut === addDays(today, 1) ? 'Leaves tomorrow' : `Leaves on ${formatDay(checkOut)}`
}

/** Between two stays on one day: whom the home has to be ready for. */
export function turnoverWords(nextGuest: string): string {
  return `turnover: ${nextGuest} arrives that day`
}

/** "in 31 hours", "in 20 minutes": how long until an instant; null once it is past. */
export function timeLeft(until: Date, now: Date): string | null {
  const ms = until.getTime() - now.getTime()
  if (ms <= 0) return null
  const hours = Math.floor(ms / hourMs)
  if (hours >= 1) return hours === 1 ? 'in 1 hour' : `in ${hours} hours`
  const minutes = Math.max(1, Math.floor(ms / minuteMs))
  return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`
}

/** "3 hours ago", "2 days ago": how long since an instant. */
export function timeAgo(instant: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / minuteMs))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${countOf(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${countOf(hours, 'hour')} ago` : `${countOf(Math.floor(hours / 24), 'day')} ago`
}

/** Who comes, as a booking keeps it: "2 guests", or "2 adults, 1 child, 1 pet". */
export function bookedPartyWords(fields: PartyFields): string {
  return partyWords(partyOfFields(fields))
}

/** The day of an instant where the reader is, 'MMM dd, yyyy'. For screens that only the browser renders. */
export function localDate(instant: string): string {
  return formatDate(localDay(new Date(instant)))
}

function localDay(instant: Date): CalendarDate {
  return dateOf(instant, Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** Why an account cannot be deleted yet: the other side of a stay counts on it. */
export function stayAheadWords({
  home,
  checkIn,
  reader,
}: {
  home: string
  checkIn: CalendarDate
  reader: Reader
}): string {
  const who = reader === 'host' ? 'A guest stays' : 'You stay'
  return `${who} in ${home} from ${formatDate(checkIn)}: wait until the stay is over, or cancel the booking.`
}
