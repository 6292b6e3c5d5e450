import { sql } from 'kysely'
import { personPicture } from '#features/accounts/person.ts'
import { listPhotosOfEach } from '#features/photos/server/photo-rows.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { batchLoader } from '#platform/database/batch-loader.ts'
import type { PublicListing } from '../listing.ts'
import { textsOf } from '../listing-fields.ts'
import { statusesThat } from '../listing-status.ts'
import { publicPoint } from '../location.ts'
import { hasListingStatus } from './listed.ts'
import { todayAtPlace } from './property-time-zone.ts'
import { type DetailRow, selectDetails, toCard } from './queries.ts'

/** What everybody may see of an active listing; null when there is none, or it is inactive (rulings B11). */
export async function findListing(
  ctx: Pick<Context, 'db' | 'clock'>,
  id: PropertyId,
): Promise<PublicListing | null> {
  const listing = await loadListing(ctx, id)
  return listing?.isActive ? listing : null
}

/** Whether an operator has taken it off the site, so that its address is gone and not only unknown (HTTP 410). */
export async function isWithheld({ db }: Pick<Context, 'db'>, id: PropertyId): Promise<boolean> {
  const held = await db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', id)
    .where(hasListingStatus('properties', statusesThat.areHeld))
    .executeTakeFirst()
  return held !== undefined
}

/** The same of any listing, active or not. */
export async function loadListing(
  ctx: Pick<Context, 'db' | 'clock'>,
  id: PropertyId,
): Promise<PublicListing | null> {
  const found = await loadRow(ctx.db, id)
  return found && toPublicListing(found.row, found.photos, ctx.clock())
}

/** Many are asked for at the same moment: all homes have a page. */
const loadRow = batchLoader(async (db, ids: PropertyId[]) => {
  const rows = await selectDetails(db)
    .where('properties.id', '=', sql<PropertyId>`any(${ids}::uuid[])`)
    .execute()
  const photos = await listPhotosOfEach(
    { db },
    rows.map((row) => row.image_urls),
  )
  return new Map(rows.map((row, at) => [row.id, { row, photos: photos[at] ?? [] }]))
})

/** Takes from a row what everybody may see: the place only as exactly as the host shows it (rulings B8). */
export function toPublicListing(row: DetailRow, photos: PublicListing['photos'], now: Date): PublicListing {
  return {
    ...toCard(row, now),
    texts: textsOf(row),
    beds: row.beds,
    registrationNumber: row.registration_number,
    unconfirmedSince: row.unconfirmed_since,
    address: row.location_precision === 'area' ? null : row.address,
    photos,
    point: publicPoint(row),
    // The column's check constraint knows exactly these three.
    locationPrecision: row.location_precision,
    createdAt: row.created_at,
    today: todayAtPlace(row, now),
    isActive: row.is_active,
    hostId: row.host_id,
    host: { name: row.host_name, picture: personPicture(row.host_picture) },
    version: row.version,
  }
}
