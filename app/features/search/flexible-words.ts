import { orList } from '#lib/list-words.ts'
import { formatDay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { isKind, type StayKind, type WishedNights } from './flexible-choice.ts'

export const kindWords: Record<StayKind, string> = {
  weekend: 'A weekend',
  week: 'A week',
  month: 'A month',
}

/** "± 3 days". */
export function shiftWords(days: number): string {
  return `± ${countOf(days, 'day')}`
}

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Jul 2026" of '2026-07'. */
export function monthWords(month: string): string {
  return `${names[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}

/** "Jul or Aug 2026", "Dec 2026 or Jan 2027". */
function monthsWords(months: readonly string[]): string {
  const years = new Set(months.map((month) => month.slice(0, 4)))
  const words = months.map((month, at) =>
    years.size > 1 || at === months.length - 1 ? monthWords(month) : monthWords(month).slice(0, 3),
  )
  return orList(words)
}

/** The wished nights in one line; null where none are wished. "A week in Jul or Aug 2026", "Jul 04 – Jul 08, ± 3 days". */
export function nightsWords({ checkIn, checkOut, flexible, months }: WishedNights): string | null {
  if (isKind(flexible)) return `${kindWords[flexible]} in ${monthsWords(months)}`
  if (!checkIn || !checkOut) return null
  const dates = `${formatDay(checkIn)} – ${formatDay(checkOut)}`
  return flexible === null ? dates : `${dates}, ${shiftWords(flexible)}`
}

/** The same in the two fields of a search bar. */
export function cellWords(wish: WishedNights): { checkIn: string; checkOut: string } | null {
  const { checkIn, checkOut, flexible, months } = wish
  if (isKind(flexible)) return { checkIn: kindWords[flexible], checkOut: monthsWords(months) }
  if (!checkIn || !checkOut) return null
  const shift = flexible === null ? '' : ` ± ${flexible}`
  return { checkIn: `${formatDay(checkIn)}${shift}`, checkOut: `${formatDay(checkOut)}${shift}` }
}
