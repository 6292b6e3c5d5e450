import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { calendarDate, toDateRange } from '#lib/stay.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { areaCentre } from '../listing.ts'
import { findBookableListing } from './bookable-listing.ts'
import { findPrivateDetails } from './contact-audience.ts'
import { listCards } from './list-cards.ts'
import { setRating } from './set-rating.ts'
import { findListing } from './show-listing.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

const cabin = {
  title: 'Cedar Cabin',
  address: '12 Example Lane',
  city: 'Austin',
  state: 'Texas',
  country: 'United States',
  price_per_night: 79.5,
  property_type: 'A Frame',
  amenities: ['WiFi', 'Washer/Dryer'],
  contact_email: 'cabin-host@example.com',
  contact_phone: '+15125550123',
}

const stored = (id: string) =>
  ctx.db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirst()

async function makePhoto(ownerId: string): Promise<string> {
  const path = `${ownerId}/${Date.now()}-${randomUUID()}.jpg`
  await ctx.db
    .insertInto('photos')
    .values({ path, owner_id: ownerId, state: 'ready', width: 800, height: 600, bytes: 1000 })
    .execute()
  return `/photos/${path}`
}

const idOf = (body: unknown) => String(Reflect.get(Object(body), 'id'))

describe('createProperty', () => {
  test('lists the property of whoever calls, with labels out and slugs stored', async () => {
    const host = await makeAccount(ctx)
    const other = await makeAccount(ctx)
    const photo = await makePhoto(host.id)
    const { status, body } = await call('POST', '/properties', {
      as: host,
      body: { ...cabin, image_urls: [photo], host_id: other.id, is_active: false, rating_count: 9 },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...cabin,
      amenities: ['WiFi', 'Laundry'],
      host_id: host.id,
      is_active: true,
      image_urls: [photo],
      bedrooms: 1,
      bathrooms: 1,
      max_guests: 2,
      created_at: '2026-06-15T12:00:00.000Z',
    })
    expect(await stored(idOf(body))).toMatchObject({
      host_id: host.id,
      property_type: 'a-frame',
      amenities: ['wifi', 'laundry'],
      price_per_night: '79.50',
      rating_count: 0,
    })
  })

  test('refuses nobody, bad fields by name, and photos that are not the host’s', async () => {
    const host = await makeAccount(ctx)
    const foreign = await makePhoto((await makeAccount(ctx)).id)
    expect(await call('POST', '/properties', { body: cabin })).toMatchObject({ status: 401 })
    expect(
      await call('POST', '/properties', { as: host, body: { ...cabin, title: 'Hut', price_per_night: 0 } }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'title' }, { field: 'price_per_night' }] } })
    for (const url of [
      foreign,
      '/photos/../secrets',
      'https://example.com/a.jpg',
      `/photos/${host.id}/no.jpg`,
    ]) {
      expect(
        await call('POST', '/properties', { as: host, body: { ...cabin, image_urls: [url] } }),
      ).toMatchObject({
        status: 400,
        body: { code: 'photosNotYours', errors: [{ field: 'image_urls' }] },
      })
    }
  })

  test('one key makes one property, however often and however fast it is sent', async () => {
    const host = await makeAccount(ctx)
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', '/properties', { as: host, body: cabin, headers })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    const rows = await ctx.db.selectFrom('properties').select('id').where('host_id', '=', host.id).execute()
    expect(rows).toHaveLength(1)
    expect(
      await call('POST', '/properties', { as: host, body: { ...cabin, title: 'Another' }, headers }),
    ).toMatchObject({ status: 422 })
  })

  test('an account that lists without end is slowed down', async () => {
    const host = await makeAccount(ctx)
    await ctx.db
      .insertInto('attempts')
      .values({
        bucket: `create-property:account:${host.id}`,
        window_start: new Date('2026-06-15T12:00:00Z'),
        count: 60,
      })
      .execute()
    const answer = await call('POST', '/properties', { as: host, body: cabin })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('3600')
  })
})

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
    expect(await findBookableListing(ctx.db, id)).toBeNull()
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
    expect(await findPrivateDetails(ctx, id)).toMatchObject({ address: '12 Example Lane', point })
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
    const lower = await call('GET', `/properties?city=${encodeURIComponent(city.toLowerCase())}`)
    expect(lower.body).toMatchObject({ properties: [] })
  })

  test('listHostProperties gives the host’s own with contacts and the three figures', async () => {
    const host = await makeAccount(ctx)
    await makeListing(ctx, await makeAccount(ctx))
    expect(await call('GET', '/host/properties', { as: host })).toMatchObject({
      body: { properties: [], next_cursor: null, summary: { total: 0, active: 0, average_price: null } },
    })
    await makeListing(ctx, host, { price_per_night: '100.00', title: 'First one' })
    await makeListing(ctx, host, { price_per_night: '101.01', is_active: false, title: 'Second one' })
    const { body } = await call('GET', '/host/properties', { as: host })
    expect(body).toMatchObject({
      properties: [
        { title: 'Second one', is_active: false, contact_email: 'host-contact@example.com' },
        { title: 'First one', is_active: true },
      ],
      summary: { total: 2, active: 1, average_price: 100.51 },
    })
    expect((await call('GET', '/host/property-names', { as: host })).body).toMatchObject({
      properties: [{ title: 'Second one' }, { title: 'First one' }],
    })
    expect((await call('GET', '/host/properties')).status).toBe(401)
    expect((await call('GET', '/host/property-names')).status).toBe(401)
  })

  test('cards come in the asked order with cover and rating, in one query', async () => {
    const host = await makeAccount(ctx)
    const photo = await makePhoto(host.id)
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

describe('updateProperty', () => {
  test('changes what was sent, and refuses the second of two tabs', async () => {
    const host = await makeAccount(ctx)
    const id = await makeListing(ctx, host)
    const edit = {
      title: 'Renamed cabin',
      description: '',
      version: 1,
      location_precision: 'area',
      host_id: randomUUID(),
    }
    const answer = await call('PATCH', `/properties/${id}`, { as: host, body: edit })
    expect(answer).toMatchObject({
      status: 200,
      body: { title: 'Renamed cabin', description: null, version: 2 },
    })
    expect(await stored(id)).toMatchObject({ host_id: host.id, location_precision: 'area', city: 'Austin' })
    expect(await call('PATCH', `/properties/${id}`, { as: host, body: edit })).toMatchObject({
      status: 409,
      body: { code: 'changedElsewhere' },
    })
  })

  test('keeps photos that are on the listing, and takes only own new ones', async () => {
    const host = await makeAccount(ctx)
    const foreign = await makePhoto((await makeAccount(ctx)).id)
    const id = await makeListing(ctx, host, { image_urls: [foreign] })
    const own = await makePhoto(host.id)
    const body = { image_urls: [own, foreign], version: 1 }
    expect((await call('PATCH', `/properties/${id}`, { as: host, body })).status).toBe(200)
    const other = await makePhoto((await makeAccount(ctx)).id)
    const refused = { image_urls: [other], version: 2 }
    expect((await call('PATCH', `/properties/${id}`, { as: host, body: refused })).status).toBe(400)
    expect(await stored(id)).toMatchObject({ image_urls: [own, foreign] })
  })
})

describe('togglePropertyActive', () => {
  test('hides and shows again', async () => {
    const host = await makeAccount(ctx)
    const id = await makeListing(ctx, host)
    const toggle = (is_active: unknown) =>
      call('PUT', `/properties/${id}/active`, { as: host, body: { is_active } })
    expect(await toggle(false)).toMatchObject({ status: 200, body: { is_active: false, version: 1 } })
    expect(await findListing(ctx, id)).toBeNull()
    expect((await toggle(true)).status).toBe(200)
    expect(await findListing(ctx, id)).not.toBeNull()
    expect((await toggle('yes')).status).toBe(400)
  })
})

describe('deleteProperty', () => {
  const takeNights = (id: string, source: string, stay: [string, string]) =>
    ctx.db
      .insertInto('occupancy')
      .values({
        property_id: id,
        source,
        reference: randomUUID(),
        stay: toDateRange({ checkIn: calendarDate(stay[0]), checkOut: calendarDate(stay[1]) }),
      })
      .execute()

  test('removes it with its blocks and past nights', async () => {
    const host = await makeAccount(ctx)
    const id = await makeListing(ctx, host)
    await takeNights(id, 'host_block', ['2090-01-01', '2090-01-05'])
    await takeNights(id, 'booking', ['2020-01-01', '2020-01-05'])
    expect((await call('DELETE', `/properties/${id}`, { as: host })).status).toBe(204)
    expect(await stored(id)).toBeUndefined()
    expect((await call('DELETE', `/properties/${id}`, { as: host })).status).toBe(404)
  })

  test('is refused by the database while confirmed stays are ahead', async () => {
    const host = await makeAccount(ctx)
    const id = await makeListing(ctx, host)
    await takeNights(id, 'booking', ['2090-01-01', '2090-01-05'])
    expect(await call('DELETE', `/properties/${id}`, { as: host })).toMatchObject({
      status: 409,
      body: { code: 'hasStays' },
    })
    expect(await stored(id)).toBeDefined()
  })

  test('of a deletion and a confirmation at once, exactly one happens', async () => {
    const host = await makeAccount(ctx)
    for (let round = 0; round < 20; round++) {
      const id = await makeListing(ctx, host)
      const [deleted, taken] = await Promise.all([
        call('DELETE', `/properties/${id}`, { as: host }),
        takeNights(id, 'booking', ['2090-01-01', '2090-01-05']).then(
          () => true,
          () => false,
        ),
      ])
      expect(deleted.status).toBe(taken ? 409 : 204)
    }
  })
})

test('nobody changes what is not theirs, and cannot tell it from what does not exist', async () => {
  const host = await makeAccount(ctx)
  const other = await makeAccount(ctx)
  const id = await makeListing(ctx, host)
  const photo = await makePhoto(host.id)
  const before = await stored(id)
  const calls = [
    ['PATCH', `/properties/${id}`, { title: 'Mine now', version: 1 }],
    ['PUT', `/properties/${id}/active`, { is_active: false }],
    ['DELETE', `/properties/${id}`, undefined],
    ['DELETE', photo, undefined],
  ] as const
  for (const [method, path, body] of calls) {
    const foreign = await call(method, path, { as: other, ...(body ? { body } : {}) })
    const missing = await call(method, path.replace(id, randomUUID()).replace('.jpg', 'x.jpg'), {
      as: other,
      ...(body ? { body } : {}),
    })
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(missing.body)
    expect((await call(method, path, body ? { body } : {})).status).toBe(401)
  }
  expect(await stored(id)).toEqual(before)
})

test('removing a photo takes it out of the host’s listings and removes its files', async () => {
  const host = await makeAccount(ctx)
  const [gone, kept] = [await makePhoto(host.id), await makePhoto(host.id)]
  const id = await makeListing(ctx, host, { image_urls: [gone, kept] })
  await ctx.storage.put(`originals${gone.slice(7)}`, new Uint8Array([1]), 'image/jpeg')
  expect((await call('DELETE', gone, { as: host })).status).toBe(204)
  expect(await stored(id)).toMatchObject({ image_urls: [kept], version: 2 })
  await ctx.runJobs()
  expect(await ctx.storage.exists(`originals${gone.slice(7)}`)).toBe(false)
  expect((await call('DELETE', gone, { as: host })).status).toBe(404)
  expect((await call('DELETE', '/photos/x/..%2F..%2Fsecrets', { as: host })).status).toBe(404)
})
