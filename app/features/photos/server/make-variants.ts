import type { Context } from '#platform/context.ts'
import type { PhotoFormat } from '../photo.ts'
import { originalKey, variantKey } from './photo-files.ts'
import { runPictureTask } from './picture-process.ts'
import { removePhotoFiles } from './remove-photo-files.ts'

/**
 * Makes the AVIF and WebP files of an uploaded photo and marks it ready; one whose original cannot be rendered is
 * marked failed. Does nothing for a photo that is gone or done, so it may run again at any time; of one that is deleted
 * meanwhile, no file stays.
 */
export async function makeVariants(ctx: Pick<Context, 'db' | 'storage'>, path: string): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('photos')
    .select('path')
    .where('path', '=', path)
    .where('state', '=', 'processing')
    .executeTakeFirst()
  if (!waiting) return
  const bytes = await ctx.storage.read(originalKey(path))
  const isMade =
    bytes !== null &&
    (await writeFiles(ctx, path, bytes, 'webp')) &&
    (await writeFiles(ctx, path, bytes, 'avif'))
  await ctx.db
    .updateTable('photos')
    .set({ state: isMade ? 'ready' : 'failed' })
    .where('path', '=', path)
    .where('state', '=', 'processing')
    .execute()
  // The removal job may have run before the last of our files was there.
  if (!(await exists(ctx, path))) await removePhotoFiles(ctx, path)
}

async function exists(ctx: Pick<Context, 'db'>, path: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('photos').select('path').where('path', '=', path).executeTakeFirst()
  return row !== undefined
}

async function writeFiles(
  ctx: Pick<Context, 'storage'>,
  path: string,
  bytes: Uint8Array,
  format: PhotoFormat,
): Promise<boolean> {
  const answer = await runPictureTask({ kind: 'render', bytes, format })
  if (answer.kind !== 'rendered') return false
  for (const file of answer.files) {
    await ctx.storage.put(variantKey(path, file.width, format), file.bytes, `image/${format}`)
  }
  return true
}
