import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, currencySign } from '#lib/money.ts'
import type { ForeignRow } from './foreign-columns.ts'
import { htmlToLine, htmlToText } from './html-to-text.ts'
import { currencyOfCountry } from './import-listings.ts'
import { mapRow } from './map-row.ts'

const goodRow: ForeignRow = {
  id: '42',
  host_id: '7',
  name: 'Tea on the Terrace',
  description: 'We live in a villa, one of only five, with a wide verandah and a view over the whole valley.',
  neighbourhood: 'BYRON SHIRE COUNCIL',
  region: 'Northern Rivers',
  state: 'New South Wales',
  country: 'Australia',
  price: '$1,080.50',
  latitude: '-28.64',
  longitude: '153.61',
  property_type: 'Entire villa',
  accommodates: '4',
  bedrooms: '2',
  bathrooms: '1.5',
  amenities: '["Wifi", "Free parking on premises", "Hair dryer", "Shared pool", "Pool table"]',
  snapshot: '2024-07-21',
}

function listingOf(changes: ForeignRow) {
  const mapped = mapRow({ ...goodRow, ...changes })
  if (mapped.kind === 'skipped') throw new Error(`skipped: ${mapped.remark.why}`)
  return mapped
}

test('a foreign row becomes a listing in our words', () => {
  expect(listingOf({}).listing).toEqual({
    source_id: '42',
    host_source_id: '7',
    host_email: null,
    title: 'Tea on the Terrace',
    description: goodRow.description,
    address: 'Byron Shire, Northern Rivers, New South Wales',
    city: 'Byron Shire',
    state: 'New South Wales',
    country: 'Australia',
    latitude: -28.64,
    longitude: 153.61,
    location_precision: 'area',
    price_per_night: '1080.50',
    currency: null,
    min_nights: null,
    property_type: 'villa',
    amenities: ['parking', 'pool', 'wifi'],
    bedrooms: 2,
    bathrooms: 2,
    max_guests: 4,
    beds: [],
    created_at: '2024-07-21T00:00:00.000Z',
  })
  expect(listingOf({}).repairs).toEqual([{ field: 'bathrooms', why: '1.5 counts as 2' }])
})

test.each([
  ['id', '', 'no id, so a second import could not find it again'],
  ['price', '', 'no price'],
  ['price', 'on request', '"on request" is not a price'],
  ['price', '0.50', '"0.50" is below 1 a night'],
  ['price', 'R$ 500', '"R$ 500" is not a price'],
  ['currency', 'BRL', 'prices in "BRL" cannot be listed'],
  ['price', '10000.01', '"10000.01" is above 10,000 a night'],
  ['name', ' <b></b> ', 'no title'],
  ['country', '', 'no country'],
])('a row with %s %j is skipped and says why', (field, value, why) => {
  expect(mapRow({ ...goodRow, [field]: value })).toMatchObject({ kind: 'skipped', remark: { why } })
})

test.each([
  ['price', '1', 'price_per_night', '1.00'],
  ['price', '10000', 'price_per_night', '10000.00'],
  ['price', '80.00', 'currency', null],
  ['price', '$80', 'currency', null],
  ['price', 'A$80', 'currency', 'AUD'],
  ['price', '€ 1,080.50', 'currency', 'EUR'],
  ['price', 'CHF 99', 'currency', 'CHF'],
  ['currency', 'nzd', 'currency', 'NZD'],
  ['minimum_nights', '', 'min_nights', null],
  ['minimum_nights', '3', 'min_nights', 3],
  ['minimum_nights', '0', 'min_nights', 1],
  ['minimum_nights', '1125', 'min_nights', 730],
  ['bedrooms', '', 'bedrooms', 1],
  ['bedrooms', '0', 'bedrooms', 1],
  ['bedrooms', '99', 'bedrooms', 50],
  ['accommodates', 'many', 'max_guests', 2],
  ['accommodates', '500', 'max_guests', 100],
  ['name', 'Hut', 'title', 'Hut in Byron Shire'],
  ['description', 'Too short to say anything.', 'description', null],
  ['neighbourhood', '’s-Hertogenbosch', 'city', '’s-Hertogenbosch'],
  ['neighbourhood', 'Freiburg im Breisgau', 'city', 'Freiburg im Breisgau'],
  ['neighbourhood', 'ÉZE', 'city', 'Éze'],
  ['property_type', 'Igloo', 'property_type', 'dome'],
  ['property_type', 'Submarine', 'property_type', 'other'],
  ['amenities', '[broken', 'amenities', []],
  ['amenities', '{Kitchen,"Hot tub"}', 'amenities', ['hot-tub', 'kitchen']],
  ['amenities', 'Kitchen ; "Hot tub" ', 'amenities', ['hot-tub', 'kitchen']],
  ['latitude', '95', 'location_precision', 'city'],
] as const)('%s %j becomes %s %j', (field, value, target, expected) => {
  expect(listingOf({ [field]: value }).listing[target]).toEqual(expected)
})

test.each([
  ['name', 'Hutte'],
  ['name', 'x'.repeat(100)],
  ['description', 'x'.repeat(50)],
  ['description', 'x'.repeat(2000)],
  ['accommodates', '100'],
  ['bedrooms', '50'],
])('a row whose %s is just within its limit stays as it is: %s', (field, value) => {
  expect(listingOf({ bathrooms: '1', [field]: value }).repairs).toEqual([])
})

