import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { bedsWithin } from '../beds.ts'
import { listingRefusals } from '../listing-errors.ts'
import type { ListingEdit } from '../listing-schema.ts'
import { mayActFor } from './access.ts'
import { removeUsedDraft } from './delete-listing-draft.ts'
import { requireOwnPhotos } from './own-photos.ts'
import { nameEditedListing, placeEditedListing } from './place-listing.ts'
import { findOwnRow } from './queries.ts'

/**
 * Changes the given fields of the actor's own property. Refusals: `notFound` (also for somebody else's),
 * `changedElsewhere` when the version is no longer the one that was read, `photosNotYours`. The draft that the edit was
 * made from is gone with it.
 */
export async function updateListing(
  ctx: Pick<Context, 'db' | 'clock' | 'geocoding'>,
  actor: Actor,
  { id, ...edit }: ListingEdit & { id: PropertyId },
): Promise<void> {
  const { version, draft_version, location_precision, latitude, longitude, ...fields } = edit
  await inTransaction(ctx.db, async (tx) => {
    const own = await findOwnRow(tx, actor, id, { lock: true })
    if (!own) throw refuse(listingRefusals.notFound)
    if (own.version !== version) throw refuse(listingRefusals.changedElsewhere)
    if (fields.image_urls) await requireOwnPhotos(tx, actor, fields.image_urls, own.image_urls)
    const names = nameEditedListing(ctx, own, edit)
    await tx
      .updateTable('properties')
      .set({
        ...fields,
        ...bedsOf(own, fields),
        ...names,
        ...placeEditedListing(ctx, own, { ...edit, ...names }),
        version: sql`version + 1`,
        updated_at: ctx.clock(),
      })
      .where('id', '=', id)
      .where(mayActFor(actor, 'listing'))
      .execute()
    await removeUsedDraft(tx, actor, { propertyId: id, newKey: null }, draft_version)
  })
}

type Sleeping = { beds: string[]; bedrooms: number }

/** A room that the home has no longer takes its beds with it, whoever says so; the form keeps them until then. */
function bedsOf(own: Sleeping, { beds, bedrooms }: Partial<Sleeping>): { beds?: string[] } {
  if (beds === undefined && bedrooms === undefined) return {}
  return { beds: bedsWithin(beds ?? own.beds, bedrooms ?? own.bedrooms) }
}
