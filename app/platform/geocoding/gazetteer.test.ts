import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { openGeocoding } from './geocoding.ts'

const { suggest, suggestMisspelt, find, near } = openGeocoding(
  { geocoder: { kind: 'none' } },
  createLog('error'),
)

const label = ({ name, state, country }: { name: string; state: string; country: string }) =>
  [name, state, country].join(', ')

// Specification, section 9.
const cities = {
  California: ['Los Angeles', 'San Francisco', 'San Diego', 'Sacramento'],
  'New York': ['New York City', 'Buffalo', 'Albany', 'Rochester'],
  Florida: ['Miami', 'Orlando', 'Tampa', 'Jacksonville'],
  Texas: ['Austin', 'Houston', 'Dallas', 'San Antonio'],
}

test.each(Object.entries(cities).flatMap(([state, names]) => names.map((city) => ({ city, state }))))(
  'knows $city in $state by its names and offers it first',
  ({ city, state }) => {
    const country = 'United States'
    expect(find({ city, state, country })).toMatchObject({ name: city, state, country, countryCode: 'US' })
    expect(suggest(`${city}, ${state}`, 1).map(label)).toEqual([`${city}, ${state}, ${country}`])
  },
)

test.each([
  ['Toronto', 'Ontario', 'Canada'],
  ['Vancouver', 'British Columbia', 'Canada'],
  ['Montréal', 'Quebec', 'Canada'],
  ['Calgary', 'Alberta', 'Canada'],
  ['London', 'England', 'United Kingdom'],
  ['Edinburgh', 'Scotland', 'United Kingdom'],
  ['Cardiff', 'Wales', 'United Kingdom'],
  ['Belfast', 'Northern Ireland', 'United Kingdom'],
  ['Sydney', 'New South Wales', 'Australia'],
  ['Melbourne', 'Victoria', 'Australia'],
  ['Brisbane', 'Queensland', 'Australia'],
  ['Perth', 'Western Australia', 'Australia'],
])('words the region of %s as the specification does: %s', (city, state, country) => {
  expect(find({ city, state, country })).toMatchObject({ name: city, state, country })
  expect(suggest(city, 5).map(label)).toContain(`${city}, ${state}, ${country}`)
})

test('keeps 21 Springfields apart', () => {
  const springfields = suggest('Springfield', 200).filter(({ name }) => name === 'Springfield')
  expect(springfields).toHaveLength(21)
  expect(new Set(springfields.map(label)).size).toBe(21)
  expect(find({ city: 'Springfield', state: 'Illinois' })?.latitude).toBeCloseTo(39.8, 1)
  expect(find({ city: 'Springfield', state: 'Oregon' })?.latitude).toBeCloseTo(44.05, 1)
  expect(find({ city: 'Springfield', state: 'Hawaii' })).toBeNull()
})

test('understands small letters, missing accents, states without a comma and later words of a name', () => {
  expect(suggest('montreal', 1).map(label)).toEqual(['Montréal, Quebec, Canada'])
  expect(suggest('SÃO PAULO', 1)[0]?.name).toBe('São Paulo')
  expect(suggest('springfield il', 1).map(label)).toEqual(['Springfield, Illinois, United States'])
  expect(suggest('austin tex', 1).map(label)).toEqual(['Austin, Texas, United States'])
  expect(suggest('francisco', 3).map(label)).toContain('San Francisco, California, United States')
  expect(suggest('st johns', 10).map(({ name }) => name)).toContain("St. John's")
  expect(find({ city: 'new york', state: 'new york', country: 'us' })?.name).toBe('New York City')
})

test('finds a name that has a comma of its own, as far as it is typed', () => {
  const name = 'Basford, Stoke-on-Trent'
  for (const typed of ['Basford, S', 'basford, stoke on', name, `${name}, England`])
    expect(suggest(typed, 3).map(({ name: found }) => found)).toContain(name)
})

test('puts larger places before smaller ones', () => {
  const populations = suggest('mel', 10).map(({ population }) => population)
  expect(populations).toEqual(populations.toSorted((a, b) => b - a))
  expect(populations[0]).toBeGreaterThan(1_000_000)
})

test('finds what lies near a point, also across the date line', () => {
  expect(near({ latitude: -33.87, longitude: 151.21 }, 1).map(label)).toEqual([
    'Sydney, New South Wales, Australia',
  ])
  expect(near({ latitude: -18, longitude: -179.95 }, 3).map(({ countryCode }) => countryCode)).toContain('FJ')
})

test('a name of four letters is found with a typo, and one of three is not', () => {
  expect(suggestMisspelt('rmoe', 5).map(({ name }) => name)).toContain('Rome')
  expect(suggestMisspelt('rme', 5)).toEqual([])
})

test('answers any text with at most as many places as wanted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
      expect(suggest(text, limit).length).toBeLessThanOrEqual(limit)
      expect(find({ city: text, state: text })).not.toBeUndefined()
    }),
  )
  expect(suggest('', 5)).toEqual([])
  expect(suggest(' , ,', 5)).toEqual([])
})

test('says the same as looking at every place', () => {
  const every = suggest('s', 50_000)
  fc.assert(
    fc.property(fc.constantFrom(...every), fc.integer({ min: 1, max: 12 }), ({ name }, length) => {
      // Of some names no letter is among the first: 'Ali Sabieh.
      const prefix = name.slice(0, name.search(/[\p{L}\p{N}]/u) + length)
      expect(suggest(prefix, 50_000).map(({ name: found }) => found)).toContain(name)
    }),
    { numRuns: 50 },
  )
})
