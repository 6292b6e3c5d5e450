import { countNights, formatDay } from '#lib/stay.ts'
import { isKind } from '../../flexible-choice.ts'
import { shiftWords } from '../../flexible-words.ts'
import type { ChosenStay } from './chosen-stay.ts'
import { heardWords } from './when-words.ts'

/** Chosen nights as they are read aloud. */
export function heardNights({ checkIn, checkOut, flexible, words }: ChosenStay): string {
  if (!checkIn || !checkOut) return words.inOneLine
  const nights = countNights({ checkIn, checkOut })
  const dates = heardWords.stay(nights, formatDay(checkIn), formatDay(checkOut))
  return flexible === null || isKind(flexible) ? dates : heardWords.shiftedStay(dates, shiftWords(flexible))
}
