import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { photoWidths } from '#features/photos/photo.ts'
import { variantFolder, variantKey } from '#features/photos/server/photo-files.ts'
import { listPhotos } from '#features/photos/server/photo-rows.ts'
import { dateOf } from '#lib/stay.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { seedDemo } from '../demo.ts'
import { demoPictureJob, drawnPath } from '../draw-pictures.ts'
import { findLostPictures, redrawPictures } from './lost-pictures.ts'

const ctx = await createTestContext()
await seedDemo(ctx, { today: dateOf(testNow) })

const photos = await ctx.db.selectFrom('photos').select(['path', 'owner_id']).orderBy('path').execute()
const paths = photos.map(({ path }) => path)
const [kept = '', lost = '', waiting = ''] = paths

async function finish(path: string): Promise<void> {
  await ctx.db.updateTable('photos').set({ state: 'ready' }).where('path', '=', path).execute()
  for (const width of photoWidths) {
    for (const format of ['webp', 'avif'] as const)
      await ctx.storage.put(variantKey(path, width, format), new Uint8Array([1]), `image/${format}`)
  }
}

const stateOf = async (path: string) =>
  (await ctx.db.selectFrom('photos').select('state').where('path', '=', path).executeTakeFirstOrThrow()).state

async function jobsOf(path: string): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${demoPictureJob.queue} and data ->> 'path' = ${path}
  `.execute(ctx.db)
  return rows.map(({ data }) => data)
}

test('a picture of the demo world whose files are gone waits for its drawing again', async () => {
  await finish(kept)
  await finish(lost)
  expect(await findLostPictures(ctx)).toEqual([])

  await ctx.storage.removeFolder(variantFolder(lost))
  expect(await findLostPictures(ctx)).toEqual([lost])
  const [job] = await jobsOf(lost)
  expect(job).toMatchObject({ path: lost, scene: { kind: expect.any(String) } })

  expect(await redrawPictures(ctx, [lost])).toBe(1)

  expect(await jobsOf(lost)).toEqual([job, job])
  expect(await listPhotos(ctx, [`/photos/${lost}`])).toMatchObject([{ state: 'processing' }])
  expect(await stateOf(kept)).toBe('ready')
  expect(await jobsOf(kept)).toHaveLength(1)
  expect(await findLostPictures(ctx)).toEqual([])
})

test('a picture that waits anyway is sent no second job', async () => {
  expect(await redrawPictures(ctx, [waiting])).toBe(0)
  expect(await jobsOf(waiting)).toHaveLength(1)
})

test('a picture that is no longer drawn gives way to the default one', async () => {
  const path = drawnPath('pool', 'of-an-older-version', '0123456789abcdef0123')
  await ctx.db.insertInto('photos').values({ path, state: 'ready', bytes: 0, created_at: testNow }).execute()
  expect(await findLostPictures(ctx)).toEqual([path])

  expect(await redrawPictures(ctx, [path])).toBe(0)

  expect(await stateOf(path)).toBe('failed')
})
