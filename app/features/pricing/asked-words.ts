import { commaList } from '#lib/list-words.ts'
import { countOf } from '#lib/text.ts'
import type { StayRefusal } from './check-stay.ts'
import { weekdayWords } from './refusal-words.ts'
import { type ArrivalRules, everyDay } from './stay-rules.ts'

/** What holds for stays that begin on a day, before anybody chooses it: "3 nights at least, check-out on Monday". */
export function askedWords(
  { minNights, maxNights, departureDays }: ArrivalRules,
  closed: StayRefusal['rule'] | null,
): string | null {
  if (closed === 'arrivalDay') return 'no check-in'
  if (closed === 'notice') return 'too soon to be asked for'
  if (closed === 'window') return 'not taken yet'
  const parts = [
    minNights > 1 && `${countOf(minNights, 'night')} at least`,
    maxNights !== null && `${countOf(maxNights, 'night')} at most`,
    departureDays !== everyDay && `check-out on ${weekdayWords(departureDays)}`,
  ]
  return commaList(parts) || null
}
