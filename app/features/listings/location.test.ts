import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaCentre, type Point, publicPoint } from './location.ts'

const latitude = fc.double({ min: -85, max: 85, noNaN: true })
const point: fc.Arbitrary<Point> = fc.record({
  latitude,
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
})

function kmBetween(a: Point, b: Point): { north: number; east: number } {
  return {
    north: Math.abs(a.latitude - b.latitude) * 111.32,
    east: Math.abs(a.longitude - b.longitude) * 111.32 * Math.cos((b.latitude * Math.PI) / 180),
  }
}

test('the public point of an area lies in the same square kilometre, and tells only the cell', () => {
  fc.assert(
    fc.property(point, (home) => {
      const centre = areaCentre(home)
      const { north, east } = kmBetween(home, centre)
      expect(north).toBeLessThan(0.502)
      expect(east).toBeLessThan(0.51)
      // The centre of a cell is its own centre: nothing of the true point is left in it.
      const again = areaCentre(centre)
      expect(again.latitude).toBeCloseTo(centre.latitude, 4)
      expect(again.longitude).toBeCloseTo(centre.longitude, 4)
    }),
  )
})

test('two homes of one cell cannot be told apart, wherever in it they stand', () => {
  fc.assert(
    fc.property(point, fc.double({ min: -0.45, max: 0.45, noNaN: true }), (home, km) => {
      const centre = areaCentre(home)
      const neighbour = { ...centre, latitude: centre.latitude + km / 111.32 }
      expect(areaCentre(neighbour)).toEqual(areaCentre(centre))
    }),
  )
})

test('only the area is rounded; an exact point and that of a city stay as they are', () => {
  const austin = { latitude: 30.26715, longitude: -97.74306 }
  expect(publicPoint({ ...austin, location_precision: 'exact' })).toEqual(austin)
  expect(publicPoint({ ...austin, location_precision: 'city' })).toEqual(austin)
  expect(publicPoint({ ...austin, location_precision: 'area' })).toEqual(areaCentre(austin))
  expect(publicPoint({ ...austin, location_precision: 'area' })).not.toEqual(austin)
})

test('a listing without a point has none for anybody', () => {
  for (const location_precision of ['exact', 'area', 'city']) {
    expect(publicPoint({ latitude: null, longitude: null, location_precision })).toBeNull()
  }
})
