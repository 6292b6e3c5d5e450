import { countNights, formatDay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { isKind } from '../../flexible-choice.ts'
import { shiftWords } from '../../flexible-words.ts'
import type { ChosenStay } from './chosen-stay.ts'

/** Chosen nights as they are read aloud. */
export function heardNights({ checkIn, checkOut, flexible, words }: ChosenStay): string {
  if (!checkIn || !checkOut) return words.inOneLine
  const nights = countOf(countNights({ checkIn, checkOut }), 'night')
  const dates = `${nights}, ${formatDay(checkIn)} to ${formatDay(checkOut)}`
  return flexible === null || isKind(flexible) ? dates : `${dates}, ${shiftWords(flexible)}`
}
