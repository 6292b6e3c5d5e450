import { expect, test } from 'vitest'
import { listingEditSchema, newListingSchema } from './listing-schema.ts'

const smallest = {
  title: 'Cabin',
  address: '1 Elm',
  city: 'Rome',
  state: 'NY',
  country: 'US',
  price_per_night: 1,
  property_type: 'A Frame',
}

function problemOf(values: Record<string, unknown>): string | null {
  const parsed = newListingSchema.safeParse({ ...smallest, ...values })
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? '')
}

test('what is left out has the defaults of the specification', () => {
  expect(newListingSchema.parse(smallest)).toEqual({
    ...smallest,
    property_type: 'a-frame',
    description: null,
    amenities: [],
    currency: 'USD',
    beds: [],
    registration_number: null,
    bedrooms: 1,
    bathrooms: 1,
    max_guests: 2,
    contact_email: null,
    contact_phone: null,
    image_urls: [],
    location_precision: 'exact',
    draft: { propertyId: null, newKey: null },
  })
})

const photos = (count: number) => Array.from({ length: count }, (_, at) => `/photos/pool/${at}.webp`)

test.each([
  ['title', 'x'.repeat(5), 'x'.repeat(4)],
  ['title', 'x'.repeat(100), 'x'.repeat(101)],
  ['title', '🏠'.repeat(100), '🏠'.repeat(101)],
  ['description', 'x'.repeat(50), 'x'.repeat(49)],
  ['description', 'x'.repeat(2000), 'x'.repeat(2001)],
  ['description', '', '   x   '],
  ['description', null, 7],
  ['address', 'x'.repeat(5), 'x'.repeat(4)],
  ['address', 'x'.repeat(200), 'x'.repeat(201)],
  ['city', 'xx', 'x'],
  ['city', 'x'.repeat(100), 'x'.repeat(101)],
  ['state', 'xx', 'x'],
  ['state', 'x'.repeat(100), 'x'.repeat(101)],
  ['country', 'xx', 'x'],
  ['country', 'x'.repeat(100), 'x'.repeat(101)],
  ['price_per_night', 1, 0.99],
  ['price_per_night', 10_000, 10_000.01],
  ['price_per_night', 79.55, 79.555],
  ['price_per_night', 80, '80'],
  ['bedrooms', 1, 0],
  ['bedrooms', 50, 51],
  ['bedrooms', 2, 2.5],
  ['bathrooms', 1, 0],
  ['bathrooms', 50, 51],
  ['max_guests', 1, 0],
  ['max_guests', 100, 101],
  ['contact_email', 'a@b.co', 'a@b'],
  ['contact_email', `${'a'.repeat(249)}@b.co`.slice(-255), `${'a'.repeat(260)}@b.co`],
  ['contact_phone', '+4915112345678', '0151 12345'],
  ['contact_phone', '1'.repeat(16), '1'.repeat(17)],
  ['image_urls', photos(30), photos(31)],
  ['amenities', ['Washer/Dryer', 'laundry'], ['Helipad']],
  ['property_type', 'off-grid', 'Spaceship'],
  ['location_precision', 'area', 'somewhere'],
  ['title', 'بيت صغير على البحيرة', 'بيت'],
  ['title', '湖のそばの小さな家', '湖の家'],
  ['description', '👩‍👩‍👧'.repeat(12), '👩‍👩‍👧'.repeat(401)],
])('%s accepts its bound and refuses what lies beyond it (%#)', (field, good, bad) => {
  expect(problemOf({ [field]: good })).toBeNull()
  expect(problemOf({ [field]: bad })).not.toBeNull()
})

test('the messages are those of the specification where it has them', () => {
  expect(problemOf({ contact_email: 'nobody' })).toBe('Invalid email address')
  expect(problemOf({ contact_email: `${'a'.repeat(260)}@b.co` })).toBe(
    'Email must be less than 255 characters',
  )
  expect(problemOf({ contact_phone: '+0123' })).toBe('Invalid phone number format')
  expect(problemOf({ contact_phone: '1'.repeat(21) })).toBe('Phone number must be less than 20 characters')
  expect(problemOf({ image_urls: photos(31) })).toBe('Too many images')
})

test('a title keeps no line break, and a description no mark of direction', () => {
  const parsed = newListingSchema.parse({
    ...smallest,
    title: 'Cabin\r\nTotal: $0',
    description: `One\r\n\u202etwo\u0000${'x'.repeat(50)}`,
    city: 'New\u2028York',
  })
  expect(parsed).toMatchObject({
    title: 'Cabin Total: $0',
    description: `One\ntwo${'x'.repeat(50)}`,
    city: 'New York',
  })
})

test('fields that are not the host’s to write fall away', () => {
  const forbidden = JSON.parse(
    '{"host_id":"x","is_active":false,"rating_average":5,"created_at":"2020-01-01","source":"x","id":"y","__proto__":{"role":"operator"}}',
  )
  const parsed = newListingSchema.parse({ ...smallest, ...forbidden })
  expect(Object.keys(parsed)).toEqual(expect.not.arrayContaining(Object.keys(forbidden)))
  expect(Reflect.get(parsed, 'role')).toBeUndefined()
  expect(listingEditSchema.parse({ ...forbidden, version: 3 })).toEqual({ version: 3 })
})

test('a pin is whole, on the globe, or not there', () => {
  const austin = { latitude: 30.26715, longitude: -97.74306 }
  for (const pin of [{}, austin, { latitude: null, longitude: null }, { latitude: -90, longitude: 180 }]) {
    expect(problemOf(pin)).toBeNull()
  }
  const wrong = [
    { latitude: 30 },
    { longitude: 30 },
    { ...austin, longitude: null },
    { ...austin, latitude: 90.1 },
    { ...austin, longitude: -181 },
    { ...austin, latitude: 'north' },
  ]
  for (const pin of wrong) expect(problemOf(pin)).not.toBeNull()
  expect(listingEditSchema.safeParse({ version: 1, latitude: 30 }).success).toBe(false)
})

test('an edit says which version it was made from', () => {
  expect(listingEditSchema.safeParse({ title: 'New title' }).success).toBe(false)
})
