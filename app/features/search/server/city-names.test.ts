import { expect, test } from 'vitest'
import { placeBreak } from '#app/listing-matching/listing-doc.ts'
import { fitsParts } from '#app/listing-matching/match-place.ts'
import { foldText } from '#lib/fold-text.ts'
import { canonicalPlace } from '#platform/geocoding/canonical-place.ts'
import { openGeocoding } from '#platform/geocoding/geocoding.ts'
import { createLog } from '#platform/log/log.ts'
import { cityNames } from '../testing/city-names.ts'
import { placeParts, withCountry } from './place-parts.ts'

const names = openGeocoding({ geocoder: { kind: 'none' } }, createLog('error'))

const rows = cityNames
  .trim()
  .split('\n')
  .map((line) => line.split('|'))

/** Near enough to how the database folds. */
const fold = (text: string) => text.split('\n').map(foldText).join('\n')

/** Whether a home whose host wrote these names is found by a text. */
function isFound(host: { city: string; state: string; country: string }, location: string): boolean {
  const { city, state, country, countryCode, stateCode } = canonicalPlace(names, host)
  const place = [city, state, country, countryCode ?? '', stateCode ?? ''].join(placeBreak)
  const parts = placeParts(location).map(({ texts, codes, cities }) => ({
    texts: texts.map(fold),
    codes,
    cities: cities.map((each) => withCountry(fold(each))),
  }))
  return fitsParts({ place, foldedPlace: [city, state, country].map(fold).join('\n') }, parts)
}

function pointOf(host: { city: string; state: string; country: string }) {
  return canonicalPlace(names, host).found
}

/** What goes wrong for a city of the table, whichever of its names the host writes and the guest searches for. */
function faultsOf([country = '', local = '', english = '', other = '']: string[]): string[] {
  const called = [...new Set([local, english, other].filter(Boolean))]
  return called.flatMap((city) => {
    // Hosts write a state of their own: here the city's name, as many have none.
    const host = { city, state: local, country }
    const point = pointOf(host)
    if (!point) return [`${city}, ${country}: no point`]
    const faults = called
      .filter((text) => !isFound(host, text))
      .map((text) => `${city}, ${country}: not found as ${text}`)
    const isSuggested = names
      .suggest(city, 6)
      .some(({ name, country: itsCountry }) => name === point.name && itsCountry === point.country)
    return isSuggested ? faults : [...faults, `${city}: ${point.name} is not suggested`]
  })
}

test('a home whose host wrote a city at home or in English is not found by its other name', () => {
  expect(rows.length).toBeGreaterThanOrEqual(200)
  const faults = rows.map(faultsOf)
  const whole = faults.filter(({ length }) => length === 0).length
  expect(whole / rows.length, faults.flat().join('\n')).toBeGreaterThanOrEqual(0.98)
})
