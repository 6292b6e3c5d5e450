import type { Context } from '#platform/context.ts'
import { originalKey, variantFolder } from './photo-files.ts'

/** Removes every file of a photo; those that are not there are no error. */
export async function removePhotoFiles(ctx: Pick<Context, 'storage'>, path: string): Promise<void> {
  await ctx.storage.remove(originalKey(path))
  await ctx.storage.removeFolder(variantFolder(path))
}
