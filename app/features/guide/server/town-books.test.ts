import { expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeListing, type TestAccount } from '#tests/support/factories.ts'
import type { GuideItem, HostGuideBook, HostGuideItem } from '../guide-schema.ts'
import { makeProfessional } from '../testing/make-professional.ts'
import { nodeNear, startOverpassServer } from '../testing/overpass-server.ts'

// A default installation: no server is asked for places.
const ctx = await createTestContext()
const call = apiCaller(ctx)

const home = { latitude: 44.6217, longitude: -124.0534 }

const makeHome = (host: TestAccount, place: Record<string, unknown> = {}) =>
  makeListing(ctx, host, { ...home, city: 'Newport', state: 'Oregon', country: 'United States', ...place })

async function collect(host: TestAccount, propertyId: string, site = ctx) {
  const body = { propertyId, address: '12 Example Lane, Newport' }
  const answer = await apiCaller(site)('POST', '/guide-books', { as: host, body })
  expect(answer.status).toBe(202)
  await ctx.runJobs()
  return answer
}

async function bookOf(host: TestAccount, propertyId: string): Promise<HostGuideBook> {
  const { status, body } = await call('GET', `/properties/${propertyId}/guide-book`, { as: host })
  expect(status).toBe(200)
  return body as HostGuideBook // the operation's own answer
}

function inputOf({
  id,
  distance_km,
  estimated_travel_time,
  source,
  is_edited,
  image,
  ...input
}: HostGuideItem) {
  return input
}

test('does not leave a Professional’s book empty on an installation without a source of places', async () => {
  const host = await makeProfessional(ctx)
  const property = await makeHome(host)
  const { body } = await collect(host, property)
  expect(body).toMatchObject({ state: 'collecting', collects_from: 'gazetteer' })
  const answer = await call('GET', `/properties/${property}/guide-items`)
  const items = (answer.body as { items: GuideItem[] }).items // the operation's own answer
  expect(items.length).toBeGreaterThanOrEqual(6)
  expect(items[0]).toMatchObject({ name: 'Centre of Newport', source: 'gazetteer', category: 'attraction' })
  for (const { distance_km, estimated_travel_time } of items) {
    expect(distance_km).toBeGreaterThanOrEqual(0)
    expect(estimated_travel_time).toMatch(/ (walk|drive)$/)
  }
  const mail = ctx.mails.at(-1)
  expect(mail).toMatchObject({ to: host.email, subject: expect.stringContaining('is ready') })
  expect(mail?.text).toContain(`${items.length} places near`)
  expect(mail?.text).toContain('GeoNames, CC BY 4.0')
  expect(mail?.text).not.toContain('OpenStreetMap')
})

test('collecting again adds nothing twice and keeps what the host has changed, hidden, added and ordered', async () => {
  const host = await makeProfessional(ctx)
  const property = await makeHome(host)
  await collect(host, property)
  const [first, second, third] = (await bookOf(host, property)).items
  if (!first || !second || !third) throw new Error('too few places')
  const own = { name: 'The bay at sunset', category: 'attraction' }
  await call('POST', `/properties/${property}/guide-items`, { as: host, body: own })
  const changed = { ...inputOf(first), name: 'Bay Boulevard' }
  expect((await call('PUT', `/guide-items/${first.id}`, { as: host, body: changed })).status).toBe(204)
  await call('PATCH', `/guide-items/${second.id}`, { as: host, body: { is_hidden: true } })
  const ids = [third.id, second.id, first.id]
  await call('PUT', `/properties/${property}/guide-items/order`, { as: host, body: { ids } })
  const before = (await bookOf(host, property)).items
  expect(before.map(({ name }) => name)).toContain('Bay Boulevard')
  await collect(host, property)
  expect((await bookOf(host, property)).items).toEqual(before)
})

test('does not pretend to be ready for a home that nobody can find', async () => {
  const host = await makeProfessional(ctx)
  const nowhere = { latitude: null, longitude: null, city: 'Nowhere at All', state: 'None' }
  const property = await makeHome(host, nowhere)
  await collect(host, property)
  expect(await bookOf(host, property)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining("Put the pin on the listing's map"),
    items: [],
  })
})

test('does not bring back a place that the host has deleted, whatever it came from', async () => {
  const host = await makeProfessional(ctx)
  const property = await makeHome(host)
  await collect(host, property)
  const [gone, ...left] = (await bookOf(host, property)).items
  await call('DELETE', `/guide-items/${gone?.id}`, { as: host })
  await collect(host, property)
  expect((await bookOf(host, property)).items).toEqual(left)

  const overpass = await startOverpassServer()
  overpass.give([1, 2].map((id) => nodeNear(home, id / 10, { name: `Cafe ${id}`, amenity: 'cafe' }, id)))
  // The site starts again with another source; its jobs read the same object.
  Object.assign(ctx.config, { guide: { kind: 'overpass', url: overpass.url } })
  await collect(host, property)
  const cafes = (await bookOf(host, property)).items
  // Towns that nobody has touched give way to what the better source knows.
  expect(cafes.map(({ name, source }) => `${name} ${source}`)).toEqual(['Cafe 1 overpass', 'Cafe 2 overpass'])
  await call('DELETE', `/guide-items/${cafes[0]?.id}`, { as: host })
  await collect(host, property)
  expect((await bookOf(host, property)).items.map(({ name }) => name)).toEqual(['Cafe 2'])
})
