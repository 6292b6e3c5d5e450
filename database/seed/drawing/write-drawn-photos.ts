import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { demoPictureJob } from '../draw-pictures.ts'
import { type Scene, sceneTone } from '../scenes/scene.ts'
import { tintOf } from './tint.ts'

/** A photo whose scene is to be drawn. */
export type WaitingPhoto = {
  path: string
  /** Null for the shared pool. */
  ownerId: string | null
  scene: Scene
  alt: string
  createdAt: Date
  /** Higher goes first. */
  priority: number
}

/**
 * Stores photos that wait for their drawing and sends its jobs, in one transaction. Those that exist already are left
 * alone. Answers how many are new.
 */
export async function writeDrawnPhotos(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  photos: readonly WaitingPhoto[],
): Promise<number> {
  const tones = new Set(photos.map(({ scene }) => sceneTone(scene)))
  const tints = new Map(
    await Promise.all([...tones].map(async (tone) => [tone, await tintOf(tone)] as const)),
  )
  const inserted = await tx
    .insertInto('photos')
    .values(
      photos.map(({ path, ownerId, scene, alt, createdAt }) => ({
        path,
        owner_id: ownerId,
        state: 'processing',
        tone: sceneTone(scene),
        placeholder: tints.get(sceneTone(scene)) ?? null,
        alt,
        bytes: 0,
        created_at: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.constraint('photos_pkey').doNothing())
    .returning('path')
    .execute()
  const isNew = new Set(inserted.map(({ path }) => path))
  for (const { path, scene, priority } of photos) {
    if (isNew.has(path)) await ctx.jobs.send(tx, demoPictureJob, { path, scene }, { priority })
  }
  return isNew.size
}
