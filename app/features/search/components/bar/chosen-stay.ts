import { anyNights, type WishedNights } from '../../flexible-choice.ts'
import { cellWords, nightsWords } from '../../flexible-words.ts'

/** Nights as a search bar holds them: as they are wished, and in words for its two fields and in one line. */
export type ChosenStay = WishedNights & {
  words: { checkIn: string; checkOut: string; inOneLine: string }
}

/** For a search bar; null unless any nights are wished. */
export function toChosenStay(wish: Partial<WishedNights>): ChosenStay | null {
  const { checkIn, checkOut, flexible, months } = { ...anyNights, ...wish }
  const nights = { checkIn, checkOut, flexible, months }
  const [words, inOneLine] = [cellWords(nights), nightsWords(nights)]
  return words && inOneLine ? { ...nights, words: { ...words, inOneLine } } : null
}
