import { epochDay } from '#lib/stay.ts'
import type { PriceTerms, Weekdays } from './price-terms.ts'

/** Nights from `day` (days since 1970) until the next run begins: one price, another one on the weekend's days. */
export type PriceRun = { day: number; price: number; weekendPrice: number }

/**
 * The prices of all nights as runs, the earliest first. What is most special holds: a single night, else the season, else
 * the base (market rule 2). The first run is the base's; it holds for all nights before the second.
 */
export function toPriceRuns(terms: PriceTerms): PriceRun[] {
  const base = pricesOf({ price: terms.base, weekendPrice: terms.weekend.price })
  const singles = new Map(terms.nights.map(({ night, price }) => [epochDay(night), price]))
  const seasons = terms.seasons
    .map((season) => ({ from: epochDay(season.from), until: epochDay(season.until), ...pricesOf(season) }))
    .sort((a, b) => a.from - b.from)
  const edges = new Set([
    ...seasons.flatMap(({ from, until }) => [from, until]),
    ...[...singles.keys()].flatMap((night) => [night, night + 1]),
  ])
  const days = [...edges].sort((a, b) => a - b)
  const runs: PriceRun[] = [{ day: days[0] ?? 0, ...base }]
  let at = 0
  for (const day of days) {
    while ((seasons[at]?.until ?? Infinity) <= day) at++
    const season = seasons[at]
    const single = singles.get(day)
    const around = season && season.from <= day ? season : base
    const { price, weekendPrice } = single === undefined ? around : { price: single, weekendPrice: single }
    const last = runs.at(-1)
    if (last?.price !== price || last.weekendPrice !== weekendPrice) runs.push({ day, price, weekendPrice })
  }
  return runs
}

function pricesOf({ price, weekendPrice }: { price: number; weekendPrice: number | null }) {
  return { price, weekendPrice: weekendPrice ?? price }
}

/** So many nights of a stay at one price, in minor units. */
export type NightsAtAPrice = { price: number; nights: number }

/** How many of the nights `[from, to)` (days since 1970) cost what, in the order in which each price comes first. */
export function nightsByPrice(
  terms: PriceTerms,
  { from, to }: { from: number; to: number },
): NightsAtAPrice[] {
  const runs = toPriceRuns(terms)
  const counts = new Map<number, number>()
  let at = 0
  for (let day = from; day < to; day++) {
    while ((runs[at + 1]?.day ?? Infinity) <= day) at++
    const run = runs[at]
    // The first run is there, and holds for what lies before it.
    if (!run) throw new RangeError('no price for a night')
    const price = isOn(terms.weekend.days, day) ? run.weekendPrice : run.price
    counts.set(price, (counts.get(price) ?? 0) + 1)
  }
  return [...counts].map(([price, nights]) => ({ price, nights }))
}

/** What each night costs, asked by its day (since 1970); null when all cost the same. */
export function toNightPrices(terms: PriceTerms): ((day: number) => number) | null {
  const runs = toPriceRuns(terms)
  const first = runs[0]
  if (!first || (runs.length === 1 && first.price === first.weekendPrice)) return null
  return (day) => {
    // The first run holds for what lies before it too.
    const run = runs.findLast((each) => each.day <= day) ?? first
    return isOn(terms.weekend.days, day) ? run.weekendPrice : run.price
  }
}

/** What the nights `[from, to)` cost at a run's prices, whether or not it holds for them. */
export function costOfNights(
  price: number,
  weekendPrice: number,
  weekendDays: Weekdays,
  from: number,
  to: number,
): number {
  const weekends = price === weekendPrice ? 0 : countWeekdays(weekendDays, from, to)
  return price * (to - from - weekends) + weekendPrice * weekends
}

const thursday = 4 // 1 January 1970 was one

/** How many of the days `[from, to)` fall on these weekdays; as a negative number where `to` lies before `from`. */
export function countWeekdays(days: Weekdays, from: number, to: number): number {
  const weeks = Math.floor((to - from) / 7)
  const rest = to - from - weeks * 7
  // The days that are left, of two weeks in a row, from the weekday of the first.
  const left = ((days | (days << 7)) >> ((from + thursday) % 7)) & ((1 << rest) - 1)
  return weeks * bitsOf(days) + bitsOf(left)
}

/** Whether a day (days since 1970) falls on one of these weekdays. */
function isOn(days: Weekdays, day: number): boolean {
  return ((days >> ((day + thursday) % 7)) & 1) === 1
}

function bitsOf(days: Weekdays): number {
  let count = 0
  for (let rest = days; rest > 0; rest &= rest - 1) count++
  return count
}
