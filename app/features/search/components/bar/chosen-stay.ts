import { type CalendarDate, calendarDate, formatDay, type Stay } from '#lib/stay.ts'

/** Nights as a search bar holds them: for the form, and in words. */
export type ChosenStay = { checkIn: string; checkOut: string; words: { checkIn: string; checkOut: string } }

/** For a search bar; null unless both days are there. */
export function toChosenStay({ checkIn, checkOut }: Partial<Record<keyof Stay, CalendarDate | null>>) {
  if (!checkIn || !checkOut) return null
  return { checkIn, checkOut, words: { checkIn: formatDay(checkIn), checkOut: formatDay(checkOut) } }
}

/** The chosen nights as a stay. */
export function toStay(chosen: ChosenStay | null): Stay | null {
  return chosen && { checkIn: calendarDate(chosen.checkIn), checkOut: calendarDate(chosen.checkOut) }
}
