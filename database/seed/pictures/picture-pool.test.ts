import { expect, test } from 'vitest'
import { propertyTypes } from '#features/listings/vocabulary.ts'
import { photoPath } from '#features/photos/photo.ts'
import { createTestContext } from '#tests/support/context.ts'
import { chooseHouse, choosePoolPictures, pooledPictures, preparePool } from './picture-pool.ts'

const ctx = await createTestContext()
const listing = { source_id: '123', property_type: 'cabin', state: 'Victoria', city: 'Daylesford' }

test('the pool is prepared once', async () => {
  expect(await preparePool(ctx)).toBe(pooledPictures.length)
  expect(await preparePool(ctx)).toBe(0)
})

test('a listing of any type gets one house and four to six rooms, all of them in the pool', async () => {
  await preparePool(ctx)
  const rows = await ctx.db
    .selectFrom('photos')
    .select('path')
    .where('path', 'like', 'pool/%')
    .limit(1_000)
    .execute()
  const stored = new Set(rows.map(({ path }) => path))
  for (const { slug } of propertyTypes) {
    for (const source_id of ['1', '22', '333', '4444', '55555']) {
      const [house, ...rooms] = choosePoolPictures({ ...listing, source_id, property_type: slug })
      expect(rooms.length).toBeGreaterThanOrEqual(4)
      expect(rooms.length).toBeLessThanOrEqual(6)
      for (const url of [house ?? '', ...rooms]) expect(stored).toContain(photoPath(url))
    }
  }
})

test('the pictures follow from the listing alone, fit its type, and differ between listings', () => {
  expect(choosePoolPictures(listing)).toEqual(choosePoolPictures({ ...listing }))
  expect(chooseHouse(listing).scene.house).toBe('cabin')
  expect(chooseHouse({ ...listing, property_type: 'unique' }).scene.house).toMatch(/lighthouse|windmill/)
  const galleries = Array.from({ length: 200 }, (_, at) =>
    choosePoolPictures({ ...listing, property_type: 'house', source_id: String(at) }).join(),
  )
  expect(new Set(galleries).size).toBeGreaterThan(150)
})

test('a home away from the coast is not shown by the sea', () => {
  for (let at = 0; at < 50; at++) {
    const { scene } = chooseHouse({ ...listing, property_type: 'house', source_id: String(at) })
    expect(scene.biome).not.toBe('sea')
  }
})
