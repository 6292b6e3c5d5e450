import type { Actor } from '#features/accounts/actor.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { PrivateDetails } from '../listing.ts'
import { storedPoint } from '../location.ts'

/** The owner's rule: the host alone reads contacts, exact place and inactive state of the own listing (rulings B7). */
export function isHostOf(actor: Pick<Actor, 'id'> | null, listing: { hostId: AccountId }): boolean {
  return actor !== null && actor.id === listing.hostId
}

/**
 * Contacts and exact place of a property. Callers have decided that the reader may know them: the host by `isHostOf`,
 * or, in bookings, the guest of a confirmed, checked-in or completed stay. Null when the property is gone.
 */
export async function findPrivateDetails(
  ctx: Pick<Context, 'db'>,
  id: PropertyId,
): Promise<PrivateDetails | null> {
  const row = await ctx.db
    .selectFrom('properties')
    .select(['address', 'contact_email', 'contact_phone', 'latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    address: row.address,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    point: storedPoint(row),
  }
}
