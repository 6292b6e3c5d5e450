import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { photoRefusals } from '../photo-errors.ts'
import { keysOf } from './photo-files.ts'
import { photoRemovalJob } from './photo-jobs.ts'

/**
 * Deletes a photo of the actor and sends the job that removes its files. Whoever shows photos takes it out of what
 * shows it in the same transaction. Throws `notFound` for one that is gone or somebody else's.
 */
export async function deletePhoto(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  actor: Actor,
  path: string,
): Promise<void> {
  const deleted = await tx
    .deleteFrom('photos')
    .where('path', '=', path)
    .where('owner_id', '=', actor.id)
    .returning('path')
    .executeTakeFirst()
  if (!deleted) throw refuse(photoRefusals.notFound)
  await ctx.jobs.send(tx, photoRemovalJob, { path })
}

/** Removes every file of a photo; those that are not there are no error. */
export async function removePhotoFiles(ctx: Pick<Context, 'storage'>, path: string): Promise<void> {
  for (const key of keysOf(path)) await ctx.storage.remove(key)
}
