import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeBreak } from '#app/listing-matching/listing-doc.ts'
import type { IndexPlacePart, MicroBox } from '#platform/search-index.ts'
import { listingDoc } from '../testing/listing-docs.ts'
import { anyNight, fitsQuestion, matchKeysOf } from './match-homes.ts'
import { keysOfQuestion } from './match-keys.ts'
import type { StoredQuestion } from './stored-question.ts'

const anything: StoredQuestion = {
  ...{ terms: [], places: [], minPrice: null, maxPrice: null, guests: null, bedrooms: null, bathrooms: null },
  ...{ beds: null, type: null, amenities: [], instant: false, box: null },
}
const moment = { nights: anyNight, now: new Date(0), rates: null }
const sharesKey = (home: ReturnType<typeof listingDoc>, question: StoredQuestion) => {
  const keys = new Set(matchKeysOf(home))
  return keysOfQuestion(question).some((key) => keys.has(key))
}

const name = fc.string({ unit: fc.constantFrom('a', 'b', 'ü', '😀', ' ', '.'), minLength: 1, maxLength: 30 })
const places = fc.record({
  names: fc.tuple(name, name, name),
  cuts: fc.array(fc.tuple(fc.nat(2), fc.nat(29), fc.nat(29)), { minLength: 1, maxLength: 3 }),
  asksCode: fc.boolean(),
})

test('a home shares a key with every search for a place that it fits', () => {
  let fitted = 0
  fc.assert(
    fc.property(places, ({ names, cuts, asksCode }) => {
      const home = listingDoc(0, 1, {
        place: [...names, 'DE', 'DE-BY'].join(placeBreak),
        foldedPlace: names.join('\n'),
      })
      const parts: IndexPlacePart[] = cuts.map(([field, from, length]) => {
        const letters = [...(names[field] ?? '')]
        return {
          texts: [letters.slice(from, from + length + 1).join('') || 'zz'],
          codes: asksCode ? ['DE'] : [],
        }
      })
      const question = { ...anything, places: parts }
      if (!fitsQuestion(home, question, moment)) return
      fitted++
      expect(sharesKey(home, question)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
  expect(fitted).toBeGreaterThan(50)
})

const degrees = (most: number) =>
  fc.oneof(
    fc.integer({ min: -most * 1_000_000, max: most * 1_000_000 }),
    fc.constantFrom(-most, 0, most).map((edge) => edge * 1_000_000),
  )
const boxes = fc.record({
  point: fc.record({ latitude: degrees(90), longitude: degrees(180) }),
  reach: fc.record({ west: fc.nat(), east: fc.nat(), south: fc.nat(), north: fc.nat() }),
  size: fc.constantFrom(1_000, 100_000, 20_000_000, 360_000_000),
})

/** A box around a point, across the date line where it reaches that far. */
function around({
  point,
  reach,
  size,
}: {
  point: { latitude: number; longitude: number }
  reach: MicroBox
  size: number
}): MicroBox {
  const wrap = (value: number) => ((((value + 180e6) % 360e6) + 360e6) % 360e6) - 180e6
  return {
    west: wrap(point.longitude - (reach.west % size)),
    east: wrap(point.longitude + (reach.east % size)),
    south: Math.max(-90e6, point.latitude - (reach.south % size)),
    north: Math.min(90e6, point.latitude + (reach.north % size)),
  }
}

test('a home shares a key with every search for a part of the map that it lies in, and those are few', () => {
  let fitted = 0
  fc.assert(
    fc.property(boxes, (each) => {
      const question = { ...anything, box: around(each) }
      expect(keysOfQuestion(question).length).toBeLessThanOrEqual(9)
      const home = listingDoc(0, 1, { point: each.point })
      if (!fitsQuestion(home, question, moment)) return
      fitted++
      expect(sharesKey(home, question)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
  expect(fitted).toBeGreaterThan(300)
})

test('a search that says nothing of where is found by every home, also by one without a point', () => {
  expect(sharesKey(listingDoc(0, 1), { ...anything, guests: 2 })).toBe(true)
})
