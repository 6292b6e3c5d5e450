import { countOf } from '#lib/text.ts'

/** What a search bar asks for, in a few words; home starts with these. */
export const wishWords = {
  anywhere: 'Anywhere',
  anyDates: 'Any dates',
  guestCount: (count: number) => countOf(count, 'guest'),
  guests: (least: number) => `${least}+ guests`,
}
