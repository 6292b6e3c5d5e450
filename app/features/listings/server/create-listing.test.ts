import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { cabin, idOf, makePhoto, storedListing } from '../testing/listing-world.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

describe('createProperty', () => {
  test('lists the property of whoever calls, with labels out and slugs stored', async () => {
    const host = await makeAccount(ctx)
    const other = await makeAccount(ctx)
    const photo = await makePhoto(ctx, host.id)
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
    expect(await storedListing(ctx, idOf(body))).toMatchObject({
      host_id: host.id,
      property_type: 'a-frame',
      amenities: ['wifi', 'laundry'],
      price_per_night: '79.50',
      rating_count: 0,
    })
  })

  test('refuses nobody, bad fields by name, and photos that are not the host’s', async () => {
    const host = await makeAccount(ctx)
    const foreign = await makePhoto(ctx, (await makeAccount(ctx)).id)
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

  test('takes every text up to its limit, counted as the database counts, and refuses one more in words', async () => {
    const host = await makeAccount(ctx)
    const send = (values: object) => call('POST', '/properties', { as: host, body: { ...cabin, ...values } })
    // One code point each, of one to four bytes; what looks like one letter may be several.
    for (const letter of ['x', 'é', 'ش', '湖', '🏡', '\u0301']) {
      const text = (length: number) => `x${letter.repeat(length - 2)}x`
      const most = {
        title: text(100),
        description: text(2000),
        address: text(200),
        city: text(100),
        state: text(100),
        country: text(100),
      }
      const { status, body } = await send(most)
      expect(status).toBe(201)
      expect(body).toMatchObject(most)
      for (const [field, value] of Object.entries(most)) {
        expect(await send({ ...most, [field]: `${value}x` })).toMatchObject({
          status: 400,
          body: { errors: [{ field, message: expect.stringContaining('must be between') }] },
        })
      }
      await ctx.db.deleteFrom('attempts').execute()
    }
    expect((await send({ title: 'x'.repeat(10_000) })).status).toBe(400)
    expect((await send({ description: '🏡'.repeat(10_000) })).status).toBe(400)
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
