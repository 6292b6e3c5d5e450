import fc from 'fast-check'
import { expect, test } from 'vitest'
import { favouriteRule, isFavourite } from './favourite.ts'
import { percentOf, toShare } from './figures.ts'
import { type Believed, recommend, weights } from './recommended.ts'

const unknown: Believed = { rating: null, calendar: null, response: null, completeness: 0.5 }
const share = fc.double({ min: 0, max: 1, noNaN: true })
const rating = fc.record({
  average: fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100),
  count: fc.integer({ min: 1, max: 5_000 }),
})
const believed = fc.record({
  rating: fc.option(rating),
  calendar: fc.option(share),
  response: fc.option(share),
  completeness: share,
})

test('what is unknown stands in the middle, and nothing leaves 0 to 100', () => {
  expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
  expect(recommend(unknown)).toBe(50)
  expect(recommend({ ...unknown, calendar: 0.5, response: 0.5 })).toBe(50)
  fc.assert(
    fc.property(believed, (facts) => {
      const hundredths = recommend(facts)
      expect(Number.isInteger(hundredths)).toBe(true)
      expect(hundredths).toBeGreaterThanOrEqual(0)
      expect(hundredths).toBeLessThanOrEqual(100)
    }),
  )
})

test('no part that becomes better makes a home worse', () => {
  fc.assert(
    fc.property(believed, share, (facts, better) => {
      for (const part of ['calendar', 'response', 'completeness'] as const) {
        const known = { ...facts, [part]: Math.min(facts[part] ?? 0.5, better) }
        expect(recommend({ ...facts, [part]: better })).toBeGreaterThanOrEqual(recommend(known))
      }
    }),
  )
})

test('few reviews move it little, and a bad one is no better than none', () => {
  const rated = (average: number, count: number) => recommend({ ...unknown, rating: { average, count } })
  expect(rated(5, 1)).toBeLessThan(rated(4.8, 10))
  expect(rated(4.8, 10)).toBeLessThan(rated(4.8, 200))
  expect(rated(1, 1)).toBeLessThan(recommend(unknown))
  expect(recommend({ rating: { average: 5, count: 5_000 }, calendar: 1, response: 1, completeness: 1 })).toBe(
    100,
  )
})

test('a guest favourite keeps every part of the rule to the edge', () => {
  const kept = { sum: 48, count: 10, cancelledByHost: 0, response: { answered: 9, of: 10 } }
  expect(isFavourite(kept)).toBe(true)
  expect(isFavourite({ ...kept, sum: 47 })).toBe(false)
  expect(isFavourite({ ...kept, sum: 45, count: 9 })).toBe(false)
  expect(isFavourite({ ...kept, cancelledByHost: 1 })).toBe(false)
  expect(isFavourite({ ...kept, response: { answered: 89, of: 100 } })).toBe(false)
  expect(isFavourite({ ...kept, response: null })).toBe(false)
  // Whatever the number of reviews, the edge is exactly 4.8.
  fc.assert(
    fc.property(fc.integer({ min: favouriteRule.reviews, max: 9_000 }), (count) => {
      const edge = Math.ceil((count * 48) / 10)
      expect(isFavourite({ ...kept, count, sum: edge })).toBe(true)
      expect(isFavourite({ ...kept, count, sum: edge - 1 })).toBe(false)
    }),
  )
})

test('a share is told from five on, and says 100 % only of all', () => {
  expect(toShare(4, 4)).toBeNull()
  expect(toShare(0, 5)).toEqual({ of: 5, are: 0 })
  expect(percentOf({ of: 1_000, are: 999 })).toBe(99)
  expect(percentOf({ of: 5, are: 5 })).toBe(100)
})
