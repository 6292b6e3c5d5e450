import { addDays, type CalendarDate, nightsAhead, overlaps, type Stay } from '#lib/stay.ts'

/** What a home asks of stays, besides free nights. */
export type StayLimits = {
  /** Whether a stay that the home takes can begin on the day. */
  canBegin: (day: CalendarDate) => boolean
  /** Whether the home takes the stay, whose nights are free. */
  takes: (stay: Stay) => boolean
  /** What holds for stays that begin on the day: "3 nights minimum"; null where there is nothing to say. */
  wordsOn: (day: CalendarDate) => string | null
  /** What the night costs; null in a home where all nights cost the same. */
  priceOf: (night: CalendarDate) => NightPrice | null
}

/** A price as the narrow cell of a day shows it, and as it is. */
export type NightPrice = { shown: string; read: string }

/**
 * What a calendar must know: the property's today, the stays that are taken, the last day that may be chosen, and what
 * the home asks of stays, where it asks anything.
 */
export type CalendarRules = {
  today: CalendarDate
  taken: readonly Stay[]
  until?: CalendarDate
  limits?: StayLimits | undefined
}

/** True when somebody else sleeps there that night. */
export function isNightTaken(night: CalendarDate, taken: readonly Stay[]): boolean {
  return taken.some(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)
}

/** True when no night of the stay is taken or past, and it has at least one. Forms and server ask this again. */
export function isStayFree(stay: Stay, { today, taken, until }: CalendarRules): boolean {
  if (stay.checkIn >= stay.checkOut || stay.checkIn < today) return false
  if (until !== undefined && stay.checkOut > until) return false
  return !taken.some((other) => overlaps(stay, other))
}

/** The stay between two chosen days, in whichever order they were chosen. */
export function stayBetween(one: CalendarDate, other: CalendarDate): Stay {
  return one < other ? { checkIn: one, checkOut: other } : { checkIn: other, checkOut: one }
}

/**
 * Whether a day may be chosen next. Without an anchor it must be a night that can start a stay. With one it must
 * complete a free stay, so the next guest's arrival day is a valid check-out. The chosen stay's own days, and the
 * anchor itself, stay available.
 */
export function isDayUnavailable(
  day: CalendarDate,
  anchor: CalendarDate | null,
  chosen: Stay | null,
  rules: CalendarRules,
): boolean {
  if (day < rules.today) return true
  if (anchor !== null) return day !== anchor && !canChoose(stayBetween(anchor, day), rules)
  if (chosen && (day === chosen.checkIn || day === chosen.checkOut)) return false
  return isNightTaken(day, rules.taken) || rules.limits?.canBegin(day) === false
}

function canChoose(stay: Stay, rules: CalendarRules): boolean {
  return isStayFree(stay, rules) && rules.limits?.takes(stay) !== false
}

/** The first day after the anchor, else the last one before it, that completes a stay; null when none does. */
export function nearestEnd(anchor: CalendarDate, rules: CalendarRules): CalendarDate | null {
  const { from, to } = reachFrom(anchor, rules)
  for (let days = 1; days <= nightsAhead; days++) {
    const day = addDays(anchor, days)
    if (to !== undefined && day > to) break
    if (!isDayUnavailable(day, anchor, null, rules)) return day
  }
  for (let days = 1; days <= nightsAhead; days++) {
    const day = addDays(anchor, -days)
    if (day < from) break
    if (!isDayUnavailable(day, anchor, null, rules)) return day
  }
  return null
}

/** The first and last day that can complete a stay with the anchor: up to the neighbours' days of departure and arrival. */
export function reachFrom(anchor: CalendarDate, { today, taken, until }: CalendarRules): DayBounds {
  let from = today
  let to = until
  for (const { checkIn, checkOut } of taken) {
    if (checkOut <= anchor && checkOut > from) from = checkOut
    // On a day of arrival that is itself the anchor no further night is free.
    if (checkOut > anchor && (to === undefined || checkIn < to)) to = checkIn
  }
  return { from, to }
}

export type DayBounds = { from: CalendarDate; to: CalendarDate | undefined }

/** The day itself, or the nearest one within the bounds. */
export function dayWithin(day: CalendarDate, { from, to }: DayBounds): CalendarDate {
  if (day < from) return from
  return to !== undefined && day > to ? to : day
}
