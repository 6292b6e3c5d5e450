import type { Actor } from '#features/accounts/actor.ts'
import { listPhotos } from '#features/photos/server/photo-rows.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { compileOnce } from '#platform/database/compile-once.ts'
import type { PrivateDetails, PublicListing } from '../listing.ts'
import { listingRefusals } from '../listing-errors.ts'
import { findPrivateDetails, isHostOf } from './contact-audience.ts'
import { selectDetails } from './queries.ts'
import { toPublicListing } from './show-listing.ts'

/**
 * A listing for a reader, who may be nobody: its host gets the private details with it, also while it is inactive; an
 * inactive one is `notFound` for everybody else (rulings B7, B11).
 */
export async function getListing(
  ctx: Pick<Context, 'db'>,
  reader: Actor | null,
  id: PropertyId,
): Promise<{ listing: PublicListing; details: PrivateDetails | null }> {
  const [row] = await findDetails(ctx.db, { id })
  if (!row) throw refuse(listingRefusals.notFound)
  const listing = toPublicListing(row, await listPhotos(ctx, row.image_urls))
  const isHost = isHostOf(reader, listing)
  if (!listing.isActive && !isHost) throw refuse(listingRefusals.notFound)
  return { listing, details: isHost ? await findPrivateDetails(ctx, id) : null }
}

const findDetails = compileOnce((db, { id }: { id: PropertyId }) =>
  selectDetails(db).where('properties.id', '=', id),
)
