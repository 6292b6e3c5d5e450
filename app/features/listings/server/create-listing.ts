import type { Actor } from '#features/accounts/actor.ts'
import { assertMayBegin } from '#features/accounts/server/assert-account-open.ts'
import { refuseWhilePaused } from '#features/accounts/server/site-switches.ts'
import { assertMayPublish } from '#features/billing/server/assert-may-publish.ts'
import type { Context } from '#platform/context.ts'
import { once } from '#platform/http/idempotency.ts'
import { bedsWithin } from '../beds.ts'
import type { NewListing } from '../listing-schema.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { removeUsedDraft } from './delete-listing-draft.ts'
import { countActiveListings } from './keep-listings-active.ts'
import { requireOwnPhotos } from './own-photos.ts'
import { nameListing, pinOf, placeListing } from './place-listing.ts'
import { readOwnListing } from './read-own-listing.ts'

/** How many listings one account may create within an hour. */
export const listingsPerHour = 60

/**
 * Lists a property of the actor, active from now on, and answers it. The host is always the actor, whatever was
 * sent. The draft that it was made from is gone with it. Refusals: `accountClosed`, `photosNotYours`,
 * `planLimit`.
 */
export async function createListing(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'geocoding' | 'call'>,
  actor: Actor,
  input: NewListing,
): Promise<HostPropertyBody> {
  const { draft, draft_version, location_precision, latitude, longitude, ...fields } = input
  const pin = pinOf({ latitude, longitude })
  return once(ctx, async (tx) => {
    await refuseWhilePaused(tx, 'listings')
    await assertMayBegin(tx, actor.id)
    await requireOwnPhotos(tx, actor, input.image_urls)
    await assertMayPublish(ctx, tx, actor.id, () => countActiveListings(tx, actor.id))
    const now = ctx.clock()
    const names = nameListing(ctx, { ...input, pin })
    const row = await tx
      .insertInto('properties')
      .values({
        host_id: actor.id,
        ...fields,
        beds: bedsWithin(fields.beds, fields.bedrooms),
        ...names,
        ...placeListing(ctx, { ...names, pin, areaOnly: location_precision === 'area' }),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await removeUsedDraft(tx, actor, draft, draft_version)
    return readOwnListing({ ...ctx, db: tx }, actor, row)
  })
}
