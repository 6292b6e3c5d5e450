import type { Actor } from '#features/accounts/actor.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { NewListing } from '../listing-schema.ts'
import { requireOwnPhotos } from './own-photos.ts'

/** How many listings one account may create within an hour. */
export const listingsPerHour = 60

/**
 * Lists a property of the actor, active from now on, and answers its id. The host is always the actor, whatever was
 * sent. Refusals: `photosNotYours`.
 */
export async function createListing(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  actor: Actor,
  input: NewListing,
): Promise<PropertyId> {
  await requireOwnPhotos(tx, actor, input.image_urls)
  const now = ctx.clock()
  const row = await tx
    .insertInto('properties')
    .values({
      host_id: actor.id,
      title: input.title,
      description: input.description,
      address: input.address,
      city: input.city,
      state: input.state,
      country: input.country,
      price_per_night: input.price_per_night,
      property_type: input.property_type,
      amenities: input.amenities,
      bedrooms: input.bedrooms,
      bathrooms: input.bathrooms,
      max_guests: input.max_guests,
      contact_email: input.contact_email,
      contact_phone: input.contact_phone,
      image_urls: input.image_urls,
      // Without a point there is nothing exact to show on a map.
      location_precision: input.location_precision === 'area' ? 'area' : 'city',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id as PropertyId // just made by the database
}
