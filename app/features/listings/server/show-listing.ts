import { listPhotos } from '#features/photos/server/photo-rows.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { PublicListing } from '../listing.ts'
import { type LocationPrecision, publicPoint } from '../location.ts'
import { type DetailRow, selectDetails, toCard } from './queries.ts'

/** What everybody may see of an active listing; null when there is none, or it is inactive (rulings B11). */
export async function findListing(ctx: Pick<Context, 'db'>, id: PropertyId): Promise<PublicListing | null> {
  const row = await selectDetails(ctx.db)
    .where('properties.id', '=', id)
    .where('properties.is_active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  return toPublicListing(row, await listPhotos(ctx, row.image_urls))
}

/** Takes from a row what everybody may see: the place only as exactly as the host shows it (rulings B8). */
export function toPublicListing(row: DetailRow, photos: PublicListing['photos']): PublicListing {
  return {
    ...toCard(row),
    description: row.description,
    address: row.location_precision === 'area' ? null : row.address,
    photos,
    point: publicPoint(row),
    // The column's check constraint knows exactly these three.
    locationPrecision: row.location_precision as LocationPrecision,
    createdAt: row.created_at,
    isActive: row.is_active,
    hostId: row.host_id as AccountId, // a foreign key to accounts
    version: row.version,
  }
}
