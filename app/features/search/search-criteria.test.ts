import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amenities, propertyTypes } from '#features/listings/vocabulary.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import { mostMonths, shiftChoices, stayKinds } from './flexible-choice.ts'
import {
  anySearch,
  parseSearch,
  type SearchCriteria,
  searchSorts,
  searchUrl,
  searchViews,
} from './search-criteria.ts'

const parse = (query: string) => parseSearch(new URLSearchParams(query))
const parseUrl = (url: string) => parseSearch(new URL(url, 'https://holmward.example').searchParams)

// Whatever parseSearch reads from a text is a text that it keeps.
const text = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map((value) => parse(`q=${encodeURIComponent(value)}`).q)
const price = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100)
const atLeast = (highest: number) => fc.option(fc.integer({ min: 2, max: highest }))
const stay = fc
  .tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 365 }))
  .map(([from, nights]) => ({
    checkIn: addDays(calendarDate('2026-01-01'), from),
    checkOut: addDays(calendarDate('2026-01-01'), from + nights),
  }))
const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1_000_000, max: limit * 1_000_000 }).map((micro) => micro / 1_000_000 + 0)
const box = fc
  .record({ west: degrees(180), south: degrees(90), east: degrees(180), north: degrees(90) })
  .map(({ south, north, ...rest }) => ({
    ...rest,
    south: Math.min(south, north),
    north: Math.max(south, north),
  }))
const wishes = fc.record({
  q: text,
  location: text,
  minPrice: fc.option(price),
  maxPrice: fc.option(price),
  guests: atLeast(100),
  bedrooms: atLeast(50),
  bathrooms: atLeast(50),
  beds: atLeast(200),
  type: fc.option(fc.constantFrom(...propertyTypes.map(({ slug }) => slug))),
  amenities: fc.subarray(amenities.map(({ slug }) => slug)),
  instant: fc.boolean(),
  bbox: fc.option(box),
  view: fc.option(fc.constantFrom(...searchViews)),
  near: fc.option(fc.record({ latitude: degrees(90), longitude: degrees(180) })),
  sort: fc.constantFrom(...searchSorts),
  page: fc.integer({ min: 1, max: 1_000_000 }),
})
const exact = { flexible: null, months: [] }
const noStay = fc.constant({ checkIn: null, checkOut: null, ...exact })
const exactStay = stay.map((dates) => ({ ...dates, ...exact }))
const shifted = fc
  .tuple(stay, fc.constantFrom(...shiftChoices))
  .map(([dates, flexible]) => ({ ...dates, flexible, months: [] }))
const someMonths = fc
  .uniqueArray(fc.integer({ min: 10, max: 12 }), { minLength: 1, maxLength: mostMonths })
  .map((months) => months.sort().map((month) => `2026-${month}`))
const kind = fc
  .tuple(fc.constantFrom(...stayKinds), someMonths)
  .map(([flexible, months]) => ({ checkIn: null, checkOut: null, flexible, months }))
const criteria: fc.Arbitrary<SearchCriteria> = fc
  .tuple(wishes, fc.oneof(noStay, exactStay, shifted, kind))
  .map(([wanted, dates]) => ({ ...wanted, ...dates }))

describe('the address of a search', () => {
  test('reads back as exactly the criteria that wrote it', () => {
    fc.assert(
      fc.property(criteria, (wanted) => {
        expect(parseUrl(searchUrl(wanted))).toEqual(wanted)
      }),
    )
  })

  test('is the same for every way of writing the same search', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (query) => {
        const url = searchUrl(parse(query))
        expect(searchUrl(parseUrl(url))).toBe(url)
      }),
    )
  })

  test('uses the words of the search screen, readable and in a fixed order', () => {
    expect(
      searchUrl({
        amenities: ['laundry', 'balcony', 'smoking-allowed'],
        type: 'a-frame',
        q: 'wood stove',
        sort: 'price_low',
        page: 3,
        guests: 4,
      }),
    ).toBe(
      '/search?q=wood+stove&guests=4&type=A-frame&amenities=Washer/Dryer,Balcony,Smoking+Allowed&sort=price_low&page=3',
    )
  })

  test('says nothing about defaults', () => {
    expect(searchUrl(anySearch)).toBe('/search')
    expect(searchUrl({ location: 'Austin', page: 1, sort: 'newest' })).toBe('/search?location=Austin')
  })
})

