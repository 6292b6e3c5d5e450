import { type Flexible, isKind, shiftChoices, stayKinds } from '../flexible-choice.ts'
import { kindWords, shiftWords } from '../flexible-words.ts'
import { type SearchCriteria, searchUrl } from '../search-criteria.ts'
import { countListings, type SearchDoors } from './find-listings.ts'
import type { StayShift } from './suggest-stay-shifts.ts'

/** What is tried for exact dates; those that may shift already are let shift further. */
const triedShifts = [3, 7] as const

/**
 * For a search with dates that finds nothing: the same with dates that may shift, or shift further, and shorter stays in the
 * same months. The least change that finds anything, and the most that can be found.
 */
export async function suggestFlexibleDates(ctx: SearchDoors, criteria: SearchCriteria): Promise<StayShift[]> {
  const counted = await Promise.all(
    choicesFor(criteria).map(async (flexible) => {
      const wider = { ...criteria, flexible, page: 1 }
      const label = isKind(flexible) ? kindWords[flexible] : shiftWords(flexible)
      return { label, count: await countListings(ctx, wider), url: searchUrl(wider) }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}

function choicesFor({ checkIn, flexible }: SearchCriteria): Exclude<Flexible, null>[] {
  if (isKind(flexible)) return stayKinds.slice(0, stayKinds.indexOf(flexible))
  if (!checkIn) return []
  return flexible === null ? [...triedShifts] : shiftChoices.filter((days) => days > flexible)
}
