import { type CalendarDate, calendarDate, dateOf, formatDate } from '#lib/stay.ts'
import { formatInstant } from '#lib/time-zone.ts'
import type { BookingStatus } from './booking.ts'
import type { BookingAnswer } from './booking-answer-schema.ts'
import { timeLeft } from './booking-words.ts'
import { askedWords } from './instant-words.ts'

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

function answerWords(
  { expires_at, host_name, not_instant }: Waiting,
  { as, now, timeZone }: Reading,
): string {
  const until = new Date(expires_at)
  const left = timeLeft(until, now)
  const who = as === 'host' ? 'You answer' : `${host_name ?? 'The host'} answers`
  const when = left ? `${formatInstant(until, timeZone)}, ${left}` : 'now'
  const why = as === 'guest' && not_instant ? `${askedWords(not_instant)} ` : ''
  return `${why}${who} until ${when}. After that the request runs out. Contact info is available after confirming.`
}

function arrivalWords(booking: Waiting, { as, now }: Reading): string {
  const checkIn = calendarDate(booking.check_in_date)
  const today = dateOf(now, booking.time_zone)
  const when = dayWords(checkIn, today)
  if (as === 'guest') return checkIn < today ? `You were to arrive ${when}.` : `You arrive ${when}.`
  return checkIn < today
    ? `${booking.guest_name} was to arrive ${when} and is not checked in.`
    : `${booking.guest_name} arrives ${when}.`
}

function departureWords(booking: Waiting, { as, now }: Reading): string {
  const when = dayWords(calendarDate(booking.check_out_date), dateOf(now, booking.time_zone))
  return as === 'guest' ? `You are here. Check-out is ${when}.` : `${booking.guest_name} checks out ${when}.`
}

function dayWords(day: CalendarDate, today: CalendarDate): string {
  return day === today ? 'today' : `on ${formatDate(day)}`
}
