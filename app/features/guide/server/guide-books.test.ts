import { expect, test } from 'vitest'
import { makePhoto } from '#features/listings/testing/listing-world.ts'
import { apiCaller } from '../../../../tests/support/api.ts'
import { createTestContext } from '../../../../tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '../../../../tests/support/factories.ts'
import type { GuideItem, HostGuideBook } from '../guide-schema.ts'
import { makeProfessional } from '../testing/make-professional.ts'
import { nodeNear, startOverpassServer } from '../testing/overpass-server.ts'

const overpass = await startOverpassServer()
const ctx = await createTestContext({ config: { guide: { kind: 'overpass', url: overpass.url } } })
const call = apiCaller(ctx)

const home = { latitude: 44.6217, longitude: -124.0534 }

const makeHome = (host: TestAccount, precision = 'exact') =>
  makeListing(ctx, host, { ...home, location_precision: precision, city: 'Newport', state: 'Oregon' })

const cafes = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) =>
    nodeNear(home, 0.05 * (at + 1), { name: `Cafe ${from + at}`, amenity: 'cafe' }, from + at),
  )

const generate = (host: TestAccount, propertyId: string) =>
  call('POST', '/guide-books', { as: host, body: { propertyId, address: '12 Example Lane, Newport' } })

async function bookOf(host: TestAccount, propertyId: string): Promise<HostGuideBook> {
  const { status, body } = await call('GET', `/properties/${propertyId}/guide-book`, { as: host })
  expect(status).toBe(200)
  return body as HostGuideBook // the operation's own answer
}

test('a Professional host gets places, once, and a mail; everybody sees them on the property', async () => {
  const host = await makeProfessional(ctx)
  const property = await makeHome(host)
  overpass.give([
    ...cafes(60),
    nodeNear(home, 3, { name: 'Lighthouse', tourism: 'attraction' }, 901),
    nodeNear(home, 2, { name: 'Market', shop: 'supermarket' }, 902),
    nodeNear(home, 2, { name: 'Cinema', amenity: 'cinema' }, 903),
  ])
  expect((await generate(host, property)).body).toMatchObject({ property_id: property, state: 'collecting' })
  expect((await generate(host, property)).body).toMatchObject({ state: 'collecting' })
  const asked = overpass.questions.length
  await ctx.runJobs()
  expect(overpass.questions.length - asked).toBe(1)
  const book = await bookOf(host, property)
  expect(book).toMatchObject({ state: 'ready', failure: null })
  expect(book.items).toHaveLength(40)
  const { body } = await call('GET', `/properties/${property}/guide-items`)
  const items = (body as { items: GuideItem[] }).items // the operation's own answer
  expect(new Set(items.map(({ category }) => category)).size).toBe(4)
  expect(items.find(({ name }) => name === 'Lighthouse')).toMatchObject({
    distance_km: 3,
    estimated_travel_time: '9 min drive',
    image_url: null,
    rating: null,
  })
  expect(JSON.stringify(body)).not.toMatch(/wifi|door/)
  expect(ctx.mails.at(-1)).toMatchObject({ to: host.email, subject: expect.stringContaining('is ready') })
})

test('without the plan there is no collecting, but writing by hand', async () => {
  const host = await makeAccount(ctx)
  const property = await makeHome(host)
  expect(await generate(host, property)).toMatchObject({ status: 403, body: { code: 'notEntitled' } })
  const body = { name: 'The bay at sunset', category: 'attraction' }
  expect((await call('POST', `/properties/${property}/guide-items`, { as: host, body })).status).toBe(201)
  expect((await bookOf(host, property)).items).toMatchObject([{ name: 'The bay at sunset', source: 'host' }])
})

