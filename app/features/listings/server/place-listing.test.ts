import { describe, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { areaCentre } from '../location.ts'
import { cabin, idOf, storedListing } from '../testing/listing-world.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
// Near Austin's centre, and not in it.
const pin = { latitude: 30.29411, longitude: -97.75872 }

async function list(values: object) {
  const host = await makeAccount(ctx)
  const { status, body } = await call('POST', '/properties', { as: host, body: { ...cabin, ...values } })
  expect(status).toBe(201)
  return { host, id: idOf(body), body }
}

async function publicAnswers(id: string): Promise<string> {
  const one = await call('GET', `/properties/${id}`)
  const { properties } = (await call('GET', '/properties')).body as { properties: { id: string }[] }
  return JSON.stringify([one.body, properties.find((property) => property.id === id)])
}

describe('where a listing is', () => {
  test('with a pin: exactly there, for everybody', async () => {
    const { id } = await list(pin)
    expect((await call('GET', `/properties/${id}`)).body).toMatchObject({
      location_precision: 'exact',
      point: pin,
      address: '12 Example Lane',
    })
  })

  test('with a pin and "area only": its square kilometre, and neither address nor pin in any public answer', async () => {
    const { host, id } = await list({ ...pin, location_precision: 'area', address: '7 Canary Lane' })
    expect((await call('GET', `/properties/${id}`)).body).toMatchObject({
      location_precision: 'area',
      point: areaCentre(pin),
      address: null,
    })
    expect(await publicAnswers(id)).not.toMatch(/30\.29411|97\.75872|Canary/)
    expect((await call('GET', `/properties/${id}`, { as: host })).body).toMatchObject({
      point: pin,
      address: '7 Canary Lane',
    })
  })

  test('without a pin: the centre of the city that the gazetteer knows', async () => {
    const { id } = await list({})
    const { location_precision, latitude, longitude } = (await storedListing(ctx, id)) ?? {}
    expect(location_precision).toBe('city')
    expect(latitude).toBeCloseTo(30.27, 1)
    expect(longitude).toBeCloseTo(-97.74, 1)
  })

  test('without a pin in a city that nobody knows: nowhere', async () => {
    const { id } = await list({ city: 'Nowhereville', state: 'Nostate' })
    expect(await storedListing(ctx, id)).toMatchObject({ location_precision: 'city', latitude: null })
  })

  test('with "area only" and no pin: nowhere, because the town hall is not the home', async () => {
    const { id } = await list({ location_precision: 'area' })
    expect(await storedListing(ctx, id)).toMatchObject({ location_precision: 'area', latitude: null })
    expect((await call('GET', `/properties/${id}`)).body).toMatchObject({ address: null, point: null })
  })
})

describe('an edit', () => {
  const edit = async ({ host, id }: Awaited<ReturnType<typeof list>>, ...edits: object[]) => {
    for (const [at, values] of edits.entries()) {
      const body = { version: at + 1, ...values }
      expect((await call('PATCH', `/properties/${id}`, { as: host, body })).status).toBe(200)
    }
    const row = await storedListing(ctx, id)
    return { point: row?.latitude ?? null, precision: row?.location_precision }
  }

  test('of something else leaves the pin where it is', async () => {
    expect(await edit(await list(pin), { title: 'Another name' })).toEqual({
      point: pin.latitude,
      precision: 'exact',
    })
  })

  test('hides and shows the same pin', async () => {
    const area = { location_precision: 'area' }
    expect(await edit(await list(pin), area)).toEqual({ point: pin.latitude, precision: 'area' })
    expect(await edit(await list(pin), area, { location_precision: 'exact' })).toEqual({
      point: pin.latitude,
      precision: 'exact',
    })
  })

  test('takes the pin away, and the city’s centre comes back', async () => {
    const { point, precision } = await edit(await list(pin), { latitude: null, longitude: null })
    expect(precision).toBe('city')
    expect(point).toBeCloseTo(30.267, 2)
  })

  test('moves a home without a pin with its city, and never shows the centre of one as its area', async () => {
    const { point } = await edit(await list({}), { city: 'Houston' })
    expect(point).toBeCloseTo(29.76, 1)
    expect(await edit(await list({}), { location_precision: 'area' })).toEqual({
      point: null,
      precision: 'area',
    })
  })

  test('keeps the point of a city that came from elsewhere', async () => {
    const world = await list({ city: 'Nowhereville' })
    await ctx.db
      .updateTable('properties')
      .set({ latitude: 12.5, longitude: 3.5 })
      .where('id', '=', world.id)
      .execute()
    expect(await edit(world, { title: 'Another name', location_precision: 'exact' })).toEqual({
      point: 12.5,
      precision: 'city',
    })
  })
})
