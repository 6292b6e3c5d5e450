import { expect, test } from 'vitest'
import { photoWidths } from '#features/photos/photo.ts'
import { variantKey } from '#features/photos/server/photo-files.ts'
import { createTestContext } from '#tests/support/context.ts'
import { demoProgress, drawnPath, drawPhoto } from './draw-pictures.ts'
import { reportCovers } from './drawing/report-progress.ts'
import { writeDrawnPhotos } from './drawing/write-drawn-photos.ts'
import { type Scene, sceneKey } from './scenes/scene.ts'

// A drawing takes seconds of a core, which the other tests share.
const timeout = 120_000

const ctx = await createTestContext()
const scene: Scene = { kind: 'exterior', house: 'tiny-house', biome: 'countryside', hour: 'day', seed: 3 }
const first = drawnPath('pool', 'first', sceneKey(scene))
const second = drawnPath('pool', 'second', sceneKey(scene))

const write = (path: string) =>
  ctx.db
    .transaction()
    .execute((tx) =>
      writeDrawnPhotos(ctx, tx, [
        { path, ownerId: null, scene, alt: 'A tiny house by day', createdAt: ctx.clock(), priority: 1 },
      ]),
    )

const rowOf = (path: string) =>
  ctx.db
    .selectFrom('photos')
    .select(['state', 'width', 'height', 'placeholder', 'tone', 'bytes'])
    .where('path', '=', path)
    .executeTakeFirstOrThrow()

test('a scene is drawn into all files of a photo, which is ready then and never drawn again', {
  timeout,
}, async () => {
  expect(await write(first)).toBe(1)
  expect(await write(first)).toBe(0)
  expect(await rowOf(first)).toMatchObject({
    state: 'processing',
    placeholder: expect.stringMatching(/^data:/),
  })
  expect(await demoProgress(ctx)).toMatchObject({ drawn: 0, total: 1 })

  expect(await drawPhoto(ctx, first, scene)).toBe('drawn')

  const row = await rowOf(first)
  expect(row).toMatchObject({ state: 'ready', width: 1600, height: 1067, tone: expect.stringMatching(/^#/) })
  expect(row.bytes).toBeGreaterThan(5_000)
  for (const width of photoWidths) {
    expect(await ctx.storage.exists(variantKey(first, width, 'webp'))).toBe(true)
    expect(await ctx.storage.exists(variantKey(first, width, 'avif'))).toBe(true)
  }
  expect(await demoProgress(ctx)).toMatchObject({ drawn: 1, total: 1 })
  expect(await drawPhoto(ctx, first, scene)).toBe('nothing to do')
})

test('the same scene under another path is copied, unless a file of the first is gone', {
  timeout,
}, async () => {
  await write(second)
  expect(await drawPhoto(ctx, second, scene)).toBe('copied')
  expect(await ctx.storage.read(variantKey(second, 640, 'avif'))).toEqual(
    await ctx.storage.read(variantKey(first, 640, 'avif')),
  )
  expect((await rowOf(second)).placeholder).toBe((await rowOf(first)).placeholder)

  await ctx.storage.remove(variantKey(first, 320, 'webp'))
  await ctx.storage.remove(variantKey(second, 320, 'webp'))
  await ctx.db.updateTable('photos').set({ state: 'processing' }).where('path', '=', second).execute()
  expect(await drawPhoto(ctx, second, scene)).toBe('drawn')
})

test('a scene that cannot be drawn fails the job, and the photo stays as it was', { timeout }, async () => {
  const path = drawnPath('pool', 'broken', '00')
  await write(path)
  const broken: Scene = Object.assign({}, scene, { house: 'igloo' })
  await expect(drawPhoto(ctx, path, broken)).rejects.toThrow(/./)
  expect(await rowOf(path)).toMatchObject({ state: 'processing' })
})

test('nothing is reported when there are no covers to wait for', async () => {
  const lines: string[] = []
  await reportCovers(ctx, (line) => lines.push(line))
  expect(lines).toEqual([])
})
