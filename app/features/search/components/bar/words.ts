import { countOf } from '#lib/text.ts'
import type { StayKind } from '../../flexible-choice.ts'

export const barWords = {
  what: 'What',
  whatHint: 'Lake, “wood stove”',
  where: 'Where',
  whereHint: 'City, state or country',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  addDate: 'Add date',
  guests: 'Guests',
  anyNumber: 'Any number',
  search: 'Search',
}

/** The bar of a phone in one line. */
export const pillWords = {
  where: 'Where to?',
  anyGuests: 'any number of guests',
}

export const sheetWords = {
  title: 'Find a place to stay',
  where: 'Where?',
  when: 'When?',
  who: 'Who?',
  guests: (least: number) => `${countOf(least, 'guest')} or more`,
  anyGuests: 'Any number of guests',
  clear: 'Clear all',
}

const kindNights: Record<StayKind, string> = {
  weekend: 'Friday to Sunday, 2 nights',
  week: 'Any 7 nights in a row',
  month: 'Any 28 nights in a row',
}

export const whenWords = {
  ways: 'How you choose your dates',
  onDates: 'On these dates',
  inMonth: 'Any time in a month',
  dates: 'Dates of your stay',
  shifts: 'How far your dates may shift',
  exact: 'Exact dates',
  kinds: 'How long',
  months: 'Which months',
  kindNights: (kind: StayKind) => `${kindNights[kind]}. Pick up to 3 months.`,
  done: 'Done',
}

/** Chosen nights as they are read aloud. */
export const announcementWords = {
  stay: (nights: number, from: string, to: string) => `${countOf(nights, 'night')}, ${from} to ${to}`,
  shiftedStay: (stay: string, shift: string) => `${stay}, ${shift}`,
}
