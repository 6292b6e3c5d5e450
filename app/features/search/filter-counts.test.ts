import { describe, expect, test } from 'vitest'
import type { Facets } from './facets.ts'
import { countFilters, totalOf } from './filter-counts.ts'
import { describePrice, movedRange, thumbsOf } from './price-range.ts'
import { anySearch } from './search-criteria.ts'

const facets: Facets = {
  types: { cabin: 7 },
  amenities: { pool: 6 },
  instant: 5,
  guests: [90, 80, 70, 60, 50, 40, 30, 20],
  bedrooms: [95, 85, 75, 65, 55],
  bathrooms: [99, 89, 79, 69, 59],
  beds: [98, 88, 78, 68, 58, 48],
  prices: [],
  currencies: {},
  rate_day: { day: '2026-06-01', source: 'a bank', is_old: false },
}
const far = { ...anySearch, guests: 9, bedrooms: 6, bathrooms: 6, beds: 7 }

describe('the total of a search, from its facets', () => {
  test('is the count of the value that is chosen, or of the least one', () => {
    expect(totalOf(facets, anySearch)).toBe(90)
    expect(totalOf(facets, { ...anySearch, guests: 8 })).toBe(20)
  })

  test('comes from another group where a wish lies beyond what is counted', () => {
    expect(totalOf(facets, { ...anySearch, guests: 9 })).toBe(95)
    expect(totalOf(facets, { ...far, bathrooms: 5 })).toBe(59)
    expect(totalOf(facets, { ...far, amenities: ['pool', 'gym'] })).toBe(6)
    expect(totalOf(facets, { ...far, instant: true, type: 'cabin' })).toBe(5)
    expect(totalOf(facets, { ...far, type: 'cabin' })).toBe(7)
    expect(totalOf(facets, { ...far, type: 'castle' })).toBe(0)
  })

  test('is not known when nothing that is counted is chosen', () => {
    expect(totalOf(facets, far)).toBeNull()
  })
})

test('two limits of the price are one filter, each amenity is one', () => {
  expect(countFilters(anySearch)).toBe(0)
  expect(countFilters({ ...anySearch, q: 'lake', sort: 'size', minPrice: 50, maxPrice: 90 })).toBe(1)
  expect(countFilters({ ...anySearch, maxPrice: 90, guests: 2, amenities: ['pool', 'gym'] })).toBe(4)
  expect(countFilters({ ...anySearch, instant: true })).toBe(1)
})

describe('the price slider', () => {
  const range = (minPrice: number | null, maxPrice: number | null) => ({ minPrice, maxPrice })

  test('stands at its ends for no limit, and for limits beyond them', () => {
    expect(thumbsOf(range(null, null))).toEqual({ low: 0, high: 1000 })
    expect(thumbsOf(range(1200, 1400))).toEqual({ low: 1000, high: 1000 })
  })

  test('asks for no limit at its ends', () => {
    expect(movedRange(range(100, 400), { low: 100, high: 1000 })).toEqual(range(100, null))
    expect(movedRange(range(100, 400), { low: 0, high: 400 })).toEqual(range(null, 400))
  })

  test('keeps a limit that was typed beyond its end while the other thumb moves', () => {
    expect(movedRange(range(null, 1400), { low: 200, high: 1000 })).toEqual(range(200, 1400))
    expect(movedRange(range(55, 400), { low: 55, high: 300 })).toEqual(range(55, 300))
  })

  test('is read aloud as money', () => {
    expect(describePrice(180)).toBe('$180')
    expect(describePrice(1000)).toBe('$1,000 or more')
  })
})
