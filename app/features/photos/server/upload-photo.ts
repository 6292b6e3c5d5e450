import { randomBytes } from 'node:crypto'
import type { Actor } from '#features/accounts/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import type { ReceivedFile } from '#platform/http/receive-file.ts'
import { type Photo, photoPath } from '../photo.ts'
import { inspectPicture } from './inspect-picture.ts'
import { originalKey } from './photo-files.ts'
import { photoVariantsJob } from './photo-jobs.ts'
import { photoColumns, toPhoto } from './photo-rows.ts'

/** How many photos one account may send within an hour: ten full listings. */
const photosPerHour = 300

/**
 * Keeps a picture of the actor under '{userId}/{timestamp-random.ext}' and lets the worker make the files that pages
 * show. What is acknowledged was decoded to its end. With a key, the same picture is kept once and answered alike.
 * Refusals: those of `inspectPicture`.
 */
export async function uploadPhoto(
  ctx: Pick<Context, 'db' | 'jobs' | 'storage' | 'clock' | 'call'>,
  actor: Actor,
  received: Pick<ReceivedFile, 'file' | 'size' | 'sha256'>,
): Promise<Photo> {
  await limitAttempts(ctx, {
    bucket: `upload-photo:account:${actor.id}`,
    limit: photosPerHour,
    windowSeconds: 3600,
  })
  const picture = await inspectPicture(received.file)
  const name = `${ctx.clock().getTime()}-${randomBytes(8).toString('hex')}.${picture.extension}`
  const path = `${actor.id}/${name}`
  await ctx.storage.putFile(originalKey(path), received.file, picture.contentType)
  const keep = async (tx: Transaction) => {
    await ctx.jobs.send(tx, photoVariantsJob, { path })
    const row = await tx
      .insertInto('photos')
      .values({
        path,
        owner_id: actor.id,
        width: picture.width,
        height: picture.height,
        tone: picture.tone,
        placeholder: picture.placeholder,
        bytes: received.size,
        sha256: received.sha256,
        created_at: ctx.clock(),
      })
      .returning(photoColumns)
      .executeTakeFirstOrThrow()
    return toPhoto(row)
  }
  let kept: string | null = null
  try {
    const photo = await once(ctx, keep)
    kept = photoPath(photo.url)
    return photo
  } finally {
    // Refused, or sent before under the same key: then the first one's file is the photo's.
    if (kept !== path) await ctx.storage.remove(originalKey(path))
  }
}
