import { sql } from 'kysely'
import { z } from 'zod'
import { photoUrl, photoWidths } from '#features/photos/photo.ts'
import { variantKey } from '#features/photos/server/photo-files.ts'
import type { Context } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { handleJob, type JobHandler } from '#platform/jobs/work.ts'
import type { DrawnPicture } from './drawing/draw-picture.ts'
import { drawApart } from './drawing/drawing-process.ts'
import type { Scene } from './scenes/scene.ts'

// Both processes load this file for the list of jobs; the drawing itself is loaded only where something is drawn.

/** Draws a picture of the demo world and makes its files. */
export const demoPictureJob = defineJob({
  queue: 'demo-picture',
  data: z.object({
    path: z.string(),
    // Ours from end to end; the drawing's own types describe it.
    scene: z.custom<Scene>((value) => typeof value === 'object' && value !== null && 'kind' in value),
  }),
})

/** What the worker does for the demo world. */
export const demoJobs: JobHandler[] = [
  handleJob(demoPictureJob, async (ctx, { path, scene }) => {
    await drawPhoto(ctx, path, scene)
  }),
]

/** The stored path of a drawn picture. It ends in the scene's key, by which the same drawing is found again. */
export function drawnPath(owner: string, name: string, sceneKey: string): string {
  return `${owner}/${name}-drawn-${sceneKey}.webp`
}

/** How many pictures of the demo world are done, and how many of the covers. One that failed counts as done. */
export type DemoProgress = { drawn: number; total: number; covers: { drawn: number; total: number } }

/** Tells how far the drawing has come. */
export async function demoProgress(ctx: Pick<Context, 'db'>): Promise<DemoProgress> {
  const { rows } = await sql<Record<'total' | 'drawn' | 'covers' | 'covers_drawn', string>>`
    select
      count(*) as total,
      count(*) filter (where is_done) as drawn,
      count(*) filter (where is_cover) as covers,
      count(*) filter (where is_cover and is_done) as covers_drawn
    from (
      select
        state <> 'processing' as is_done,
        exists (
          select
          from properties
          where host_id = photos.owner_id
            and image_urls[1] = ${photoUrl('')} || photos.path
        ) as is_cover
      from photos
      where path like '%-drawn-%'
    ) pictures
  `.execute(ctx.db)
  const row = rows[0]
  return {
    drawn: Number(row?.drawn ?? 0),
    total: Number(row?.total ?? 0),
    covers: { drawn: Number(row?.covers_drawn ?? 0), total: Number(row?.covers ?? 0) },
  }
}

/**
 * Draws the scene, or copies its files when it was drawn before, and marks the photo ready. Does nothing for a photo
 * that is done or gone, so it may run again at any time.
 */
export async function drawPhoto(
  ctx: Pick<Context, 'db' | 'storage'>,
  path: string,
  scene: Scene,
): Promise<'drawn' | 'copied' | 'nothing to do'> {
  const waiting = await ctx.db
    .selectFrom('photos')
    .select('path')
    .where('path', '=', path)
    .where('state', '=', 'processing')
    .executeTakeFirst()
  if (!waiting) return 'nothing to do'
  const copy = await findTwin(ctx, path)
  const picture = copy ?? (await drawApart(scene))
  for (const { width, webp, avif } of picture.files) {
    await ctx.storage.put(variantKey(path, width, 'webp'), webp, 'image/webp')
    await ctx.storage.put(variantKey(path, width, 'avif'), avif, 'image/avif')
  }
  const { width, height, placeholder } = picture
  const bytes = Math.max(...picture.files.map((file) => file.webp.byteLength))
  await ctx.db
    .updateTable('photos')
    .set({ state: 'ready', width, height, placeholder, bytes })
    .where('path', '=', path)
    .where('state', '=', 'processing')
    .execute()
  return copy ? 'copied' : 'drawn'
}

/** The same drawing under another path; null when there is none, or one of its files is gone. */
async function findTwin(ctx: Pick<Context, 'db' | 'storage'>, path: string): Promise<DrawnPicture | null> {
  const drawing = /-drawn-[0-9a-f]+\.webp$/.exec(path)?.[0]
  if (!drawing) return null
  const twin = await ctx.db
    .selectFrom('photos')
    .select(['path', 'width', 'height', 'placeholder'])
    .where('path', 'like', `%${drawing}`)
    .where('state', '=', 'ready')
    .limit(1)
    .executeTakeFirst()
  if (!twin?.width || !twin.height || !twin.placeholder) return null
  const files: DrawnPicture['files'] = []
  for (const width of photoWidths) {
    const webp = await ctx.storage.read(variantKey(twin.path, width, 'webp'))
    const avif = await ctx.storage.read(variantKey(twin.path, width, 'avif'))
    if (!webp || !avif) return null
    files.push({ width, webp, avif })
  }
  return { width: twin.width, height: twin.height, placeholder: twin.placeholder, files }
}
