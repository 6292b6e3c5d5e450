import type { Context } from '#platform/context.ts'
import { photoWidths } from '../photo.ts'
import { removePhotoFiles } from './delete-photo.ts'
import { originalKey, variantKey } from './photo-files.ts'
import { doPictureTask } from './picture-process.ts'

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
  const isMade = bytes !== null && (await writeFiles(ctx, path, bytes))
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

async function writeFiles(ctx: Pick<Context, 'storage'>, path: string, bytes: Uint8Array): Promise<boolean> {
  for (const width of photoWidths) {
    const answer = await doPictureTask({ kind: 'render', bytes, width })
    if (answer.kind !== 'rendered') return false
    await ctx.storage.put(variantKey(path, width, 'webp'), answer.files.webp, 'image/webp')
    await ctx.storage.put(variantKey(path, width, 'avif'), answer.files.avif, 'image/avif')
  }
  return true
}
