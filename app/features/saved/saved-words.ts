import { nightlyPrice } from '#features/pricing/nightly-price.ts'
import { partyWords } from '#features/pricing/party-words.ts'
import { partyOfFields } from '#features/pricing/price-terms.ts'
import { parseTerms } from '#features/pricing/stay-terms.ts'
import { formatMoney, parseMoney } from '#lib/money.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'
import type { SavedHome, SavedList, SavedProperty } from './saved-schema.ts'

/** What the list is called that a heart makes when there is none. */
export const firstListName = 'Saved homes'

type Dated = Pick<
  SavedList,
  'check_in_date' | 'check_out_date' | 'guests_count' | 'children' | 'infants' | 'pets'
>

/** "Jul 01, 2026 – Jul 05, 2026 · 2 guests". */
export function whenAndWho(list: Dated): string {
  const { check_in_date, check_out_date } = list
  const dates =
    check_in_date && check_out_date
      ? `${formatDate(calendarDate(check_in_date))} – ${formatDate(calendarDate(check_out_date))}`
      : 'No dates yet'
  return `${dates} · ${partyWords(partyOfFields(list))}`
}

/** What is different from when a home was saved, shortest first; nothing when nothing is. */
export type Change = { tone: 'moss' | 'sun' | 'neutral'; words: string }

export function changesSince(
  home: Pick<SavedHome, 'saved_price' | 'saved_currency' | 'stay'> & { property: SavedProperty | null },
): Change[] {
  const { property, stay } = home
  if (!property) return [{ tone: 'neutral', words: 'No longer listed' }]
  const changes: Change[] = []
  if (stay?.is_taken) changes.push({ tone: 'sun', words: 'Taken on your dates' })
  const before = parseMoney(home.saved_price, home.saved_currency)
  if (before && property.currency === before.currency) {
    const now = Math.round(property.price_per_night * 100)
    const apart = formatMoney({ ...before, amount: Math.abs(now - before.amount) })
    if (now < before.amount) changes.push({ tone: 'moss', words: `${apart} a night less` })
    if (now > before.amount) changes.push({ tone: 'sun', words: `${apart} a night more` })
  }
  return changes
}

/** What a home costs without dates. */
export function nightlyOf(property: SavedProperty) {
  const terms = parseTerms(property)
  return terms && nightlyPrice(terms)
}

/** Where these homes are asked the same, with the dates and people of a list filled in. */
export function askHref(ids: readonly string[], list?: Dated): string {
  const stay = list && homeHref('', list).split('?')[1]
  return `/questions/new?homes=${ids.join(',')}${stay ? `&${stay}` : ''}`
}

/** The page of a home, with the dates and people of a list filled in. */
export function homeHref(id: string, list?: Dated): string {
  if (!list?.check_in_date || !list.check_out_date) return `/property/${id}`
  const { guests_count, children, infants, pets } = list
  const company = Object.entries({ children, infants, pets }).filter(([, count]) => count > 0)
  const params = new URLSearchParams([
    ['checkIn', list.check_in_date],
    ['checkOut', list.check_out_date],
    ['guests', String(guests_count)],
    ...company.map(([part, count]) => [part, String(count)]),
  ])
  return `/property/${id}?${params}`
}
