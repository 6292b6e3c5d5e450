import { expect, it } from 'vitest'
import { propertyTimeZone } from './property-time-zone.ts'

const zoneOf = (country: string, state: string) =>
  propertyTimeZone({ latitude: null, longitude: null, country, state, time_zone: null })

it.each([
  ['United States', 'Texas', 'America/Chicago'],
  ['USA', 'TX', 'America/Chicago'],
  ['US', 'texas', 'America/Chicago'],
  ['Canada', 'BC', 'America/Vancouver'],
  ['UK', 'England', 'Europe/London'],
  ['Deutschland', 'Bayern', 'Europe/Berlin'],
  ['Australia', 'NSW', 'Australia/Sydney'],
])('knows the zone of a home without a point, by names as by codes: %s, %s', (country, state, zone) => {
  expect(zoneOf(country, state)).toBe(zone)
})

it('goes by the point where there is one, and by UTC where nothing is known', () => {
  const austin = { latitude: 30.27, longitude: -97.74, country: 'Germany', state: 'Bayern', time_zone: null }
  expect(propertyTimeZone(austin)).toBe('America/Chicago')
  expect(zoneOf('Atlantis', 'Texas')).toBe('UTC')
  expect(zoneOf('United States', 'Nowhere')).toBe('UTC')
})

it('knows no zone of a country that is called like something every object has', () => {
  expect(zoneOf('constructor', 'name')).toBe('UTC')
  expect(zoneOf('United States', 'constructor')).toBe('UTC')
})
