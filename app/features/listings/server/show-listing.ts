import { listPhotos } from '#features/photos/server/photo-rows.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { areaCentre, type LocationPrecision, type PublicListing } from '../listing.ts'
import { type DetailRow, selectDetails, toCard, toPoint } from './queries.ts'

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
  const point = toPoint(row)
  const areaOnly = row.location_precision === 'area'
  return {
    ...toCard(row),
    description: row.description,
    address: areaOnly ? null : row.address,
    photos,
    point: point && areaOnly ? areaCentre(point) : point,
    // The column's check constraint knows exactly these three.
    locationPrecision: row.location_precision as LocationPrecision,
    createdAt: row.created_at,
    isActive: row.is_active,
    hostId: row.host_id as AccountId, // a foreign key to accounts
    version: row.version,
  }
}
