import type { Actor } from '#features/accounts/actor.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { PrivateDetails } from '../listing.ts'
import { storedPoint } from '../location.ts'
import { mayActFor } from './access.ts'

/**
 * Contacts and exact place of a home, for those who may act for it; null for everybody else, and when it is gone
 * (rulings B7).
 */
export async function findPrivateDetails(
  ctx: Pick<Context, 'db'>,
  reader: Pick<Actor, 'id'>,
  id: PropertyId,
): Promise<PrivateDetails | null> {
  const row = await ctx.db
    .selectFrom('properties')
    .select(['status', 'address', 'contact_email', 'contact_phone', 'latitude', 'longitude'])
    .where('id', '=', id)
    .where(mayActFor(reader, 'read'))
    .executeTakeFirst()
  if (!row) return null
  return {
    status: row.status,
    address: row.address,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    point: storedPoint(row),
  }
}
