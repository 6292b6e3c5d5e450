import { expect, test } from 'vitest'
import { appliedFilters } from './applied-filters.ts'
import { parseSearch, searchUrl } from './search-criteria.ts'

const parse = (query: string) => parseSearch(new URLSearchParams(query))
const all =
  'q=wood+stove&location=Austin&minPrice=80&maxPrice=200&guests=4&bedrooms=2&bathrooms=2&beds=3&type=A-frame&amenities=Washer/Dryer,Pool&instant=yes&sort=rating&page=3'

test('every wish has a label in the words of the search screen', () => {
  expect(appliedFilters(parse(all)).map(({ label }) => label)).toEqual([
    '“wood stove”',
    'Austin',
    'A-frame',
    '$80 to $200 a night',
    '4+ guests',
    '2+ bedrooms',
    '2+ bathrooms',
    '3+ beds',
    'Instant booking',
    'Pool',
    'Washer/Dryer',
  ])
})

test('taking one wish away keeps the others and the sort, and goes to the first page', () => {
  const pool = appliedFilters(parse(all)).find(({ label }) => label === 'Pool')
  expect(searchUrl(pool?.without ?? {})).toBe(
    '/search?q=wood+stove&location=Austin&minPrice=80&maxPrice=200&guests=4&bedrooms=2&bathrooms=2&beds=3&type=A-frame&amenities=Washer/Dryer&instant=yes&sort=rating',
  )
})

test('taking all away one after the other ends at the bare search', () => {
  let criteria = parse(all)
  for (let next = appliedFilters(criteria)[0]; next; next = appliedFilters(criteria)[0])
    criteria = next.without
  expect(searchUrl({ ...criteria, sort: 'newest' })).toBe('/search')
})

test('one bound of the price is said alone', () => {
  expect(appliedFilters(parse('minPrice=79.5')).map(({ label }) => label)).toEqual(['From $79.50 a night'])
  expect(appliedFilters(parse('maxPrice=1200')).map(({ label }) => label)).toEqual(['Up to $1,200 a night'])
})

test('sort and page are no wishes', () => {
  expect(appliedFilters(parse('sort=size&page=2'))).toEqual([])
})

test('dates that may shift can be made exact, or given up; a kind of stay goes with its months', () => {
  const shifted = appliedFilters(parse('checkIn=2099-07-04&checkOut=2099-07-08&flexible=3'))
  expect(shifted.map(({ label, without }) => [label, searchUrl(without)])).toEqual([
    ['Jul 04 – Jul 08', '/search'],
    ['± 3 days', '/search?checkIn=2099-07-04&checkOut=2099-07-08'],
  ])
  const week = appliedFilters(parse('flexible=week&months=2099-07,2099-08&guests=2'))
  expect(week.map(({ label, without }) => [label, searchUrl(without)])).toEqual([
    ['A week in Jul or Aug 2099', '/search?guests=2'],
    ['2+ guests', '/search?flexible=week&months=2099-07,2099-08'],
  ])
})