test.each([
  ['name', 'x'.repeat(101), 'title'],
  ['name', 'Hutt', 'title'],
  ['description', 'x'.repeat(49), 'description'],
  ['description', 'x'.repeat(2001), 'description'],
  ['accommodates', '101', 'max_guests'],
  ['bedrooms', '51', 'bedrooms'],
])('a row whose %s is just beyond its limit says what became of it: %s', (field, value, repaired) => {
  const { repairs } = listingOf({ bathrooms: '1', [field]: value })
  expect(repairs.map((repair) => repair.field)).toEqual([repaired])
})

test.each([
  ['3', 3, []],
  ['2.0', 2, []],
  ['0', 0, []],
  ['', 0, []],
  ['many', 0, ['beds']],
  ['-1', 0, ['beds']],
  ['201', 200, ['beds']],
])('beds %j of a file are %i of which nothing else is known', (beds, count, repaired) => {
  const { listing, repairs } = listingOf({ bathrooms: '1', beds })
  expect(listing.beds).toEqual(new Array(count).fill('home:bed'))
  expect(repairs.map(({ field }) => field)).toEqual(repaired)
})

test('a place that is named twice stands once in an address', () => {
  const { listing } = listingOf({ neighbourhood: 'Byron Bay', region: 'Byron Bay' })
  expect(listing.address).toBe('Byron Bay, New South Wales')
})

test.each([
  ['90', '180'],
  ['-90', '-180'],
])('a point at the edge of the globe is one: %s, %s', (latitude, longitude) => {
  const { listing, repairs } = listingOf({ bathrooms: '1', latitude, longitude })
  expect([listing.latitude, listing.longitude]).toEqual([Number(latitude), Number(longitude)])
  expect(repairs).toEqual([])
})

test.each([
  ['', 'not given, so 1'],
  ['several', '"several" counts as 1'],
])('rooms %j become one, and it is said why', (bedrooms, why) => {
  expect(listingOf({ bathrooms: '1', bedrooms }).repairs).toEqual([{ field: 'bedrooms', why }])
})

test.each(currencies)(
  'a price in %s says so by its code and by its sign, unless that is any dollar’s',
  (code) => {
    const sign = currencySign(code)
    expect(listingOf({ price: `${code} 80` }).listing.currency).toBe(code)
    expect(listingOf({ price: `${sign}80` }).listing.currency).toBe(sign === '$' ? null : code)
  },
)

test.each(currencies)('a home priced in %s stands somewhere', (code) => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const countries = letters.flatMap((first) => letters.map((second) => first + second))
  expect(countries.map(currencyOfCountry)).toContain(code)
})

test('texts are cut at a word and never beyond their limits', () => {
  const { listing, repairs } = listingOf({ name: 'word '.repeat(60), description: 'Sea view. '.repeat(400) })
  expect([...listing.title].length).toBeLessThanOrEqual(100)
  expect(listing.title).toMatch(/^word (word )+word…$/)
  expect([...(listing.description ?? '')].length).toBeLessThanOrEqual(2000)
  expect(repairs.map((repair) => repair.field)).toContain('description')
})

test('whatever stands in a row, the answer is a listing within the limits or a reason', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '1e309', '<script>', '-5', '[1,2]', '\0'),
  )
  const row = fc.record(Object.fromEntries(Object.keys(goodRow).map((key) => [key, cell])))
  fc.assert(
    fc.property(row, fc.constantFrom(...Object.keys(goodRow)), (hostile, kept) => {
      const mapped = mapRow({ ...goodRow, [kept]: hostile[kept] })
      if (mapped.kind === 'skipped') {
        expect(mapped.remark.why).not.toBe('')
        return
      }
      const { listing } = mapped
      expect([...listing.title].length).toBeGreaterThanOrEqual(5)
      expect([...listing.title].length).toBeLessThanOrEqual(100)
      expect(Number(listing.price_per_night)).toBeGreaterThanOrEqual(1)
      expect(Number(listing.price_per_night)).toBeLessThanOrEqual(10_000)
      expect(listing.bedrooms).toBeGreaterThanOrEqual(1)
      expect(listing.max_guests).toBeGreaterThanOrEqual(1)
    }),
    { numRuns: 500 },
  )
})

test('HTML becomes text: lines stay lines, tags go, entities are read', () => {
  expect(htmlToText('One<br />Two<br/><br/><br/>Three &amp; four<p>Five</p><ul><li>six</li></ul>')).toBe(
    'One\nTwo\n\nThree & fourFive\n• six',
  )
  expect(htmlToLine(' <b>Bold</b>\n  &eacute;t&eacute; ')).toBe('Bold été')
})

test('what only looks like a tag stays', () => {
  expect(htmlToText('2 < 3 and <3 you > me')).toBe('2 < 3 and <3 you > me')
})

test('a tag that is put together by stripping another one does not survive', () => {
  expect(htmlToText('<scr<b>ipt>alert(1)</scr</b>ipt>')).not.toContain('<script')
})
