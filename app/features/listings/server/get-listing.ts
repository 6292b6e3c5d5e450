import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { PrivateDetails, PublicListing } from '../listing.ts'
import { listingRefusals } from '../listing-errors.ts'
import { findPrivateDetails } from './contact-audience.ts'
import { loadListing } from './show-listing.ts'

/**
 * A listing for a reader, who may be nobody: its host gets the private details with it, also while it is inactive; an
 * inactive one is `notFound` for everybody else (rulings B7, B11).
 */
export async function getListing(
  ctx: Pick<Context, 'db' | 'clock'>,
  reader: Actor | null,
  { id }: { id: PropertyId },
): Promise<{ listing: PublicListing; details: PrivateDetails | null }> {
  const listing = await loadListing(ctx, id)
  if (!listing) throw refuse(listingRefusals.notFound)
  const details = reader && (await findPrivateDetails(ctx, reader, id))
  if (!listing.isActive && !details) throw refuse(listingRefusals.notFound)
  return { listing, details }
}
