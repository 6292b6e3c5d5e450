import type { SessionUser } from '#features/accounts/account-schema.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { storePicture } from '#features/accounts/server/account/store-picture.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { photoPath } from '../photo.ts'
import { photoRefusals } from '../photo-errors.ts'
import { photoRemovalJob } from './photo-jobs.ts'

/**
 * Makes an own photo the picture of the actor; null takes it away. The one before goes, unless something else shows it.
 * Throws `notFound` for a photo that is gone or somebody else's, `notReady`, and `damaged` for one without files.
 */
export async function setAccountPicture(
  ctx: Pick<Context, 'db' | 'jobs'>,
  actor: Actor,
  { photo }: { photo: string | null },
): Promise<SessionUser> {
  return inTransaction(ctx.db, async (tx) => {
    if (photo !== null) await holdReadyPhoto(tx, actor, photo)
    const { user, before } = await storePicture(tx, actor, photo)
    const path = before && before !== photo ? photoPath(before) : null
    if (path) await ctx.jobs.send(tx, photoRemovalJob, { path })
    return user
  })
}

/** Keeps the photo there until the transaction ends. */
async function holdReadyPhoto(tx: Transaction, actor: Actor, url: string): Promise<void> {
  const own = await tx
    .selectFrom('photos')
    .select('state')
    .where('path', '=', photoPath(url))
    .where('owner_id', '=', actor.id)
    .forShare()
    .executeTakeFirst()
  if (!own) throw refuse(photoRefusals.notFound)
  if (own.state === 'failed') throw refuse(photoRefusals.damaged)
  if (own.state !== 'ready') throw refuse(photoRefusals.notReady)
}
