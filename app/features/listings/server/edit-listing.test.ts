import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { makePhoto, storedListing } from '../testing/listing-world.ts'
import { findListing } from './show-listing.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

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
    expect(await storedListing(ctx, id)).toMatchObject({
      host_id: host.id,
      location_precision: 'area',
      city: 'Austin',
    })
    expect(await call('PATCH', `/properties/${id}`, { as: host, body: edit })).toMatchObject({
      status: 409,
      body: { code: 'changedElsewhere' },
    })
  })

  test('lets a room that is no longer there take its beds with it, and keeps the others', async () => {
    const host = await makeAccount(ctx)
    const beds = ['bedroom-1:queen', 'bedroom-3:single', 'living-room:sofa']
    const id = await makeListing(ctx, host, { bedrooms: 3, beds })
    const change = (edit: object) => call('PATCH', `/properties/${id}`, { as: host, body: edit })
    expect(await change({ bedrooms: 2, version: 1 })).toMatchObject({
      body: { bedrooms: 2, beds: ['bedroom-1:queen', 'living-room:sofa'] },
    })
    // Nothing comes back by itself, and nobody puts a bed into a room that the home has not.
    expect(await change({ bedrooms: 3, version: 2 })).toMatchObject({
      body: { beds: ['bedroom-1:queen', 'living-room:sofa'] },
    })
    expect(
      await change({ beds: ['bedroom-2:king', 'bedroom-4:king', 'home:bed'], version: 3 }),
    ).toMatchObject({
      body: { bedrooms: 3, beds: ['bedroom-2:king', 'home:bed'] },
    })
    expect(await change({ title: 'Renamed again', version: 4 })).toMatchObject({
      body: { beds: ['bedroom-2:king', 'home:bed'] },
    })
  })

  test('changes the home that is meant, whatever its host has besides', async () => {
    const host = await makeAccount(ctx)
    const ids = [await makeListing(ctx, host), await makeListing(ctx, host), await makeListing(ctx, host)]
    for (const [at, id] of ids.entries()) {
      await ctx.db
        .updateTable('properties')
        .set({ version: at + 5 })
        .where('id', '=', id)
        .execute()
    }
    for (const [at, id] of ids.entries()) {
      const edit = { title: `The home ${at}`, version: at + 5 }
      expect(await call('PATCH', `/properties/${id}`, { as: host, body: edit })).toMatchObject({
        status: 200,
        body: { id, title: `The home ${at}`, version: at + 6 },
      })
    }
  })

  test('keeps photos that are on the listing, and takes only own new ones', async () => {
    const host = await makeAccount(ctx)
    const foreign = await makePhoto(ctx, (await makeAccount(ctx)).id)
    const id = await makeListing(ctx, host, { image_urls: [foreign] })
    const own = await makePhoto(ctx, host.id)
    const body = { image_urls: [own, foreign], version: 1 }
    expect((await call('PATCH', `/properties/${id}`, { as: host, body })).status).toBe(200)
    const other = await makePhoto(ctx, (await makeAccount(ctx)).id)
    const refused = { image_urls: [other], version: 2 }
    expect((await call('PATCH', `/properties/${id}`, { as: host, body: refused })).status).toBe(400)
    expect(await storedListing(ctx, id)).toMatchObject({ image_urls: [own, foreign] })
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

test('nobody changes what is not theirs, and cannot tell it from what does not exist', async () => {
  const host = await makeAccount(ctx)
  const other = await makeAccount(ctx)
  const id = await makeListing(ctx, host)
  await makeListing(ctx, other)
  const photo = await makePhoto(ctx, host.id)
  const before = await storedListing(ctx, id)
  const calls = [
    ['PATCH', `/properties/${id}`, { title: 'Mine now', version: 1 }],
    ['PUT', `/properties/${id}/active`, { is_active: false }],
    ['DELETE', `/properties/${id}`, undefined],
    ['DELETE', `/listing-drafts/${id}`, undefined],
    ['GET', `/listing-drafts/${id}`, undefined],
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
  expect(await storedListing(ctx, id)).toEqual(before)
})
