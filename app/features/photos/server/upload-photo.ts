import { randomBytes } from 'node:crypto'
import type { Actor } from '#features/accounts/actor.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import type { Photo } from '../photo.ts'
import { judgePicture } from './judge-picture.ts'
import { originalKey } from './photo-files.ts'
import { photoVariantsJob } from './photo-jobs.ts'
import { photoColumns, toPhoto } from './photo-rows.ts'

/** How many photos one account may send within an hour: ten full listings. */
const photosPerHour = 300

/**
 * Keeps a picture of the actor under '{userId}/{timestamp-random.ext}' and lets the worker make the files that pages
 * show. What is acknowledged was decoded to its end. Refusals: those of `judgePicture`.
 */
export async function uploadPhoto(
  ctx: Pick<Context, 'db' | 'jobs' | 'storage' | 'clock'>,
  actor: Actor,
  bytes: Uint8Array,
): Promise<Photo> {
  await limitAttempts(ctx, {
    bucket: `upload-photo:account:${actor.id}`,
    limit: photosPerHour,
    windowSeconds: 3600,
  })
  const picture = await judgePicture(bytes)
  const name = `${ctx.clock().getTime()}-${randomBytes(8).toString('hex')}.${picture.extension}`
  const path = `${actor.id}/${name}`
  await ctx.storage.put(originalKey(path), bytes, picture.contentType)
  try {
    const row = await inTransaction(ctx.db, async (tx) => {
      await ctx.jobs.send(tx, photoVariantsJob, { path })
      return tx
        .insertInto('photos')
        .values({
          path,
          owner_id: actor.id,
          width: picture.width,
          height: picture.height,
          tone: picture.tone,
          placeholder: picture.placeholder,
          bytes: bytes.length,
          created_at: ctx.clock(),
        })
        .returning(photoColumns)
        .executeTakeFirstOrThrow()
    })
    return toPhoto(row)
  } catch (error) {
    await ctx.storage.remove(originalKey(path))
    throw error
  }
}
