import type { Actor } from '#features/accounts/actor.ts'
import { photoPath } from '#features/photos/photo.ts'
import { refuse } from '#lib/errors.ts'
import type { Transaction } from '#platform/database/database.ts'
import { listingRefusals } from '../listing-errors.ts'

/**
 * Makes sure that photos are the actor's own uploads, or are on the listing already, and holds them until the
 * transaction ends. Throws `photosNotYours`.
 */
export async function requireOwnPhotos(
  tx: Transaction,
  actor: Actor,
  urls: readonly string[],
  alreadyListed: readonly string[] = [],
): Promise<void> {
  const added = urls.filter((url) => !alreadyListed.includes(url))
  if (added.length === 0) return
  const paths = added.map(photoPath).filter((path) => path !== null)
  if (paths.length < added.length) throw refuse(listingRefusals.photosNotYours)
  const own = await tx
    .selectFrom('photos')
    .select('path')
    .where('path', 'in', paths)
    .where('owner_id', '=', actor.id)
    .limit(paths.length)
    .forShare()
    .execute()
  if (own.length < paths.length) throw refuse(listingRefusals.photosNotYours)
}
