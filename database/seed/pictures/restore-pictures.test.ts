import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { photoWidths } from '#features/photos/photo.ts'
import { variantFolder, variantKey } from '#features/photos/server/photo-files.ts'
import { dateOf } from '#lib/stay.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { seedDemo } from '../demo.ts'
import { fileOf, indexFile, pictureNameOf, picturePath } from './picture-files.ts'
import { restorePictures } from './restore-pictures.ts'

const ctx = await createTestContext()
await seedDemo(ctx, { today: dateOf(testNow) })

const photos = await ctx.db.selectFrom('photos').select(['path', 'state']).orderBy('path').execute()
const lost = photos[0]?.path ?? ''

const stateOf = async (path: string) =>
  (await ctx.db.selectFrom('photos').select('state').where('path', '=', path).executeTakeFirstOrThrow()).state

test('does not leave a picture of the demo world without one of its files, from the first moment on', async () => {
  expect(photos.length).toBeGreaterThan(250)
  expect(photos.filter(({ state }) => state !== 'ready')).toEqual([])
  for (const { path } of photos) {
    for (const width of photoWidths) {
      expect(await ctx.storage.exists(variantKey(path, width, 'avif')), path).toBe(true)
      expect(await ctx.storage.exists(variantKey(path, width, 'webp')), path).toBe(true)
    }
  }
  const stored = await ctx.storage.read(variantKey(lost, 640, 'avif'))
  expect(stored).toEqual(new Uint8Array(await readFile(fileOf(pictureNameOf(lost) ?? '', 640, 'avif'))))
})

test('puts the files of a picture back that are gone, and touches no others', async () => {
  expect(await restorePictures(ctx)).toBe(0)
  await ctx.storage.removeFolder(variantFolder(lost))

  expect(await restorePictures(ctx)).toBe(1)

  expect(await ctx.storage.exists(variantKey(lost, 1600, 'avif'))).toBe(true)
  expect(await stateOf(lost)).toBe('ready')
  expect(await restorePictures(ctx)).toBe(0)
})

test.each([
  ['waits for a worker that draws no more', '1700000000000-drawn-0123456789abcdef0123.webp', 'processing'],
  ['has no files any more', 'demo-of-an-older-version-01234567.webp', 'ready'],
])('lets a picture of an older demo world give way to the default one when it %s', async (_, file, state) => {
  const path = `pool/${file}`
  await ctx.db.insertInto('photos').values({ path, state, bytes: 0, created_at: testNow }).execute()

  expect(await restorePictures(ctx)).toBe(0)

  expect(await stateOf(path)).toBe('failed')
})

test('every picture has an address of its own, and is known by it', () => {
  const names = Object.keys(JSON.parse(readFileSync(indexFile, 'utf8')))
  expect(names.length).toBeGreaterThan(300)
  expect(names.filter((name) => pictureNameOf(picturePath('owner', name)) !== name)).toEqual([])
})
