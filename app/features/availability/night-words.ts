import { dayName } from '#lib/calendar-months.ts'
import { type CalendarDate, countNights, formatDate, formatDay, type Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import type { NightSource, TakenEntry } from './host-calendar.ts'

/** What comes first where several hold one night. */
const rank: Record<NightSource, number> = { booking: 0, host_block: 1, external: 2 }

/** Everyone who holds the night of a date, the one to show first. */
export function holdersOf(entries: readonly TakenEntry[], night: CalendarDate): TakenEntry[] {
  return entries
    .filter(({ stay }) => stay.checkIn <= night && night < stay.checkOut)
    .sort((a, b) => rank[a.source] - rank[b.source])
}

/** "12 July, blocked by you"; "12 July, today, free". */
export function nightName(entries: readonly TakenEntry[], night: CalendarDate, today: CalendarDate): string {
  const holders = holdersOf(entries, night).map(holderWords)
  const state = holders.length > 0 ? holders.join(' and ') : night < today ? 'past' : 'free'
  return [dayName(night), ...(night === today ? ['today'] : []), state].join(', ')
}

/** "booked by Mara Quist", "blocked by you: new floor", "taken on Airbnb". */
export function holderWords({ source, label, note }: TakenEntry): string {
  if (source === 'booking') return label ? `booked by ${label}` : 'booked'
  if (source === 'host_block') return note ? `blocked by you: ${note}` : 'blocked by you'
  return `taken on ${label ?? 'another calendar'}`
}

/** The same in the few letters that a cell has room for. */
export function holderLabel({ source, label, note }: TakenEntry): string {
  if (source === 'booking') return label ?? 'Booked'
  return source === 'host_block' ? (note ?? 'Blocked') : (label ?? 'Other')
}

/** "Jul 12 – Jul 15, 3 nights": from check-in to check-out, as bookings say it. */
export function nightsWords(stay: Stay): string {
  return `${formatDay(stay.checkIn)} – ${formatDay(stay.checkOut)}, ${countOf(countNights(stay), 'night')}`
}

/** Why nights cannot be blocked: a guest has them. */
export function nightsBookedWords({ checkIn, checkOut }: Stay): string {
  return `${formatDate(checkIn)} to ${formatDate(checkOut)} is booked. Choose nights around it, or cancel that booking first.`
}
