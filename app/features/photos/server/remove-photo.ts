import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { photoRefusals } from '../photo-errors.ts'
import { photoRemovalJob } from './photo-jobs.ts'

/**
 * Gives up an own photo: the worker deletes it unless a listing, a draft or a booking still shows it, and then the
 * daily collection does once nothing shows it any more. Throws `notFound` for one that is gone or somebody else's.
 */
export async function removePhoto(
  ctx: Pick<Context, 'db' | 'jobs'>,
  actor: Actor,
  { path }: { path: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const own = await tx
      .selectFrom('photos')
      .select('path')
      .where('path', '=', path)
      .where('owner_id', '=', actor.id)
      .executeTakeFirst()
    if (!own) throw refuse(photoRefusals.notFound)
    await ctx.jobs.send(tx, photoRemovalJob, { path })
  })
}
