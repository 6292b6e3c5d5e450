import { addDays, type CalendarDate, calendarDate, daysBetween, formatDay } from '#lib/stay.ts'
import { wayOutWords } from '../applied-words.ts'
import { type SearchCriteria, searchUrl } from '../search-criteria.ts'
import { countListings, type SearchDoors } from './find-listings.ts'

/** The same stay some days earlier or later, and what the search finds then. */
export type StayShift = { label: string; count: number; url: string }

/** From the smallest: of shifts that find the same, the nearest come first. */
const shifts = [-1, 1, -2, 2]
const shown = 3
const lastDay = calendarDate('9999-12-31')

/** For a search with dates that finds nothing: up to three shifts of its stay by up to two days, the fullest first. */
export async function suggestStayShifts(
  ctx: SearchDoors,
  criteria: SearchCriteria,
  today: CalendarDate,
): Promise<StayShift[]> {
  const { checkIn, checkOut, flexible } = criteria
  // Flexible ones include them.
  if (!checkIn || !checkOut || flexible !== null) return []
  const counted = await Promise.all(
    shifts
      .filter((days) => daysBetween(today, checkIn) + days >= 0 && daysBetween(checkOut, lastDay) >= days)
      .map(async (days) => {
        const stay = { checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) }
        const shifted = { ...criteria, ...stay, page: 1 }
        return {
          label: wayOutWords.shifted(days, formatDay(stay.checkIn), formatDay(stay.checkOut)),
          count: await countListings(ctx, shifted),
          url: searchUrl(shifted),
        }
      }),
  )
  return counted
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, shown)
}
