import { expect, test } from 'vitest'
import { homeUrl, parseHomePlace, placeName } from './home-place.ts'
import { citiesOf, countries, statesOf } from './locations.ts'

const parse = (query: string) => parseHomePlace(new URLSearchParams(query))

test('every place of the lists reads back from its own address', () => {
  for (const { name: country } of countries) {
    for (const { name: state } of statesOf(country)) {
      for (const city of ['', ...citiesOf(country, state)]) {
        const place = { country, state, city }
        const url = new URL(homeUrl(place, 3), 'https://holmward.example')
        expect(parseHomePlace(url.searchParams)).toEqual(place)
        expect(url.searchParams.get('page')).toBe('3')
        expect(placeName(place)).toBe(city || state)
      }
    }
  }
})

test('a state of another country and a city of another state count as not chosen', () => {
  expect(parse('country=Canada&state=Texas&city=Austin')).toEqual({ country: 'Canada', state: '', city: '' })
  expect(parse('country=United+States&state=Florida&city=Austin')).toEqual({
    country: 'United States',
    state: 'Florida',
    city: '',
  })
})

test('what is not in the lists counts as not chosen', () => {
  expect(parse('country=untied states&state=&page=x')).toEqual({ country: '', state: '', city: '' })
  expect(parse('city=Austin')).toEqual({ country: '', state: '', city: '' })
})

test('the places of the lists are known by other letters and for short', () => {
  const austin = { country: 'United States', state: 'Texas', city: 'Austin' }
  expect(parse('country=usa&state=TX&city=austin')).toEqual(austin)
  expect(parse('country=UNITED+STATES&state=+texas+&city=AUSTIN')).toEqual(austin)
  expect(parse('country=UK&state=eng')).toEqual({ country: 'United Kingdom', state: 'England', city: '' })
})

test('no choice has the bare address and no name', () => {
  expect(homeUrl({ country: '', state: '', city: '' })).toBe('/')
  expect(placeName({ country: '', state: '', city: '' })).toBeNull()
})
