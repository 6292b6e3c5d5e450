import { maxCalendarDays, maxNoteLength } from './host-calendar.ts'

/** What is said of nights that a host blocks, frees or looks at. */
export const nightsInputWords = {
  date: { missing: 'Choose a date', invalid: 'Enter a date as YYYY-MM-DD' },
  notOrdered: 'Check-out date must be after check-in date',
  note: { long: `A note has at most ${maxNoteLength} characters` },
  span: `Ask for 1 to ${maxCalendarDays} days`,
}
