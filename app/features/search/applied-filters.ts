import { comparisonCurrency } from '#features/pricing/comparison-currency.ts'
import { formatMoney, parseMoney } from '#lib/money.ts'
import { appliedWords } from './applied-words.ts'
import { anyNights, isKind } from './flexible-choice.ts'
import { nightsWords, shiftWords } from './flexible-words.ts'
import { type SearchCriteria, searchAmenityLabel, searchTypeLabel } from './search-criteria.ts'
import { wishWords } from './wish-words.ts'

/** One wish of a search, how it is called, and the search without it. */
export type AppliedFilter = { id: string; label: string; without: SearchCriteria }

/** The wishes of a search in the order in which its page shows them. Sort and page are none. */
export function appliedFilters(criteria: SearchCriteria): AppliedFilter[] {
  const {
    q,
    location,
    flexible,
    minPrice,
    maxPrice,
    guests,
    bedrooms,
    bathrooms,
    beds,
    type,
    amenities,
    instant,
    bbox,
  } = criteria
  const isShifted = flexible !== null && !isKind(flexible)
  const filter = (id: string, label: string | null, change: Partial<SearchCriteria>): AppliedFilter[] =>
    label ? [{ id, label, without: { ...criteria, ...change, page: 1 } }] : []
  return [
    ...filter('q', q && appliedWords.text(q.replaceAll(/["“”]/g, '')), { q: '' }),
    ...filter('location', location, { location: '' }),
    ...filter('stay', nightsWords(isShifted ? { ...criteria, flexible: null } : criteria), anyNights),
    ...filter('flexible', isShifted ? shiftWords(flexible) : null, { flexible: null }),
    ...filter('type', type && searchTypeLabel(type), { type: null }),
    ...filter('price', priceLabel(minPrice, maxPrice), { minPrice: null, maxPrice: null }),
    ...filter('guests', atLeast(guests, wishWords.guests), { guests: null }),
    ...filter('bedrooms', atLeast(bedrooms, appliedWords.bedrooms), { bedrooms: null }),
    ...filter('bathrooms', atLeast(bathrooms, appliedWords.bathrooms), { bathrooms: null }),
    ...filter('beds', atLeast(beds, appliedWords.beds), { beds: null }),
    ...filter('instant', instant ? appliedWords.instant : null, { instant: false }),
    ...filter('bbox', bbox && appliedWords.map, { bbox: null }),
    ...amenities.flatMap((slug) =>
      filter(slug, searchAmenityLabel(slug), { amenities: amenities.filter((other) => other !== slug) }),
    ),
  ]
}

function atLeast(count: number | null, words: (least: number) => string): string | null {
  return count === null ? null : words(count)
}

function priceLabel(minPrice: number | null, maxPrice: number | null): string | null {
  const from = minPrice === null ? null : parseMoney(minPrice, comparisonCurrency)
  const to = maxPrice === null ? null : parseMoney(maxPrice, comparisonCurrency)
  if (from && to) return appliedWords.priceBetween(formatMoney(from), formatMoney(to))
  if (from) return appliedWords.priceFrom(formatMoney(from))
  return to ? appliedWords.priceUpTo(formatMoney(to)) : null
}
