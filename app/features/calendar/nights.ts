import { type CalendarDate, lastCheckOut, type Stay } from '#lib/stay.ts'

/** The nights that matter; what lies beyond waits until it comes near (calendar.md, rule 4). */
export function windowFrom(today: CalendarDate): Stay {
  return { checkIn: today, checkOut: lastCheckOut(today) }
}

/** The part of a stay that lies in the window; null when none does. */
export function clampStay(stay: Stay, window: Stay): Stay | null {
  const checkIn = stay.checkIn > window.checkIn ? stay.checkIn : window.checkIn
  const checkOut = stay.checkOut < window.checkOut ? stay.checkOut : window.checkOut
  return checkIn < checkOut ? { checkIn, checkOut } : null
}

/** The same nights in as few stays as possible, ascending: overlapping and touching stays become one. */
export function mergeStays(stays: readonly Stay[]): Stay[] {
  const sorted = [...stays].sort((a, b) => (a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : 0))
  const merged: Stay[] = []
  for (const stay of sorted) {
    const last = merged.at(-1)
    if (!last || stay.checkIn > last.checkOut) merged.push(stay)
    else if (stay.checkOut > last.checkOut) merged[merged.length - 1] = { ...last, checkOut: stay.checkOut }
  }
  return merged
}

/** What a source blocks: its stays, cut to the window and merged. */
export function blockedNights(stays: readonly Stay[], window: Stay): Stay[] {
  return mergeStays(stays.flatMap((stay) => clampStay(stay, window) ?? []))
}
