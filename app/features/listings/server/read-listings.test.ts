import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { PropertyId } from '#lib/ids.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { areaCentre } from '../location.ts'
import { makePhoto } from '../testing/listing-world.ts'
import { isBookable } from './bookable-listing.ts'
import { findPrivateDetails } from './contact-audience.ts'
import { listCards } from './list-cards.ts'
import { type HostListingPage, listHostListings } from './list-host-listings.ts'
import { setRating } from './set-rating.ts'
import { findListing } from './show-listing.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

describe('getProperty', () => {
  test('shows contacts to the host only', async () => {
    const host = await makeAccount(ctx)
    const id = await makeListing(ctx, host)
    const own = await call('GET', `/properties/${id}`, { as: host })
    expect(own.body).toMatchObject({
      contact_email: 'host-contact@example.com',
      contact_phone: '+15125550100',
    })
    for (const as of [undefined, await makeAccount(ctx)]) {
      const answer = await call('GET', `/properties/${id}`, as ? { as } : {})
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toMatch(/host-contact|5125550100/)
    }
  })

  test('hides an inactive property from everybody but its host', async () => {
    const host = await makeAccount(ctx)
    const id = await makeListing(ctx, host, { is_active: false })
    expect((await call('GET', `/properties/${id}`, { as: host })).status).toBe(200)
    expect((await call('GET', `/properties/${id}`, { as: await makeAccount(ctx) })).status).toBe(404)
    expect((await call('GET', `/properties/${id}`)).status).toBe(404)
    expect(await findListing(ctx, id)).toBeNull()
    expect(await isBookable(ctx.db, id)).toBe(false)
  })

  test('answers 404 for ids that are none', async () => {
    for (const id of [randomUUID(), 'x', '%00', '1e3']) {
      expect((await call('GET', `/properties/${id}`)).status).toBe(404)
    }
  })

  test('tells only the area when the host wants that', async () => {
    const host = await makeAccount(ctx)
    const point = { latitude: 30.26715, longitude: -97.74306 }
    const id = await makeListing(ctx, host, { ...point, location_precision: 'area' })
    const listing = await findListing(ctx, id)
    expect(listing).toMatchObject({ address: null, point: areaCentre(point) })
    expect(listing?.point).not.toEqual(point)
    const answers = [await call('GET', `/properties/${id}`), await call('GET', '/properties')]
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/30\.26715|97\.74306/)
    expect(await findPrivateDetails(ctx, host, id)).toMatchObject({ address: '12 Example Lane', point })
    expect(await findPrivateDetails(ctx, await makeAccount(ctx), id)).toBeNull()
    const own = await call('GET', `/properties/${id}`, { as: host })
    expect(own.body).toMatchObject({ address: '12 Example Lane', point })
  })
})

