import { addDays, type CalendarDate, daysBetween } from '#lib/stay.ts'
import type { TakenEntry } from './host-calendar.ts'
import { holdersOf } from './words.ts'

/** One stretch of a row, from the middle of the day of its first night to the middle of the day after its last. */
export type NightSpan = {
  /** In days from the first one shown; within the row. */
  start: number
  end: number
  /** Whether it begins and ends here, or goes on out of sight or under another. */
  isFirst: boolean
  isLast: boolean
}

export type Band = NightSpan & { entry: TakenEntry }

/** Where the nights between two dates lie in a row; null for none of it. */
export function spanOf(
  checkIn: CalendarDate,
  checkOut: CalendarDate,
  from: CalendarDate,
  days: number,
): NightSpan | null {
  const [start, end] = [daysBetween(from, checkIn) + 0.5, daysBetween(from, checkOut) + 0.5]
  if (end <= 0 || start >= days || start >= end) return null
  return { start: Math.max(start, 0), end: Math.min(end, days), isFirst: start >= 0, isLast: end <= days }
}

type Held = { entry: TakenEntry; since: CalendarDate }

/**
 * A row's taken nights, one band for each stretch of somebody's; a day of departure and arrival is filled by halves. Where
 * several hold a night, the band is whose comes first.
 */
export function bandsOf(entries: readonly TakenEntry[], from: CalendarDate, days: number): Band[] {
  const bands: Band[] = []
  const first = addDays(from, -1)
  let held: Held | undefined
  // The night before shows its morning, and one more ends the last band.
  for (let at = 0; at <= days + 1; at++) {
    const night = addDays(first, at)
    const entry = at <= days ? holdersOf(entries, night)[0] : undefined
    if (held?.entry === entry) continue
    const band = held && bandOf(held, night, from, days)
    if (band) bands.push(band)
    held = entry && { entry, since: night }
  }
  return bands
}

function bandOf({ entry, since }: Held, until: CalendarDate, from: CalendarDate, days: number): Band | null {
  const span = spanOf(since, until, from, days)
  return (
    span && {
      ...span,
      entry,
      isFirst: span.isFirst && entry.stay.checkIn === since,
      isLast: span.isLast && entry.stay.checkOut === until,
    }
  )
}
