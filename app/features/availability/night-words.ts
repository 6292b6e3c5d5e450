import { dayName } from '#lib/calendar-months.ts'
import { andList, commaList } from '#lib/list-words.ts'
import { type CalendarDate, countNights, formatDate, formatDay, type Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import type { CalendarProperty, NightSource, TakenEntry } from './host-calendar.ts'
import { nightlyWords } from './nightly-words.ts'

/** What comes first where several hold one night. */
const rank: Record<NightSource, number> = { booking: 0, hold: 1, host_block: 2, external: 3 }

/** Everyone who holds the night of a date, the one to show first. */
export function holdersOf(entries: readonly TakenEntry[], night: CalendarDate): TakenEntry[] {
  return entries
    .filter(({ stay }) => stay.checkIn <= night && night < stay.checkOut)
    .sort((a, b) => rank[a.source] - rank[b.source])
}

/** "12 July, blocked by you"; "12 July, today, free, $180". */
export function nightName(
  property: Pick<CalendarProperty, 'entries' | 'nightly' | 'currency'>,
  night: CalendarDate,
  today: CalendarDate,
): string {
  const holders = holdersOf(property.entries, night).map(holderWords)
  const state = holders.length > 0 ? andList(holders) : night < today ? 'past' : 'free'
  const price = holders.length === 0 && night >= today ? nightlyWords(property, night) : null
  return commaList([dayName(night), night === today && 'today', state, price])
}

/** "booked by Mara Quist", "blocked by you: new floor", "taken on Airbnb". */
export function holderWords({ source, label, note }: TakenEntry): string {
  if (source === 'booking') return label ? `booked by ${label}` : 'booked'
  if (source === 'hold') return label ? `held for ${label} by your offer` : 'held by your offer'
  if (source === 'host_block') return note ? `blocked by you: ${note}` : 'blocked by you'
  return `taken on ${label ?? 'another calendar'}`
}

/** The same in the few letters that a cell has room for. */
export function holderLabel({ source, label, note }: TakenEntry): string {
  if (source === 'booking') return label ?? 'Booked'
  if (source === 'hold') return label ?? 'Held'
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
