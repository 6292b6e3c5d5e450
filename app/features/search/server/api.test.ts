import { expect, test } from 'vitest'
import { areaCentre } from '#features/listings/location.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import type { MapResults } from '../map-results.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

test('a search answers the page, the exact number, labels for slugs, and no contact', async () => {
  const host = await makeAccount(ctx)
  const id = await makeListing(ctx, host, {
    title: 'Harbour loft',
    property_type: 'loft',
    amenities: ['laundry'],
    price_per_night: '79.50',
  })
  await makeListing(ctx, host, { title: 'Harbour house', is_active: false })
  const { status, body } = await call('GET', '/search?q=harbour&type=Loft&amenities=Washer/Dryer')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 1,
    page: 1,
    page_count: 1,
    properties: [
      {
        id,
        title: 'Harbour loft',
        price_per_night: 79.5,
        property_type: 'Loft',
        amenities: ['Laundry'],
        cover: null,
      },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('host-contact@example.com')
})

test('values that make no sense are not a mistake of the caller', async () => {
  const { status, body } = await call(
    'GET',
    '/search?guests=-1&guests=2&page=x&sort=best&minPrice=1e309&unknown=1&q=%00',
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 1, page: 1 })
})

test('every value is counted as if it were chosen, instead of the one of its group', async () => {
  const host = await makeAccount(ctx)
  const country = 'Facetland'
  await makeListing(ctx, host, {
    country,
    property_type: 'loft',
    amenities: ['pool'],
    max_guests: 2,
    price_per_night: '20.00',
  })
  await makeListing(ctx, host, {
    country,
    property_type: 'loft',
    amenities: ['pool', 'tv'],
    max_guests: 6,
    price_per_night: '1500.00',
  })
  await makeListing(ctx, host, {
    country,
    property_type: 'dome',
    amenities: ['tv'],
    max_guests: 9,
    price_per_night: '80.00',
  })
  const { status, body } = await call('GET', `/search/facets?location=${country}&type=Loft&guests=4`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    types: { loft: 1, dome: 1 },
    amenities: { pool: 1, tv: 1 },
    guests: [2, 2, 1, 1, 1, 1, 0, 0],
  })
  const { prices } = body as { prices: number[] } // of this shape, or the next lines fail
  expect(prices).toHaveLength(41)
  expect(prices.at(-1)).toBe(1)
  expect(prices.reduce((sum, count) => sum + count)).toBe(1)
})

test('a map gets the best as pins and the others as dots, at their public points', async () => {
  const host = await makeAccount(ctx)
  const at = { country: 'Mapland', latitude: 30.26715, longitude: -97.74306 }
  for (let count = 0; count < 20; count++)
    await makeListing(ctx, host, { ...at, location_precision: 'exact' })
  await makeListing(ctx, host, {
    ...at,
    title: 'Only the area',
    location_precision: 'area',
    created_at: '2099-01-01',
  })
  await makeListing(ctx, host, { country: 'Mapland' })
  const { body } = await call('GET', '/search/map?location=Mapland&bbox=-98,30,-97,31&zoom=9')
  const { total, pins, dots, clusters } = body as MapResults // the answer's schema is checked by other tests
  expect([total, pins.length, dots.length, clusters.length]).toEqual([21, 18, 3, 0])
  expect(pins[0]).toMatchObject({ title: 'Only the area', ...areaCentre(at) })
  const across = await call('GET', '/search/map?location=Mapland&bbox=170,30,-97,31')
  expect(across.body).toMatchObject({ total: 21 })
})

test('a map beside a page of the list has the homes of that page as pins', async () => {
  const host = await makeAccount(ctx)
  const at = { country: 'Pageland', latitude: 30.2, longitude: -97.7, location_precision: 'exact' } as const
  const ids: string[] = []
  // The newest first: the first of these stands first in the list. The last but one is far away.
  for (let count = 0; count < 30; count++) {
    const created_at = new Date(Date.UTC(2026, 0, 31 - count)).toISOString()
    ids.push(await makeListing(ctx, host, { ...at, created_at, ...(count === 28 ? { longitude: 12 } : {}) }))
  }
  const map = async (query: string) => {
    const { body } = await call('GET', `/search/map?location=Pageland&zoom=9&${query}`)
    const { total, pins, dots } = body as MapResults // the answer's schema is checked by other tests
    return { total, pins: pins.map(({ id }) => id), dots: new Set(dots.map(({ id }) => id)) }
  }
  expect(await map('')).toEqual({ total: 30, pins: ids.slice(0, 18), dots: new Set(ids.slice(18)) })
  expect(await map('page=2')).toEqual({ total: 30, pins: ids.slice(24), dots: new Set(ids.slice(0, 24)) })
  // Where one home of the page is out of sight, the best in sight fill the pins; none is shown twice.
  const near = ids.filter((_, count) => count !== 28)
  const pins = [...ids.slice(24, 28), ...ids.slice(29), ...ids.slice(0, 13)]
  const dots = new Set(near.filter((id) => !pins.includes(id)))
  expect(await map('page=2&window=-98,30,-97,31')).toEqual({ total: 29, pins, dots })
  // The list of a searched area has pages of its own.
  expect((await map('page=2&bbox=-98,30,-97,31&window=-120,10,-80,50')).pins).toEqual(near.slice(24))
  expect(await map('bbox=-98,30,-97,31&window=10,10,20,50')).toEqual({ total: 0, pins: [], dots: new Set() })
})
