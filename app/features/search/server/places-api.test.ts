import { expect, test } from 'vitest'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

test('places are suggested to everybody, the likeliest first', async () => {
  const { status, body } = await call('GET', '/places?q=austin%2C%20tex&limit=1')
  expect(status).toBe(200)
  expect(body).toEqual({
    places: [
      {
        kind: 'city',
        name: 'Austin',
        state: 'Texas',
        country: 'United States',
        country_code: 'US',
        homes: 0,
        latitude: expect.closeTo(30.27, 1),
        longitude: expect.closeTo(-97.74, 1),
        search: 'Austin, Texas',
        population: expect.any(Number),
      },
    ],
  })
})

test.each(['/places', '/places?q=a&limit=21', '/places?q=a&limit=0', `/places?q=${'a'.repeat(201)}`])(
  'a question that cannot be answered is refused: %.40s',
  async (path) => {
    expect((await call('GET', path)).status).toBe(400)
  },
)

test('without a geocoder an address is found as far as its city', async () => {
  const actor = await makeAccount(ctx)
  const find = (query: string) => call('GET', `/places/address?${query}`, { as: actor })
  expect((await find('address=1+Example+Lane&city=Cardiff&state=Wales&country=United+Kingdom')).body).toEqual(
    {
      point: { latitude: expect.closeTo(51.48, 1), longitude: expect.closeTo(-3.18, 1), precision: 'city' },
    },
  )
  expect((await find('city=Nowhere+At+All')).body).toEqual({ point: null })
})

test('the map shows where "area only" homes about are, never where they stand', async () => {
  const host = await makeAccount(ctx)
  const point = { latitude: 30.267153, longitude: -97.743057 }
  const shown = await makeListing(ctx, host, { title: 'Open House', city: 'Mapville', ...point })
  const id = await makeListing(ctx, host, {
    title: 'Hidden House',
    city: 'Mapville',
    ...point,
    location_precision: 'area',
  })
  await ctx.db
    .updateTable('properties')
    .set({ location_precision: 'exact' })
    .where('id', '=', shown)
    .execute()
  const { status, body } = await call('GET', '/search/map?location=Mapville&zoom=12')
  expect(status).toBe(200)
  const { pins } = body as { pins: { id: string; latitude: number; longitude: number }[] } // described by the document
  expect(pins.find((pin) => pin.id === shown)).toMatchObject(point)
  const hidden = pins.find((pin) => pin.id === id)
  expect(hidden).toMatchObject({ latitude: expect.closeTo(30.267, 1), longitude: expect.closeTo(-97.743, 1) })
  expect(hidden?.latitude).not.toBeCloseTo(point.latitude, 4)
  expect(hidden?.longitude).not.toBeCloseTo(point.longitude, 4)

  // Searched by their public points as well: a small box around the true one holds only the open house.
  const around = '-97.74316,30.26705,-97.74296,30.26725'
  const nearby = await call('GET', `/search/map?location=Mapville&bbox=${around}&zoom=18`)
  expect((nearby.body as typeof body & { pins: { id: string }[] }).pins.map((pin) => pin.id)).toEqual([shown])
})

test('a host is told before publishing under which names guests find the home', async () => {
  const actor = await makeAccount(ctx)
  await makeListing(ctx, actor, { city: 'Portland', state: 'Oregon' })
  const ask = async (query: string, as = actor) => call('GET', `/places/listed?${query}`, { as })
  expect((await ask('city=portland&state=OR&country=usa')).body).toEqual({
    city: 'Portland',
    state: 'Oregon',
    country: 'United States',
    known: { city: true, state: true, country: true },
    homes: 1,
  })
  expect((await ask('city=Mossbank&state=Oregonn&country=USA')).body).toMatchObject({
    state: 'Oregonn',
    known: { city: false, state: false, country: true },
    homes: 0,
  })
  expect((await call('GET', '/places/listed?city=a&state=b&country=c')).status).toBe(401)
})

test.each([
  ['listed?city=Austin&state=Texas&country=USA', 600],
  ['address?city=Austin', 200],
])('an account asks for /places/%s so often and no more', async (query, limit) => {
  const [actor, other] = [await makeAccount(ctx), await makeAccount(ctx)]
  const bucket = `${query.startsWith('listed') ? 'listed-place' : 'find-address'}:account:${actor.id}`
  const attempt = { bucket, limit, windowSeconds: 3600 }
  for (let asked = 1; asked < limit; asked++) await limitAttempts(ctx, attempt)
  expect((await call('GET', `/places/${query}`, { as: actor })).status).toBe(200)
  expect((await call('GET', `/places/${query}`, { as: actor })).status).toBe(429)
  expect((await call('GET', `/places/${query}`, { as: other })).status).toBe(200)
})
