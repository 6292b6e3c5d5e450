import { expect, test } from 'vitest'
import { featuredListings } from '#features/search/server/featured-listings.ts'
import type { PropertyId } from '#lib/ids.ts'
import { inTransaction } from '#platform/database/database.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { cabin, idOf, storedListing } from '../testing/listing-world.ts'
import { canonicalisePlaces } from './canonicalise-places.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

/** A home as it was stored before places had codes. */
const asWritten = { country_code: null, state_code: null, place_is_canonical: false }

async function placeOf(id: PropertyId) {
  const row = await storedListing(ctx, id)
  return row && [row.city, row.state, row.country, row.country_code, row.state_code]
}

const austin = ['Austin', 'Texas', 'United States', 'US', 'US-TX']

test('does not leave a home out of the filter because its host wrote "TX" and "USA"', async () => {
  const host = await makeAccount(ctx)
  const created = await call('POST', '/properties', {
    as: host,
    body: { ...cabin, city: 'austin', state: 'TX', country: 'USA' },
  })
  expect(created.status).toBe(201)
  const id = idOf(created.body)
  expect(created.body).toMatchObject({ city: 'Austin', state: 'Texas', country: 'United States' })
  expect(await placeOf(id)).toEqual(austin)
  const inAustin = { country: 'United States', state: 'Texas', city: 'Austin' }
  const found = await featuredListings(ctx, inAustin, 1)
  expect(found.cards.map((card) => card.id)).toContain(id)
})

test('an edit gives names and codes together, and keeps them when it is about something else', async () => {
  const host = await makeAccount(ctx)
  const id = await makeListing(ctx, host)
  const edit = (body: object) => call('PATCH', `/properties/${id}`, { as: host, body })
  expect((await edit({ version: 1, state: 'ca', city: 'LA' })).status).toBe(200)
  const losAngeles = ['Los Angeles', 'California', 'United States', 'US', 'US-CA']
  expect(await placeOf(id)).toEqual(losAngeles)
  expect((await edit({ version: 2, title: 'Another name' })).status).toBe(200)
  expect(await placeOf(id)).toEqual(losAngeles)
  expect((await edit({ version: 3, country: 'Nowhereland' })).status).toBe(200)
  expect(await placeOf(id)).toEqual(['Los Angeles', 'California', 'Nowhereland', null, null])
})

test('a home knows its time zone, and forgets it when a build that does not know zones moves it', async () => {
  const host = await makeAccount(ctx)
  const created = await call('POST', '/properties', { as: host, body: cabin })
  const id = idOf(created.body) as PropertyId
  const zone = async () => (await storedListing(ctx, id))?.time_zone
  expect(await zone()).toBe('America/Chicago')
  const edit = (body: object) => call('PATCH', `/properties/${id}`, { as: host, body })
  await edit({ version: 1, latitude: 34.07, longitude: -118.31 })
  expect(await zone()).toBe('America/Los_Angeles')
  await edit({ version: 2, title: 'Another name' })
  expect(await zone()).toBe('America/Los_Angeles')
  await edit({ version: 3, latitude: null, longitude: null })
  expect(await zone()).toBe('America/Chicago')
  const moved = { latitude: 51.5, longitude: -0.1, place_is_canonical: false }
  await ctx.db.updateTable('properties').set(moved).where('id', '=', id).execute()
  expect(await zone()).toBeNull()
  await canonicalisePlaces(ctx)
  expect(await zone()).toBe('Europe/London')
})

test('the stored homes are brought over once, and a second run finds nothing to do', async () => {
  const host = await makeAccount(ctx)
  const written = { ...asWritten, city: 'austin', state: 'TX', country: 'USA' }
  const ids = []
  // More than one batch.
  for (let count = 0; count < 230; count++) ids.push(await makeListing(ctx, host, written))
  const pin = { latitude: 30.3, longitude: -97.7 }
  const pinned = await makeListing(ctx, host, { ...written, ...pin, location_precision: 'exact' })
  const own = await makeListing(ctx, host, {
    ...asWritten,
    city: 'Mossbank',
    state: 'Tiny County',
    country: 'Freeland',
  })
  expect(await canonicalisePlaces(ctx)).toBeGreaterThanOrEqual(231)
  for (const id of ids) expect(await placeOf(id)).toEqual(austin)
  expect(await storedListing(ctx, pinned)).toMatchObject({ city: 'Austin', ...pin })
  expect(await placeOf(own)).toEqual(['Mossbank', 'Tiny County', 'Freeland', null, null])
  // The middle of a city that is known now; and an edit under way goes on with the version that it read.
  expect(await storedListing(ctx, ids[0] as PropertyId)).toMatchObject({
    latitude: expect.closeTo(30.27, 1),
    version: 1,
  })
  expect(await canonicalisePlaces(ctx)).toBe(0)
})

test('a home that somebody is editing is left for the next run, without waiting', async () => {
  const host = await makeAccount(ctx)
  const id = await makeListing(ctx, host, { ...asWritten, state: 'TX' })
  await inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom('properties').select('id').where('id', '=', id).forUpdate().execute()
    expect(await canonicalisePlaces(ctx)).toBe(0)
  })
  expect(await canonicalisePlaces(ctx)).toBe(1)
  expect(await placeOf(id)).toEqual(austin)
})

test('what a former build writes is looked at again', async () => {
  const host = await makeAccount(ctx)
  const id = await makeListing(ctx, host)
  const former = { city: 'portland', state: 'OR' }
  await ctx.db.updateTable('properties').set(former).where('id', '=', id).execute()
  expect(await canonicalisePlaces(ctx)).toBe(1)
  expect(await placeOf(id)).toEqual(['Portland', 'Oregon', 'United States', 'US', 'US-OR'])
})

test('the worker does it, at its start and every hour', async () => {
  const host = await makeAccount(ctx)
  const id = await makeListing(ctx, host, { ...asWritten, country: 'usa' })
  const { listingJobs, listingSchedules, listingStartQueues } = await import('./jobs.ts')
  const [job] = listingJobs
  expect(listingStartQueues).toEqual([job?.definition.queue])
  expect(listingSchedules.map(({ queue }) => queue)).toEqual(listingStartQueues)
  // The scheduler sends null.
  await job?.run(ctx, null, { id: 'any', signal: new AbortController().signal })
  expect(await placeOf(id)).toEqual(austin)
})
