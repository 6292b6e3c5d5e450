import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaCentre, hostTier } from './listing.ts'

test('the tier follows the number of properties', () => {
  expect([0, 1, 2, 9].map(hostTier)).toEqual([null, 'starter', 'professional', 'professional'])
})

const point = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
})

test('the public point of an area lies within a kilometre, and tells only the cell', () => {
  fc.assert(
    fc.property(point, (true_point) => {
      const centre = areaCentre(true_point)
      const north = Math.abs(centre.latitude - true_point.latitude) * 111.32
      const east =
        Math.abs(centre.longitude - true_point.longitude) *
        111.32 *
        Math.cos((true_point.latitude * Math.PI) / 180)
      expect(Math.hypot(north, east)).toBeLessThan(0.75)
      // The centre of a cell is its own centre: nothing of the true point is left in it.
      const again = areaCentre(centre)
      expect(again.latitude).toBeCloseTo(centre.latitude, 4)
      expect(again.longitude).toBeCloseTo(centre.longitude, 4)
    }),
  )
})
