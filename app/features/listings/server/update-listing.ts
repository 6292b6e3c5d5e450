import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { listingRefusals } from '../listing-errors.ts'
import type { ListingEdit } from '../listing-schema.ts'
import { requireOwnPhotos } from './own-photos.ts'
import { findOwnRow } from './queries.ts'

/**
 * Changes the given fields of the actor's own property. Refusals: `notFound` (also for somebody else's),
 * `changedElsewhere` when the version is no longer the one that was read, `photosNotYours`.
 */
export async function updateListing(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id, edit }: { id: PropertyId; edit: ListingEdit },
): Promise<void> {
  const { version, location_precision, ...fields } = edit
  await inTransaction(ctx.db, async (tx) => {
    const own = await findOwnRow(tx, actor.id, id, { lock: true })
    if (!own) throw refuse(listingRefusals.notFound)
    if (own.version !== version) throw refuse(listingRefusals.changedElsewhere)
    if (fields.image_urls) await requireOwnPhotos(tx, actor, fields.image_urls, own.image_urls)
    await tx
      .updateTable('properties')
      .set({
        ...fields,
        location_precision: storedPrecision(location_precision, own),
        version: sql`version + 1`,
        updated_at: ctx.clock(),
      })
      .where('id', '=', id)
      .where('host_id', '=', actor.id)
      .execute()
  })
}

/** Only a property whose point is known can be shown exactly; what was not sent stays. */
function storedPrecision(
  chosen: ListingEdit['location_precision'],
  own: { latitude: number | null; location_precision: string },
): string {
  if (chosen === undefined) return own.location_precision
  if (chosen === 'exact' && own.latitude === null) return 'city'
  return chosen
}
