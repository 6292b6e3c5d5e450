import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const austin = { latitude: 30.26715, longitude: -97.74306 }
const sydney = { latitude: -33.8688, longitude: 151.2093 }
const quito = { latitude: 0, longitude: -78.5 }

// Great circles of the sphere with the mean radius of the earth, 6371.0088 km.
test.each([
  ['a degree of latitude', { latitude: 45, longitude: 8 }, { latitude: 46, longitude: 8 }, 111.195],
  ['a degree at the equator', quito, { latitude: 0, longitude: -77.5 }, 111.195],
  ['a degree at 60° north', { latitude: 60, longitude: 8 }, { latitude: 60, longitude: 9 }, 55.595],
  ['a quarter of the earth', quito, { latitude: 90, longitude: 0 }, 10_007.557],
  ['the other side of the earth', quito, { latitude: 0, longitude: 101.5 }, 20_015.114],
  ['across the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111.195],
  ['the same point', austin, austin, 0],
] as const)('%s is longer or shorter than it is', (_, from, to, km) => {
  expect(distanceKm(from, to)).toBeCloseTo(km, 2)
  expect(distanceKm(to, from)).toBeCloseTo(km, 2)
})

test('Austin and Sydney are not 13,600 km apart', () => {
  expect(Math.round(distanceKm(austin, sydney) / 100)).toBe(136)
})
