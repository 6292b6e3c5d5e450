import type { CalendarDate, Stay } from '#lib/stay.ts'

/** The same nights in as few stays as possible, ascending: those that overlap or touch become one. */
export function joinStays(stays: readonly Stay[]): Stay[] {
  const joined: Stay[] = []
  for (const stay of stays.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))) {
    const last = joined.at(-1)
    if (!last || last.checkOut < stay.checkIn) joined.push(stay)
    else if (last.checkOut < stay.checkOut) joined[joined.length - 1] = { ...last, checkOut: stay.checkOut }
  }
  return joined
}

/** The nights of a stay that are in none of the others, ascending. */
export function withoutStays(stay: Stay, taken: readonly Stay[]): Stay[] {
  const left: Stay[] = []
  let from: CalendarDate = stay.checkIn
  for (const { checkIn, checkOut } of joinStays(taken)) {
    if (checkOut <= from || checkIn >= stay.checkOut) continue
    if (from < checkIn) left.push({ checkIn: from, checkOut: checkIn })
    from = checkOut
  }
  if (from < stay.checkOut) left.push({ checkIn: from, checkOut: stay.checkOut })
  return left
}

/** The nights that two stays share; null when there are none. */
export function sharedNights(a: Stay, b: Stay): Stay | null {
  const checkIn = a.checkIn > b.checkIn ? a.checkIn : b.checkIn
  const checkOut = a.checkOut < b.checkOut ? a.checkOut : b.checkOut
  return checkIn < checkOut ? { checkIn, checkOut } : null
}
