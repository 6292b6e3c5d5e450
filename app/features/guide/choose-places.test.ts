import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '#lib/distance.ts'
import { choosePlaces, type FoundPlace } from './choose-places.ts'
import { estimateTravelTime, guideCategories } from './guide.ts'

const around = { latitude: 44.6, longitude: -124.05 }
const place = fc.record({
  latitude: fc.double({ min: 44.4, max: 44.8, noNaN: true }),
  longitude: fc.double({ min: -124.3, max: -123.8, noNaN: true }),
  source: fc.constant('overpass' as const),
  sourceId: fc.nat({ max: 100_000 }).map((id) => `node/${id}`),
  name: fc.constantFrom('Bakery', 'Old Pier', 'Fish House', 'Cinema', 'Museum', 'Harbour Books'),
  category: fc.constantFrom(...guideCategories),
  description: fc.constant(null),
  address: fc.option(fc.constant('12 Example Lane')),
  websiteUrl: fc.option(fc.constant('https://place.example/')),
  openingHours: fc.option(fc.constant('Mo-Su 08:00-18:00')),
  isNotable: fc.boolean(),
})
const places = fc.uniqueArray(place, { selector: ({ sourceId }) => sourceId, maxLength: 150 })

test('at most the limit, every category that there is, no place twice, whatever the order they come in', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 4, max: 40 }), (found, limit) => {
      const chosen = choosePlaces(found, around, limit)
      expect(chosen.length).toBeLessThanOrEqual(limit)
      expect(new Set(chosen.map(({ category }) => category))).toEqual(
        new Set(found.map(({ category }) => category)),
      )
      for (const [at, one] of chosen.entries()) {
        const twin = chosen
          .slice(at + 1)
          .find(
            (other) =>
              other.name === one.name && other.category === one.category && distanceKm(other, one) < 0.15,
          )
        expect(twin).toBeUndefined()
      }
      expect(choosePlaces(found.toReversed(), around, limit)).toEqual(chosen)
    }),
  )
})

test('of two equal places the nearer one is better, and one that people write about is worth a longer way', () => {
  const make = (sourceId: string, km: number, isNotable = false): FoundPlace => ({
    latitude: around.latitude + km / 111.195,
    longitude: around.longitude,
    source: 'overpass',
    sourceId,
    name: sourceId,
    category: 'attraction',
    description: null,
    address: null,
    websiteUrl: null,
    openingHours: null,
    isNotable,
  })
  const chosen = choosePlaces([make('far', 4), make('near', 2), make('famous', 5, true)], around, 2)
  expect(chosen.map(({ sourceId }) => sourceId)).toEqual(['famous', 'near'])
})

test('distances follow the haversine formula, and short ways are walked', () => {
  // One degree of latitude on a sphere of the mean radius.
  expect(distanceKm(around, { ...around, latitude: 45.6 })).toBeCloseTo(111.195, 2)
  expect(distanceKm({ latitude: 51.5, longitude: 0 }, { latitude: 48.85, longitude: 2.35 })).toBeCloseTo(
    339.2,
    0,
  )
  expect(estimateTravelTime(0)).toBe('1 min walk')
  expect(estimateTravelTime(1)).toBe('16 min walk')
  expect(estimateTravelTime(1.54)).toMatch(/drive$/)
  expect(estimateTravelTime(10)).toBe('23 min drive')
  expect(estimateTravelTime(40)).toBe('52 min drive')
  expect(estimateTravelTime(100)).toBe('1 h 50 min drive')
})

test('does not say how long a drive takes where nobody knows whether a road leads there', () => {
  expect(estimateTravelTime(200)).toMatch(/drive$/)
  expect(estimateTravelTime(200.1)).toBeNull()
})