test('collecting again keeps what the host has added, changed and hidden, and its order', async () => {
  const host = await makeProfessional(ctx)
  const property = await makeHome(host)
  overpass.give(cafes(4))
  await generate(host, property)
  await ctx.runJobs()
  const own = { name: 'Mine', category: 'shopping' }
  await call('POST', `/properties/${property}/guide-items`, { as: host, body: own })
  const [first, second, third] = (await bookOf(host, property)).items
  if (!first || !second || !third) throw new Error('too few places')
  const {
    id: _,
    distance_km: __,
    estimated_travel_time: ___,
    source: ____,
    is_edited: _____,
    ...input
  } = first
  await call('PUT', `/guide-items/${first.id}`, { as: host, body: { ...input, name: 'Best coffee' } })
  await call('PATCH', `/guide-items/${second.id}`, { as: host, body: { is_hidden: true } })
  await call('PUT', `/properties/${property}/guide-items/order`, {
    as: host,
    body: { ids: [third.id, first.id] },
  })
  // Of the four only the third is still there, under another name, and there is a new one.
  overpass.give([nodeNear(home, 0.5, { name: 'Cafe renamed', amenity: 'cafe' }, 3), ...cafes(1, 50)])
  await generate(host, property)
  await ctx.runJobs()
  const names = (await bookOf(host, property)).items.map(({ name, is_hidden }) =>
    is_hidden ? `(${name})` : name,
  )
  expect(names).toEqual(['Cafe renamed', 'Best coffee', '(Cafe 2)', 'Mine', 'Cafe 50'])
})

test('a server that stays silent is asked five times, then the host is told; nothing else changes', async () => {
  const host = await makeProfessional(ctx)
  const property = await makeHome(host)
  overpass.answer((_request, response) => void response.writeHead(429).end())
  await generate(host, property)
  const asked = overpass.questions.length
  for (let round = 0; round < 7; round++) await ctx.runJobs({ evenLater: true })
  expect(overpass.questions.length - asked).toBe(5)
  expect(await bookOf(host, property)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('too busy'),
  })
  expect(ctx.mails.at(-1)).toMatchObject({ to: host.email, subject: expect.stringContaining('No places') })
})

test('a place has a picture of the host’s own, which everybody sees once it is ready', async () => {
  const [host, other] = [await makeAccount(ctx), await makeAccount(ctx)]
  const property = await makeHome(host)
  const path = `/properties/${property}/guide-items`
  const place = { name: 'Fish House', category: 'restaurant' }
  const add = (image_url: string) => call('POST', path, { as: host, body: { ...place, image_url } })
  expect(await add(await makePhoto(ctx, other.id))).toMatchObject({
    status: 400,
    body: { code: 'photoNotYours', errors: [{ field: 'image_url' }] },
  })
  const url = await makePhoto(ctx, host.id)
  const setState = (state: string) =>
    ctx.db.updateTable('photos').set({ state }).where('path', '=', url.slice(8)).execute()
  await setState('processing')
  expect((await add(url)).status).toBe(201)
  const seen = async () => {
    const { body } = await call('GET', path)
    return (body as { items: GuideItem[] }).items[0] // the operation's own answer
  }
  expect(await seen()).toMatchObject({ image_url: url, image: null })
  expect((await bookOf(host, property)).items).toMatchObject([{ image: { url, state: 'processing' } }])
  await setState('ready')
  expect(await seen()).toMatchObject({ image_url: url, image: { url, width: 800, height: 600 } })
})

test('where only the area is shown, neither distances nor questions tell more than the area', async () => {
  const host = await makeProfessional(ctx)
  const property = await makeHome(host, 'area')
  overpass.give([
    {
      type: 'node',
      id: 7,
      lat: home.latitude,
      lon: home.longitude,
      tags: { name: 'At the door', shop: 'bakery' },
    },
  ])
  await generate(host, property)
  await ctx.runJobs()
  expect(overpass.questions.at(-1)).not.toContain('44.62170,-124.05340')
  const { body } = await call('GET', `/properties/${property}/guide-items`)
  const [item] = (body as { items: GuideItem[] }).items // the operation's own answer
  expect(item?.distance_km).toBeGreaterThan(0)
  expect((await bookOf(host, property)).items[0]?.distance_km).toBe(0)
})
