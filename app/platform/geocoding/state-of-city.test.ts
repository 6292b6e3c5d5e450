import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { canonicalPlace } from './canonical-place.ts'
import { openGeocoding } from './geocoding.ts'
import type { PlacePoint } from './state-of-city.ts'
import { stateOfPart, stateParts } from './state-parts.ts'

const names = openGeocoding({ geocoder: { kind: 'none' } }, createLog('error'))

type Named = readonly [city: string, state: string, country: string]

function stored([city, state, country]: Named, point: PlacePoint | null = null) {
  const place = canonicalPlace(names, { city, state, country }, point)
  return [place.state, place.stateCode, place.isStateKnown]
}

test.each([
  [['Regensburg', 'Oberpfalz', 'Germany'], 'Bavaria', null],
  [['Weiden', 'Oberpfalz', 'Germany'], 'Bavaria', null],
  [['Regensburg', 'Opf.', 'Germany'], 'Bavaria', null],
  [['Roma', 'RM', 'Italia'], 'Lazio', null],
  [['Ladispoli', 'Provincia di Roma', 'Italy'], 'Lazio', null],
  [['Ronda', 'Málaga', 'Spain'], 'Andalusia', null],
  [['london', 'Greater London', 'England'], 'England', 'GB-ENG'],
  [['london', 'Greater London', 'UK'], 'England', 'GB-ENG'],
  [['Inverness', 'Highland', 'UK'], 'Scotland', 'GB-SCT'],
  [['Byron Bay', 'Northern Rivers', 'Australia'], 'New South Wales', 'AU-NSW'],
  [['Ludwigshafen', 'RLP', 'Deutschland'], 'Rheinland-Pfalz', null],
  [['Stuttgart', 'Baden-Wuerttemberg', 'Germany'], 'Baden-Wurttemberg', null],
] as const)('%j lies in %s, whatever its host calls it', (place, state, code) => {
  expect(stored(place)).toEqual([state, code, true])
})

test.each([
  [['Springfield', 'Greene County', 'USA']],
  [['Neustadt', 'Weinstraße', 'Germany']],
  [['Frankfurt', 'Germany', 'Germany']],
  [['Halle', 'Saalekreis', 'Germany']],
  [['San José', 'Valle Central', 'Costa Rica']],
  [['San Jose', 'Somewhere', 'Philippines']],
  [['Newcastle', 'Tyne and Wear', 'UK']],
  [['Perth', 'Midlands', 'Australia']],
  [['Mossbank', 'Tiny County', 'USA']],
] as const)('the state of %j stays as its host wrote it, since the name may mean another place', (place) => {
  expect(stored(place)).toEqual([place[1], null, false])
})

const pins = {
  springfieldIllinois: { latitude: 39.8, longitude: -89.65 },
  springfieldOregon: { latitude: 44.05, longitude: -123.02 },
  neustadtWeinstrasse: { latitude: 49.35, longitude: 8.14 },
  // Of which the gazetteer has never heard.
  neustadtOrla: { latitude: 50.74, longitude: 11.74 },
  newcastleUponTyne: { latitude: 54.97, longitude: -1.61 },
  sanJoseOfCostaRica: { latitude: 9.93, longitude: -84.08 },
  inTheSea: { latitude: 0, longitude: -140 },
}

test.each([
  [['Springfield', 'Sangamon County', 'USA'], 'springfieldIllinois', 'Illinois', 'US-IL'],
  [['Springfield', 'Lane County', 'USA'], 'springfieldOregon', 'Oregon', 'US-OR'],
  [['Neustadt', 'Weinstraße', 'Germany'], 'neustadtWeinstrasse', 'Rheinland-Pfalz', null],
  [['Newcastle', 'Tyne and Wear', 'UK'], 'newcastleUponTyne', 'England', 'GB-ENG'],
  [['San José', 'Valle Central', 'Costa Rica'], 'sanJoseOfCostaRica', 'San José', null],
] as const)('%j with its pin lies where the pin is: %s', (place, pin, state, code) => {
  expect(stored(place, pins[pin])).toEqual([state, code, true])
})

test.each([
  [['Neustadt', 'Saale-Orla-Kreis', 'Germany'], 'neustadtOrla'],
  [['Regensburg', 'Opf.', 'Germany'], 'inTheSea'],
  [['Inverness', 'Highland', 'UK'], 'springfieldOregon'],
] as const)('a pin that lies elsewhere than %j says nothing', (place, pin) => {
  expect(stored(place, pins[pin])).toEqual([place[1], null, false])
})

test('a known state is never changed, wherever the pin lies', () => {
  expect(stored(['Springfield', 'IL', 'USA'], pins.springfieldOregon)).toEqual(['Illinois', 'US-IL', true])
  expect(stored(['Neustadt', 'Thüringen', 'Germany'])).toEqual(['Thuringia', null, true])
})

test('no place of the gazetteer is ever put into another state than its own', () => {
  // Every name that a state of the same country has too, and some of all others.
  const places = ['neustadt', 'san', 'new', 'spring', 'frankfurt', 'st', 'bad', 'la', 'port'].flatMap(
    (text) => names.suggest(text, 300),
  )
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.boolean(), (place, hasPin) => {
      const named = [place.name, 'Somewhere nobody knows', place.country] as const
      const [state, , isKnown] = stored(named, hasPin ? place : null)
      expect(isKnown ? state : place.state, `${place.name}, ${place.country}`).toBe(place.state)
    }),
    { numRuns: 500 },
  )
})

test('every part of a state is folded, stands once in its country, and is no state itself', () => {
  const keys = stateParts.map(({ countryCode, part }) => `${countryCode} ${part}`)
  expect(keys).toHaveLength(new Set(keys).size)
  for (const { countryCode, part, state } of stateParts) {
    expect(stateOfPart(part, countryCode), part).toBe(state)
    expect(names.stateCalled(state, countryCode), part).toBe(state)
    expect([state, null], part).toContain(names.stateCalled(part, countryCode))
  }
})
