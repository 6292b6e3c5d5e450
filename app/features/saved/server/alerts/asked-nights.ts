import { firstDayOf } from '#features/search/first-day.ts'
import { readFlexible } from '#features/search/flexible-choice.ts'
import { possibleStays } from '#features/search/flexible-dates.ts'
import type { NightsAsked } from '#features/search/server/match-homes.ts'
import { calendarDate, type Stay } from '#lib/stay.ts'
import type { Row } from '#platform/database/database.ts'

type NightsRow = Pick<Row<'saved_searches'>, 'check_in' | 'check_out' | 'flexible' | 'months'>

/** Which nights a saved search wants at a moment: days on which nobody may arrive any more are left out. */
export function askedNights({ flexible, months, ...dates }: NightsRow, now: Date): NightsAsked {
  const stay = stayOf(dates)
  const { checkIn, checkOut } = stay ?? { checkIn: null, checkOut: null }
  const wish = { checkIn, checkOut, flexible: readFlexible(flexible), months }
  return wish.flexible === null
    ? { stay, flexible: null }
    : { stay: null, flexible: possibleStays(wish, firstDayOf(now)) }
}

/** The dates of a row; null where it has none. */
export function stayOf({ check_in, check_out }: Pick<NightsRow, 'check_in' | 'check_out'>): Stay | null {
  return check_in && check_out ? { checkIn: calendarDate(check_in), checkOut: calendarDate(check_out) } : null
}

/** The same of many searches, most of which want the same as others. */
export function askNights(now: Date): (row: NightsRow) => NightsAsked {
  const known = new Map<string, NightsAsked>()
  return (row) => {
    const key = [row.check_in, row.check_out, row.flexible, ...row.months].join()
    const nights = known.get(key) ?? askedNights(row, now)
    known.set(key, nights)
    return nights
  }
}
