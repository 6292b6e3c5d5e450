import type { NightlyTerms } from '#features/pricing/nightly-terms.ts'
import { formatMoney, money } from '#lib/money.ts'
import type { CalendarDate, Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import type { CalendarProperty } from './host-calendar.ts'

type Priced = Pick<CalendarProperty, 'nightly' | 'currency'>

/** What a night costs and asks; null for one that is not among those that were asked for. */
export function nightlyOn({ nightly }: Priced, night: CalendarDate): NightlyTerms | null {
  return nightly.find(({ from, until }) => from <= night && night < until) ?? null
}

/** "$180", "$180, 3 nights at least": behind the name of a night that can still be sold. */
export function nightlyWords(property: Priced, night: CalendarDate): string | null {
  const found = nightlyOn(property, night)
  if (!found) return null
  const price = formatMoney(money(found.price, property.currency))
  return found.minNights > 1 ? `${price}, ${countOf(found.minNights, 'night')} at least` : price
}

/** "$180", or "$180 to $220", of the nights of a stay; null when none of them is known. */
export function priceRangeWords(property: Priced, stay: Stay): string | null {
  const inside = property.nightly.filter(({ from, until }) => from < stay.checkOut && stay.checkIn < until)
  const prices = inside.map(({ price }) => price)
  if (prices.length === 0) return null
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatMoney(money(price, property.currency)),
  )
  return least === most ? `${least}` : `${least} to ${most}`
}

/** Whether some of these nights have a price or a shortest stay of their own. */
export function hasOwnTerms(property: Priced, stay: Stay): boolean {
  return property.nightly.some(
    ({ from, until, isOwn }) => isOwn && from < stay.checkOut && stay.checkIn < until,
  )
}
