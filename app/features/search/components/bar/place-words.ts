import { countOf } from '#lib/text.ts'

export const placeWords = {
  title: 'Places',
  choices: (count: number) => `${countOf(count, 'place')} to choose from with the arrow keys`,
  homes: (count: number) => countOf(count, 'home'),
}
