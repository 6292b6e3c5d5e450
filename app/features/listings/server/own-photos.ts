import type { Actor } from '#features/accounts/actor.ts'
import { photoPath, photoUrl } from '#features/photos/photo.ts'
import { refuse } from '#lib/errors.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
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
  const own = await listOwnUrls(tx, actor, added, { hold: true })
  if (own.size < added.length) throw refuse(listingRefusals.photosNotYours)
}

/** Those of the addresses that are the actor's own uploads; `hold` keeps them there until the transaction ends. */
export async function listOwnUrls(
  db: Database | Transaction,
  actor: Actor,
  urls: readonly string[],
  { hold = false } = {},
): Promise<Set<string>> {
  const paths = urls.map(photoPath).filter((path) => path !== null)
  if (paths.length === 0) return new Set()
  const query = db
    .selectFrom('photos')
    .select('path')
    .where('path', 'in', paths)
    .where('owner_id', '=', actor.id)
    .limit(paths.length)
  const own = await (hold ? query.forShare() : query).execute()
  return new Set(own.map(({ path }) => photoUrl(path)))
}
