import { expect, test } from 'vitest'
import type { PropertyId } from '#lib/ids.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { storedListing } from '../testing/listing-world.ts'
import { canonicalisePlaces } from './canonicalise-places.ts'
import { reopenRenamedPlaces } from './reopen-renamed-places.ts'

const ctx = await createTestContext()

/** A home as an earlier build left it. */
const middle = { latitude: 50, longitude: 10 }
const earlier = { ...middle, country: 'Germany', country_code: 'DE', place_is_canonical: true }

async function placeOf(id: PropertyId) {
  const row = await storedListing(ctx, id)
  return row && [row.city, row.state, row.country, row.country_code, row.state_code]
}

test('a home that was stored under another name of its place is brought over, once', async () => {
  const host = await makeAccount(ctx)
  const id = await makeListing(ctx, host, { ...earlier, city: 'Köln', state: 'NRW' })
  const known = await makeListing(ctx, host, { ...earlier, city: 'Munich', state: 'Bavaria' })
  const own = await makeListing(ctx, host, { ...earlier, city: 'Mossbank', state: 'Tiny County' })
  expect(await reopenRenamedPlaces(ctx)).toBe(1)
  await canonicalisePlaces(ctx)
  expect(await placeOf(id)).toEqual(['Köln', 'North Rhine-Westphalia', 'Germany', 'DE', null])
  expect((await placeOf(known))?.[0]).toBe('Munich')
  expect((await placeOf(own))?.slice(0, 2)).toEqual(['Mossbank', 'Tiny County'])
  expect(await reopenRenamedPlaces(ctx)).toBe(0)
})

test('a home whose state nobody knew is brought into that of its city, by name or by pin, and others stay', async () => {
  const host = await makeAccount(ctx)
  const pinned = { ...earlier, location_precision: 'exact' } as const
  const byName = await makeListing(ctx, host, { ...earlier, city: 'Regensburg', state: 'Oberpf.' })
  const neustadt = { ...pinned, city: 'Neustadt', state: 'An der Weinstraße' }
  const byPin = await makeListing(ctx, host, { ...neustadt, latitude: 49.35, longitude: 8.14 })
  const elsewhere = await makeListing(ctx, host, { ...neustadt, latitude: 50.74, longitude: 11.74 })
  const springfield = {
    city: 'Springfield',
    state: 'Lane County',
    country: 'United States',
    country_code: 'US',
  }
  const american = await makeListing(ctx, host, {
    ...pinned,
    ...springfield,
    latitude: 44.05,
    longitude: -123.02,
  })
  expect(await reopenRenamedPlaces(ctx)).toBe(3)
  await canonicalisePlaces(ctx)
  expect(await placeOf(byName)).toEqual(['Regensburg', 'Bavaria', 'Germany', 'DE', null])
  expect(await placeOf(byPin)).toEqual(['Neustadt', 'Rheinland-Pfalz', 'Germany', 'DE', null])
  expect(await placeOf(elsewhere)).toEqual(['Neustadt', 'An der Weinstraße', 'Germany', 'DE', null])
  expect(await placeOf(american)).toEqual(['Springfield', 'Oregon', 'United States', 'US', 'US-OR'])
  expect(await reopenRenamedPlaces(ctx)).toBe(0)
})

test('a home in a city that an earlier build did not know stays without name and point', async () => {
  const host = await makeAccount(ctx)
  const nowhere = {
    latitude: null,
    longitude: null,
    location_precision: 'city',
    place_is_canonical: true,
  } as const
  const russian = { city: 'Казань', state: 'Татарстан', country: 'Россия', country_code: null }
  const kazan = await makeListing(ctx, host, { ...nowhere, ...russian })
  const belgian = { city: 'Leuven', state: 'Vlaams-Brabant', country: 'Belgium', country_code: 'BE' }
  const leuven = await makeListing(ctx, host, { ...nowhere, ...belgian })
  expect(await reopenRenamedPlaces(ctx)).toBe(2)
  await canonicalisePlaces(ctx)
  expect((await placeOf(kazan))?.slice(0, 4)).toEqual(['Kazan', 'Tatarstan Republic', 'Russia', 'RU'])
  for (const id of [kazan, leuven]) expect((await storedListing(ctx, id))?.latitude).toBeGreaterThan(50)
  expect(await reopenRenamedPlaces(ctx)).toBe(0)
})
