import { expect, test } from 'vitest'
import { foldText } from '#lib/fold-text.ts'
import { createLog } from '../log/log.ts'
import { openGeocoding } from './geocoding.ts'
import { cityAlias, namesCalled, placeAliases, stateAlias } from './place-aliases.ts'

const names = openGeocoding({ geocoder: { kind: 'none' } }, createLog('error'))

test('every other name stands for a city or state that the gazetteer has in that country', () => {
  const { cities, states } = placeAliases
  const lost = [
    ...cities.filter(({ name, countryCode }) => names.placesCalled(name, countryCode).length === 0),
    ...states.filter(({ name, countryCode }) => names.stateCalled(name, countryCode) !== name),
  ]
  expect(lost).toEqual([])
})

test('every other name is folded, stands once, and is not what the gazetteer itself calls something else', () => {
  for (const list of [placeAliases.cities, placeAliases.states]) {
    expect(list.filter(({ other }) => foldText(other) !== other)).toEqual([])
    const keys = list.map(({ countryCode, other }) => `${countryCode} ${other}`)
    expect(keys).toHaveLength(new Set(keys).size)
  }
  const taken = placeAliases.states.filter(({ other, countryCode, name }) => {
    const own = names.stateCalled(other, countryCode)
    return own !== null && own !== name
  })
  expect(taken).toEqual([])
})

test.each([
  ['München', 'DE', 'Munich'],
  ['muenchen', 'DE', 'Munich'],
  ['Cologne', 'DE', 'Köln'],
  ['Praha', 'CZ', 'Prague'],
  ['München', 'AT', null],
])('%s in %s is %s', (city, country, name) => {
  expect(cityAlias(city, country)).toBe(name)
})

test.each([
  ['NRW', 'DE', 'North Rhine-Westphalia'],
  ['Bayern', 'DE', 'Bavaria'],
  ['ZH', 'CH', 'Zurich'],
  ['BE', 'CH', 'Bern'],
  ['Thueringen', 'DE', 'Thuringia'],
  ['NRW', 'AT', null],
])('the state %s of %s is %s', (state, country, name) => {
  expect(stateAlias(state, country)).toBe(name)
})

test('a beginning of four letters is enough for a suggestion, an abbreviation says nothing by itself', () => {
  expect(namesCalled('münc', { isBeginning: true })).toEqual(['Munich'])
  expect(namesCalled('mün', { isBeginning: true })).toEqual([])
  expect(namesCalled('be', { isBeginning: false })).toEqual([])
})
