import { countOf } from '#lib/text.ts'

export const sheetWords = {
  title: 'Find a place to stay',
  where: 'Where?',
  when: 'When?',
  who: 'Who?',
  guests: (least: number) => `${countOf(least, 'guest')} or more`,
  anyGuests: 'Any number of guests',
  clear: 'Clear all',
}
