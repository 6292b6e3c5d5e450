import { type CalendarDate, calendarDate, dateOf, formatDate } from '#lib/stay.ts'
import { formatInstant } from '#lib/time-zone.ts'
import type { BookingStatus } from './booking.ts'
import type { BookingAnswer } from './booking-answer-schema.ts'
import { timeLeft } from './booking-words.ts'
import { askedWords } from './instant/instant-words.ts'
import { openOfferOf } from './offers/as-offered.ts'

type Waiting = Pick<
  BookingAnswer,
  | 'status'
  | 'check_in_date'
  | 'check_out_date'
  | 'expires_at'
  | 'host_name'
  | 'guest_name'
  | 'time_zone'
  | 'not_instant'
  | 'offer'
>

/** Whose clocks the reader goes by, and what they say. */
type Reading = { as: 'host' | 'guest'; now: Date; timeZone: string }

/** What comes next in a booking, said to one of its sides; null where nothing does. */
export function nextStepWords(booking: Waiting, reading: Reading): string | null {
  const words: Record<BookingStatus, (booking: Waiting, reading: Reading) => string | null> = {
    pending: answerWords,
    confirmed: arrivalWords,
    'checked-in': departureWords,
    completed: () => 'The stay is over.',
    cancelled: () => null,
  }
  return words[booking.status](booking, reading)
}

function answerWords(booking: Waiting, reading: Reading): string {
  const { expires_at, host_name, not_instant } = booking
  const { as, now, timeZone } = reading
  const offer = openOfferOf(booking, now)
  if (offer) return offerWords(booking, reading, new Date(offer.expires_at))
  const until = new Date(expires_at)
  const left = timeLeft(until, now)
  const why = as === 'guest' && not_instant ? `${askedWords(not_instant)} ` : ''
  const who = as === 'host' ? 'You' : (host_name ?? 'The host')
  const reply = left
    ? `${who} can reply until ${formatInstant(until, timeZone)} (${left}). After that, the request expires.`
    : 'The time to reply is over.'
  return `${why}${reply} Contact info is available after confirming.`
}

function offerWords({ host_name, guest_name }: Waiting, { as, now, timeZone }: Reading, until: Date): string {
  const when = [formatInstant(until, timeZone), timeLeft(until, now)].filter(Boolean).join(', ')
  return as === 'host'
    ? `${guest_name} can accept your offer until ${when}.`
    : `${host_name ?? 'The host'} made you an offer. Accept or decline it by ${when}.`
}

function arrivalWords(booking: Waiting, { as, now }: Reading): string {
  const checkIn = calendarDate(booking.check_in_date)
  const today = dateOf(now, booking.time_zone)
  const when = dayWords(checkIn, today)
  if (as === 'guest') return checkIn < today ? `You were due to arrive ${when}.` : `You arrive ${when}.`
  return checkIn < today
    ? `${booking.guest_name} was due to arrive ${when} and isn’t checked in.`
    : `${booking.guest_name} arrives ${when}.`
}

function departureWords(booking: Waiting, { as, now }: Reading): string {
  const when = dayWords(calendarDate(booking.check_out_date), dateOf(now, booking.time_zone))
  return as === 'guest' ? `You are here. Check-out is ${when}.` : `${booking.guest_name} checks out ${when}.`
}

function dayWords(day: CalendarDate, today: CalendarDate): string {
  return day === today ? 'today' : `on ${formatDate(day)}`
}
