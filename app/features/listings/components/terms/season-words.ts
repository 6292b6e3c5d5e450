import { orList } from '#lib/list-words.ts'
import { countOf } from '#lib/text.ts'
import type { SeasonDraft } from './terms-form.ts'
import { dayWords } from './terms-words.ts'

// Monday first, as in the form.
const inOrder = [1, 2, 3, 4, 5, 6, 0]

type Stays = Pick<SeasonDraft, 'min_nights' | 'weekday_min_nights'>

/**
 * How long stays are in a season that asks for more on some days: "Stays that begin on a Friday or Saturday are 7 nights at
 * least, all others 3 nights." Null where no day has its own.
 */
export function seasonStayWords({ min_nights, weekday_min_nights }: Stays): string | null {
  const byNights = new Map<number, string[]>()
  for (const day of inOrder) {
    const nights = nightsOf(weekday_min_nights?.[day])
    if (nights !== null) byNights.set(nights, [...(byNights.get(nights) ?? []), dayWords[day]?.name ?? ''])
  }
  if (byNights.size === 0) return null
  const parts = [...byNights].map(([nights, days], at) => {
    const length = at === 0 ? `are at least ${countOf(nights, 'night')}` : countOf(nights, 'night')
    return `on a ${orList(days)} ${length}`
  })
  const isEveryDay = [...byNights.values()].flat().length === 7
  const least = nightsOf(min_nights)
  const others =
    least === null ? 'all others as in the rest of the year' : `all others ${countOf(least, 'night')}`
  return `Stays that start ${[...parts, ...(isEveryDay ? [] : [others])].join(', ')}.`
}

/** Null for what is no number of nights yet. */
function nightsOf(typed: string | undefined): number | null {
  const nights = Number(typed?.trim() || Number.NaN)
  return Number.isInteger(nights) && nights > 0 ? nights : null
}