describe('lists', () => {
  test('listProperties pages through active ones of exactly that place, newest first', async () => {
    const host = await makeAccount(ctx)
    const city = `Town ${randomUUID()}`
    // All within one millisecond, and some at the very same instant, so that a page must not lose any between.
    for (let at = 0; at < 30; at++) {
      const createdAt = `2026-01-01T00:00:00.0000${String(Math.floor(at / 2)).padStart(2, '0')}Z`
      await makeListing(ctx, host, { city, title: `Number ${at}`, created_at: createdAt })
    }
    await makeListing(ctx, host, { city, is_active: false })
    const first = await call('GET', `/properties?city=${encodeURIComponent(city)}&state=Texas`)
    const { next_cursor, properties } = first.body as { next_cursor: string; properties: { title: string }[] }
    expect(properties).toHaveLength(24)
    const second = await call('GET', `/properties?city=${encodeURIComponent(city)}&cursor=${next_cursor}`)
    const rest = second.body as { next_cursor: string | null; properties: { title: string }[] }
    expect(rest.next_cursor).toBeNull()
    const titles = [...properties, ...rest.properties].map(({ title }) => title)
    expect(new Set(titles).size).toBe(30)
    expect(titles.slice(0, 2).sort()).toEqual(['Number 28', 'Number 29'])
    expect((await call('GET', '/properties?cursor=nonsense')).status).toBe(400)
    for (const field of ['country', 'state', 'city']) {
      expect((await call('GET', `/properties?${field}=${'x'.repeat(100)}`)).status).toBe(200)
      expect((await call('GET', `/properties?${field}=${'x'.repeat(101)}`)).status).toBe(400)
    }
    const lower = await call('GET', `/properties?city=${encodeURIComponent(city.toLowerCase())}`)
    expect(lower.body).toMatchObject({ properties: [] })
    for (const elsewhere of ['state=Ohio', 'country=Canada']) {
      const other = await call('GET', `/properties?city=${encodeURIComponent(city)}&${elsewhere}`)
      expect(other.body).toMatchObject({ properties: [] })
    }
  })

  test('listHostProperties gives the host’s own with contacts and the three figures', async () => {
    const host = await makeAccount(ctx)
    await makeListing(ctx, await makeAccount(ctx))
    expect(await call('GET', '/host/properties', { as: host })).toMatchObject({
      body: {
        properties: [],
        next_cursor: null,
        summary: { total: 0, active: 0, average_price: null, currency: null },
      },
    })
    await makeListing(ctx, host, { price_per_night: '100.00', title: 'First one' })
    await makeListing(ctx, host, { price_per_night: '101.01', is_active: false, title: 'Second one' })
    const { body } = await call('GET', '/host/properties', { as: host })
    expect(body).toMatchObject({
      properties: [
        { title: 'Second one', is_active: false, contact_email: 'host-contact@example.com' },
        { title: 'First one', is_active: true },
      ],
      summary: { total: 2, active: 1, average_price: 100.51, currency: 'USD' },
    })
    expect((await call('GET', '/host/property-names', { as: host })).body).toMatchObject({
      properties: [{ title: 'Second one' }, { title: 'First one' }],
    })
    expect((await call('GET', '/host/properties')).status).toBe(401)
    expect((await call('GET', '/host/property-names')).status).toBe(401)
  })

  test('a host of many listings gets them page by page, each with as many queries as a host of one', async () => {
    const host = await makeAccount(ctx)
    for (let at = 0; at < 50; at++) {
      await makeListing(ctx, host, { image_urls: [await makePhoto(ctx, host.id)], title: `Number ${at}` })
    }
    let queries = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        queries++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const counted = { ...ctx, db: ctx.db.withPlugin(counting) }
    const seen: string[] = []
    let cursor: string | null = null
    for (let page = 0; page < 3; page++) {
      queries = 0
      const read: HostListingPage = await listHostListings(counted, host, {
        cursor: (cursor && readCursor<PropertyId>(cursor)) || undefined,
      })
      expect(queries).toBe(3)
      expect(read.listings.every(({ listing }) => listing.photos.length === 1)).toBe(true)
      seen.push(...read.listings.map(({ listing }) => listing.title))
      cursor = read.nextCursor
    }
    expect(cursor).toBeNull()
    expect(new Set(seen).size).toBe(50)
  })

  test('cards come in the asked order with cover and rating, in one query', async () => {
    const host = await makeAccount(ctx)
    const photo = await makePhoto(ctx, host.id)
    const a = await makeListing(ctx, host, { image_urls: [photo] })
    const b = await makeListing(ctx, host)
    await setRating(ctx.db, b, { sum: 14, count: 3 })
    expect(await listCards(ctx, [b, a])).toMatchObject([
      { id: b, cover: null, rating: { average: 4.67, count: 3 } },
      { id: a, cover: { url: photo, state: 'ready' }, rating: null },
    ])
    await setRating(ctx.db, b, { sum: 0, count: 0 })
    expect(await listCards(ctx, [b])).toMatchObject([{ rating: null }])
    expect(await listCards(ctx, [])).toEqual([])
  })
})