describe('reading a query', () => {
  test('understands labels of both screens, slugs and aliases', () => {
    for (const type of ['A Frame', 'A-frame', 'a-frame', 'AFRAME']) {
      expect(parse(`type=${encodeURIComponent(type)}`).type).toBe('a-frame')
    }
    expect(parse('amenities=Laundry').amenities).toEqual(['laundry'])
    expect(parse('amenities=Washer%2FDryer,wi-fi').amenities).toEqual(['wifi', 'laundry'])
    expect(parse('amenities=pool&amenities=Pool&amenities=Hot+Tub,').amenities).toEqual(['pool', 'hot-tub'])
  })

  test('lets every bad value fall to its default', () => {
    const bad = [
      'NaN',
      '1e309',
      '1e3',
      '-5',
      '0x10',
      'Infinity',
      '',
      ' ',
      '2.5',
      '٤',
      '99999999999999999999',
      '4;drop',
    ]
    for (const value of bad) {
      const names = [
        'guests',
        'bedrooms',
        'bathrooms',
        'beds',
        'page',
        'type',
        'amenities',
        'instant',
        'sort',
      ]
      for (const name of names) {
        expect(parse(`${name}=${encodeURIComponent(value)}`), `${name}=${value}`).toEqual(anySearch)
      }
    }
    for (const value of ['NaN', '1e309', '-1', '0', '0.001', '10001', '12.345', ',', '$50']) {
      expect(parse(`minPrice=${value}&maxPrice=${value}`), value).toEqual(anySearch)
    }
  })

  test('takes two dates in order and at most a year apart, or none', () => {
    expect(parse('checkIn=2026-07-01&checkOut=2026-07-04')).toEqual({
      ...anySearch,
      checkIn: '2026-07-01',
      checkOut: '2026-07-04',
    })
    for (const dates of [
      'checkIn=2026-07-01',
      'checkOut=2026-07-01',
      'checkIn=2026-07-04&checkOut=2026-07-01',
      'checkIn=2026-07-04&checkOut=2026-07-04',
      'checkIn=2026-02-30&checkOut=2026-03-04',
      'checkIn=2026-07-01&checkOut=2027-07-02',
      'checkIn=tomorrow&checkOut=later',
    ]) {
      expect(parse(dates), dates).toEqual(anySearch)
    }
  })

  test('takes a box of four degrees, also across the date line', () => {
    expect(parse('bbox=-97.8,30.1,-97.6,30.4').bbox).toEqual({
      west: -97.8,
      south: 30.1,
      east: -97.6,
      north: 30.4,
    })
    expect(parse('bbox=170,-20,-170,-10').bbox).toEqual({ west: 170, south: -20, east: -170, north: -10 })
    expect(parse('near=30.26715,-97.74306').near).toEqual({ latitude: 30.26715, longitude: -97.74306 })
    for (const bad of ['1,2,3', '0,10,0,5', '0,-91,0,5', '0,0,1e9,1', 'NaN,0,0,0', '1,2,3,4,5', '']) {
      expect(parse(`bbox=${bad}`), bad).toEqual(anySearch)
      expect(parse(`near=${bad}`), bad).toEqual(anySearch)
    }
  })

  test.each([
    ['170,-20,190,-10', { west: 170, east: -170 }],
    ['-190,-20,-170,-10', { west: 170, east: -170 }],
    ['190,-20,200,-10', { west: -170, east: -160 }],
    ['-181,-20,0,-10', { west: 179, east: 0 }],
    ['350.5,-20,361.25,-10', { west: -9.5, east: 1.25 }],
    ['-180,-20,180,-10', { west: -180, east: 180 }],
    ['-200,-20,160,-10', { west: -180, east: 180 }],
    ['-900,-20,900,-10', { west: -180, east: 180 }],
  ])('a box of %s beyond the date line filters nothing', (text, sides) => {
    expect(parse(`bbox=${text}`).bbox).toEqual({ south: -20, north: -10, ...sides })
    expect(parse('near=0,181').near).toBeNull()
  })

  test('ignores unknown parameters', () => {
    expect(parse('utm_source=mail&__proto__=x&constructor=y&guests=4')).toEqual({ ...anySearch, guests: 4 })
  })

  test('takes one guest, bedroom or bathroom as no wish at all', () => {
    expect(parse('guests=1&bedrooms=1&bathrooms=1&beds=1&page=1')).toEqual(anySearch)
  })

  test('cuts a text of 5,000 characters and keeps it well-formed', () => {
    expect(parse(`q=${'x'.repeat(5000)}`).q).toHaveLength(200)
    const { q } = parse(`q=${encodeURIComponent('🏡'.repeat(2500))}`)
    expect([...q]).toHaveLength(200)
    expect(q.isWellFormed()).toBe(true)
  })

  test('turns control characters, which PostgreSQL refuses, into spaces', () => {
    expect(parse('q=a%00b%0A%09c').q).toBe('a b c')
  })

  test('takes the first of a repeated parameter', () => {
    expect(parse('guests=4&guests=6').guests).toBe(4)
  })
})
