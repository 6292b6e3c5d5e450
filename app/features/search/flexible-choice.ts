import type { CalendarDate } from '#lib/stay.ts'

/** By how many days chosen nights may shift, either way. */
export const shiftChoices = [1, 2, 3, 7] as const

/** What somebody wants who has chosen no nights: so many of them, within chosen months. */
export const stayKinds = ['weekend', 'week', 'month'] as const
export type StayKind = (typeof stayKinds)[number]

/** How dates may differ from those chosen, or what is wanted in the months; null: exactly the chosen nights. */
export type Flexible = (typeof shiftChoices)[number] | StayKind | null

/** Of so many months at once. */
export const mostMonths = 3

/** What of a search says which nights are wanted. */
export type WishedNights = {
  checkIn: CalendarDate | null
  checkOut: CalendarDate | null
  flexible: Flexible
  months: readonly string[]
}

/** A search for any nights. */
export const anyNights: WishedNights = { checkIn: null, checkOut: null, flexible: null, months: [] }

/** Reads a choice of the address; null for anything else. */
export function readFlexible(value: string | null): Flexible {
  return (
    shiftChoices.find((days) => String(days) === value) ?? stayKinds.find((kind) => kind === value) ?? null
  )
}

/** Months as 'YYYY-MM', each once, the earliest first; at most three. */
export function readMonths(values: readonly string[]): string[] {
  const months = values
    .flatMap((value) => value.split(','))
    // The one after it must be a month that a date can name.
    .filter((month) => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(month) && month < '9999-12')
  return [...new Set(months)].sort().slice(0, mostMonths)
}

/** Whether the choice is a kind of stay. */
export function isKind(flexible: Flexible): flexible is StayKind {
  return typeof flexible === 'string'
}
