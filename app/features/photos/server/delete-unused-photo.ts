import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { photoUrl } from '../photo.ts'
import { findUsed, type PhotoUse } from './photo-use.ts'
import { removePhotoFiles } from './remove-photo-files.ts'

/**
 * Deletes a photo and its files unless something shows it; true when it is gone. The row is locked before the question
 * is asked: a listing that is just being made with it holds the row, so this waits and then finds the listing.
 */
export async function deleteUnusedPhoto(
  ctx: Pick<Context, 'db' | 'storage'>,
  uses: readonly PhotoUse[],
  path: string,
): Promise<boolean> {
  const isGone = await inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom('photos').select('path').where('path', '=', path).forUpdate().execute()
    const used = await findUsed(tx, uses, [photoUrl(path)])
    if (used.size > 0) return false
    await tx.deleteFrom('photos').where('path', '=', path).execute()
    return true
  })
  if (isGone) await removePhotoFiles(ctx, path)
  return isGone
}
