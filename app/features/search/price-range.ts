import { comparisonCurrency } from '#features/pricing/comparison-currency.ts'
import { formatMoney, money } from '#lib/money.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'
import type { Facets } from './facets.ts'
import { priceWords } from './price-words.ts'
import type { SearchCriteria } from './search-criteria.ts'

/** The price slider (specification, section 9). Its right end means "no upper limit" (rulings B2). */
export const priceSlider = { min: 0, max: 1_000, step: 10 } as const

export type PriceRange = Pick<SearchCriteria, 'minPrice' | 'maxPrice'>

/** Where the thumbs stand for a range of prices; limits beyond the slider stand at its end. */
export function thumbsOf({ minPrice, maxPrice }: PriceRange): { low: number; high: number } {
  const { min, max } = priceSlider
  return { low: Math.min(minPrice ?? min, max), high: Math.min(maxPrice ?? max, max) }
}

/** The range that a moved thumb asks for. A limit beyond the slider stays as long as its thumb is left at the end. */
export function movedRange(before: PriceRange, thumbs: { low: number; high: number }): PriceRange {
  const { min, max } = priceSlider
  const stood = thumbsOf(before)
  const limitUnlessAt = (end: number, thumb: number) => (thumb === end ? null : thumb)
  return {
    minPrice: thumbs.low === stood.low ? before.minPrice : limitUnlessAt(min, thumbs.low),
    maxPrice: thumbs.high === stood.high ? before.maxPrice : limitUnlessAt(max, thumbs.high),
  }
}

/** Whether some of the homes are priced in other currencies than limits are. */
export function comparesCurrencies({ currencies }: Pick<Facets, 'currencies'>): boolean {
  return Object.keys(currencies).some((code) => code !== comparisonCurrency)
}

/** Said where not every home is priced in US dollars. */
export function comparedWords({ day, source, is_old }: Facets['rate_day']): string {
  const words = is_old ? priceWords.comparedByOldRates : priceWords.compared
  return words(formatDate(calendarDate(day)), source)
}

/** "$180"; the right end: "$1,000 or more". */
export function describePrice(value: number): string {
  const words = formatMoney(money(value * 100, comparisonCurrency))
  return value >= priceSlider.max ? priceWords.orMore(words) : words
}
