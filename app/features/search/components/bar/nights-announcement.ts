import { countNights, formatDay } from '#lib/stay.ts'
import { isKind } from '../../flexible-choice.ts'
import { shiftWords } from '../../flexible-words.ts'
import type { ChosenStay } from './chosen-stay.ts'
import { announcementWords } from './when-words.ts'

/** Chosen nights as they are read aloud. */
export function nightsAnnouncement({ checkIn, checkOut, flexible, words }: ChosenStay): string {
  if (!checkIn || !checkOut) return words.inOneLine
  const nights = countNights({ checkIn, checkOut })
  const dates = announcementWords.stay(nights, formatDay(checkIn), formatDay(checkOut))
  return flexible === null || isKind(flexible)
    ? dates
    : announcementWords.shiftedStay(dates, shiftWords(flexible))
}
