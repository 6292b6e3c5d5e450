import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { listingRefusals } from '../listing-errors.ts'
import { type HostPropertyBody, toHostPropertyBody } from '../property-schema.ts'
import { getListing } from './get-listing.ts'

/** One of the actor's own listings as the API shows it to its host. Throws `notFound` for anybody else's. */
export async function readOwnListing(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id }: { id: PropertyId },
): Promise<HostPropertyBody> {
  const { listing, details } = await getListing(ctx, actor, { id })
  if (!details) throw refuse(listingRefusals.notFound)
  return toHostPropertyBody(listing, details)
}
