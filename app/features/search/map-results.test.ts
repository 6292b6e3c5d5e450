import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxInBoth, boxText, type MapBox, parseBox } from './map-results.ts'

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 10, max: limit * 10 }).map((tenth) => tenth / 10 + 0)
const box: fc.Arbitrary<MapBox> = fc
  .record({ west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) })
  .map(({ west, east, south, north }) => ({
    west,
    east,
    south: Math.min(south, north),
    north: Math.max(south, north),
  }))

function isIn({ west, south, east, north }: MapBox, longitude: number, latitude: number): boolean {
  const isBetween =
    west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  return isBetween && latitude >= south && latitude <= north
}

test('what lies in the common box of two lies in both of them', () => {
  fc.assert(
    fc.property(box, box, degrees(180), degrees(90), (one, other, longitude, latitude) => {
      const common = boxInBoth(one, other)
      if (!common || !isIn(common, longitude, latitude)) return
      expect(isIn(one, longitude, latitude) && isIn(other, longitude, latitude)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('boxes that are apart have no common one, and a box has itself', () => {
  const texas: MapBox = { west: -106, south: 26, east: -93, north: 36 }
  const fiji: MapBox = { west: 176, south: -20, east: -178, north: -15 }
  expect(boxInBoth(texas, fiji)).toBeNull()
  expect(boxInBoth(texas, texas)).toEqual(texas)
  expect(boxInBoth(fiji, { west: -180, south: -90, east: 180, north: 90 })).toEqual(fiji)
  expect(boxInBoth(fiji, { west: 170, south: -18, east: 180, north: 0 })).toEqual({
    west: 176,
    south: -18,
    east: 180,
    north: -15,
  })
})

test('a box is written as it is read', () => {
  fc.assert(
    fc.property(box, (any) => {
      expect(parseBox(boxText(any))).toEqual(any)
    }),
  )
})
