import type { Actor } from '#features/accounts/actor.ts'
import { mayActFor } from '#features/listings/server/access.ts'
import { termsColumns } from '#features/pricing/server/terms-rows.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { byHandRefusals } from '../by-hand-errors.ts'

/**
 * A home of the actor's, offered or not, with all that a stay written down in it has to know. Throws `homeNotYours` for
 * everybody else.
 */
export async function findOwnHome(db: Database | Transaction, host: Actor, id: PropertyId) {
  const home = await db
    .selectFrom('properties as p')
    .select(termsColumns('p'))
    .select(['p.id', 'p.host_id', 'p.title', 'p.city', 'p.state', 'p.country', 'p.image_urls'])
    .select(['p.max_guests', 'p.amenities', 'p.latitude', 'p.longitude', 'p.time_zone'])
    .where('p.id', '=', id)
    .where(mayActFor(host, 'bookings', 'p'))
    .executeTakeFirst()
  if (!home) throw refuse(byHandRefusals.homeNotYours)
  return home
}

export type OwnHome = Awaited<ReturnType<typeof findOwnHome>>
