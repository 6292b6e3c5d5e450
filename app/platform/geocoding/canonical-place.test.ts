import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { canonicalPlace } from './canonical-place.ts'
import { countryCodeOf } from './country-codes.ts'
import { openGeocoding } from './geocoding.ts'

const names = openGeocoding({ geocoder: { kind: 'none' } }, createLog('error'))

function canonical(...[city, state, country]: [string, string, string]): unknown[] {
  const place = canonicalPlace(names, { city, state, country })
  return [place.city, place.state, place.country, place.countryCode, place.stateCode]
}

test.each([
  [
    ['austin', 'TX', 'USA'],
    ['Austin', 'Texas', 'United States', 'US', 'US-TX'],
  ],
  [
    ['AUSTIN', 'tex.', 'U.S.A.'],
    ['Austin', 'Texas', 'United States', 'US', 'US-TX'],
  ],
  [
    [' Austin ', 'Texas', 'America'],
    ['Austin', 'Texas', 'United States', 'US', 'US-TX'],
  ],
  [
    ['New York', 'NY', 'us'],
    ['New York City', 'New York', 'United States', 'US', 'US-NY'],
  ],
  [
    ['NYC', 'new york', 'United States'],
    ['New York City', 'New York', 'United States', 'US', 'US-NY'],
  ],
  [
    ['Buffalo', 'New York', 'USA'],
    ['Buffalo', 'New York', 'United States', 'US', 'US-NY'],
  ],
  [
    ['Saint Louis', 'MO', 'USA'],
    ['St. Louis', 'Missouri', 'United States', 'US', 'US-MO'],
  ],
  [
    ['montreal', 'QC', 'CAN'],
    ['Montréal', 'Quebec', 'Canada', 'CA', 'CA-QC'],
  ],
  [
    ['Montréal', 'Québec', 'Canada'],
    ['Montréal', 'Quebec', 'Canada', 'CA', 'CA-QC'],
  ],
  [
    ['perth', 'WA', 'AU'],
    ['Perth', 'Western Australia', 'Australia', 'AU', 'AU-WA'],
  ],
  [
    ['Seattle', 'WA', 'USA'],
    ['Seattle', 'Washington', 'United States', 'US', 'US-WA'],
  ],
  [
    ['Atlanta', 'Georgia', 'USA'],
    ['Atlanta', 'Georgia', 'United States', 'US', 'US-GA'],
  ],
  [
    ['tbilisi', 'Tbilisi', 'Georgia'],
    ['Tbilisi', 'Tbilisi', 'Georgia', 'GE', null],
  ],
  [
    ['Munich', 'bavaria', 'Deutschland'],
    ['Munich', 'Bavaria', 'Germany', 'DE', null],
  ],
  [
    ['München', 'Bayern', 'Deutschland'],
    ['Munich', 'Bavaria', 'Germany', 'DE', null],
  ],
  [
    ['berlin', 'BE', 'Deutschland'],
    ['Berlin', 'Berlin', 'Germany', 'DE', null],
  ],
  [
    ['Koeln', 'NRW', 'Deutschland'],
    ['Köln', 'North Rhine-Westphalia', 'Germany', 'DE', null],
  ],
  [
    ['Zürich', 'ZH', 'Schweiz'],
    ['Zürich', 'Zurich', 'Switzerland', 'CH', null],
  ],
  [
    ['Praha', 'Praha', 'Česko'],
    ['Prague', 'Prague', 'Czechia', 'CZ', null],
  ],
  [
    ['Firenze', 'Toscana', 'Italia'],
    ['Florence', 'Tuscany', 'Italy', 'IT', null],
  ],
  [
    ['Edinburgh', 'Scotland', 'UK'],
    ['Edinburgh', 'Scotland', 'United Kingdom', 'GB', 'GB-SCT'],
  ],
])('%j is stored as %j', (given, stored) => {
  expect(canonical(...(given as [string, string, string]))).toEqual(stored)
})

test("what nobody knows keeps its host's spelling", () => {
  expect(canonical('Mossbank on Sea', 'TX', 'USA').slice(0, 2)).toEqual(['Mossbank on Sea', 'Texas'])
  expect(canonical('Austin', 'TX', 'Untied States')).toEqual(['Austin', 'TX', 'Untied States', null, null])
  expect(canonical('Dodge', 'Kansas', 'USA')[0]).toBe('Dodge')
  expect(canonical('two\nlines', 'TX', 'USA')[0]).toBe('two lines')
})

test('a place may be called like anything that every object has', () => {
  for (const word of ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']) {
    expect(canonical(word, word, word).slice(0, 3)).toEqual([word, word, word])
  }
})

test('a nickname leaves no more doubt about the state than the name that it stands for', () => {
  const called = canonicalPlace(names, { city: 'La', state: '', country: 'USA' })
  expect(called).toEqual(canonicalPlace(names, { city: 'Los Angeles', state: '', country: 'USA' }))
  expect([called.city, called.state]).toEqual(['Los Angeles', 'California'])
})

test('names that were made canonical stay as they are', () => {
  const words = [
    'New York',
    'NY',
    'austin',
    'TX',
    'USA',
    'England',
    'Greater London',
    'Québec',
    'Georgia',
    'La',
  ]
  const name = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 12 }))
  fc.assert(
    fc.property(name, name, name, (city, state, country) => {
      const once = canonicalPlace(names, { city, state, country })
      const twice = canonicalPlace(names, once)
      expect([twice.city, twice.state, twice.country]).toEqual([once.city, once.state, once.country])
    }),
  )
})

test('every place of the gazetteer is its own canonical name', () => {
  const places = [...names.suggest('san', 400), ...names.suggest('new', 400), ...names.suggest('la', 400)]
  for (const { name, state, country, countryCode } of places) {
    if (state === '') continue
    const found = canonicalPlace(names, { city: name, state, country })
    expect(
      [found.city, found.state, found.country, found.countryCode],
      `${name}, ${state}, ${country}`,
    ).toEqual([name, state, country, countryCode])
  }
})

test('countries are known by their codes, and in other languages', () => {
  for (const name of ['US', 'usa', 'U.S.', 'Estados Unidos', 'États-Unis', 'Vereinigte Staaten']) {
    expect(countryCodeOf(name), name).toBe('US')
  }
  expect(countryCodeOf('Deutschland')).toBe('DE')
  // Norwegian calls the other Congo so, German this one.
  expect(countryCodeOf('Kongo')).toBe('CG')
  expect(countryCodeOf('Texas')).toBeNull()
  expect(countryCodeOf('')).toBeNull()
})
