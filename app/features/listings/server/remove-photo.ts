import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { photoUrl } from '#features/photos/photo.ts'
import { deletePhoto } from '#features/photos/server/delete-photo.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'

/**
 * Deletes a photo of the actor, and takes it out of those of the actor's listings that show it. Throws the `notFound`
 * of photos, also for somebody else's.
 */
export async function removePhoto(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  path: string,
): Promise<void> {
  const url = photoUrl(path)
  await inTransaction(ctx.db, async (tx) => {
    await tx
      .updateTable('properties')
      .set({
        image_urls: sql`array_remove(image_urls, ${url})`,
        version: sql`version + 1`,
        updated_at: ctx.clock(),
      })
      .where('host_id', '=', actor.id)
      .where(sql<boolean>`image_urls @> array[${url}]`)
      .execute()
    await deletePhoto(ctx, tx, actor, path)
  })
}
